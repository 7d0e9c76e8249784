/// A line of marbles: what happens when, by columns.
struct MarbleDiagram: Sendable {
    enum Symbol: Hashable, Sendable {
        case marble(Character)
        case completed
        case error
    }

    struct Event: Sendable {
        /// From frame 0, which is the first column or that of the `^`.
        let time: FrameTime
        let symbol: Symbol
        /// Where it stands in the file.
        let offset: Int
    }

    let range: SourceRange
    var events = DiagramEvents()

    /// The place of an event in the text.
    func range(of event: Event) -> SourceRange {
        guard case .marble(let character) = event.symbol else { return SourceRange(event.offset, event.offset + 1) }
        return SourceRange(event.offset, event.offset + character.utf8.count)
    }
}

/// The events of a diagram, 16 bytes for each: a line of megabytes is an event a byte.
struct DiagramEvents: RandomAccessCollection, Sendable {
    private struct Packed {
        let frames: Int32
        /// Which of the durations that have passed.
        let duration: UInt32
        let offset: UInt32
        /// A character of ASCII, `|` and `#` being no marbles; from 128 on one of `characters`.
        let symbol: UInt32
    }

    /// Frame 0, from the first column.
    var origin = FrameTime()
    private var packed: ContiguousArray<Packed> = []
    /// The milliseconds that literal times add up to.
    private var durations = [0]
    private var characters: [Character] = []

    var startIndex: Int { 0 }
    var endIndex: Int { packed.count }
    var count: Int { packed.count }

    subscript(position: Int) -> MarbleDiagram.Event {
        let event = packed[position]
        let time = FrameTime(frames: Int(event.frames), milliseconds: durations[Int(event.duration)])
        return MarbleDiagram.Event(time: time - origin, symbol: symbol(event.symbol), offset: Int(event.offset))
    }

    private func symbol(_ code: UInt32) -> MarbleDiagram.Symbol {
        switch code {
        case UInt32(UInt8(ascii: "|")): .completed
        case UInt32(UInt8(ascii: "#")): .error
        case ..<128: .marble(Character(Unicode.Scalar(UInt8(code))))
        default: .marble(characters[Int(code) - 128])
        }
    }

    /// From here on so many milliseconds more have passed than by columns.
    mutating func pass(_ milliseconds: Int) { durations.append(milliseconds) }

    mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

    /// A marble of ASCII, `|` or `#`.
    @inline(__always)
    mutating func append(_ symbol: UInt8, frames: Int, offset: Int) {
        append(UInt32(symbol), frames, offset)
    }

    /// The letters and digits from a place on, a column for each but in a group; where they end.
    mutating func appendPlain(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to last: Int, frames: Int, isGroup: Bool, end: Int
    ) -> Int {
        var index = start
        let frames = Int32(clamping: frames)
        let duration = UInt32(clamping: durations.count - 1)
        while index < last, Self.isPlain(bytes[index]), index + 1 == end || bytes[index + 1] < 0x80 {
            let passed = isGroup ? 0 : Int32(truncatingIfNeeded: index - start)
            packed.append(
                Packed(
                    frames: frames &+ passed, duration: duration, offset: UInt32(clamping: index),
                    symbol: UInt32(bytes[index])))
            index += 1
        }
        return index
    }

    /// Whether a byte is a marble and nothing else, wherever it stands.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        // A bit for each byte, which takes less time than to compare it with the ends of ranges; `m` may begin a unit.
        let bits: UInt64 = byte < 64 ? 0x03FF_0000_0000_0000 : 0x07FF_DFFE_07FF_FFFE
        return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
    }

    mutating func append(_ marble: Character, frames: Int, offset: Int) {
        append(UInt32(characters.count + 128), frames, offset)
        characters.append(marble)
    }

    @inline(__always)
    private mutating func append(_ symbol: UInt32, _ frames: Int, _ offset: Int) {
        packed.append(
            Packed(
                frames: Int32(clamping: frames), duration: UInt32(clamping: durations.count - 1),
                offset: UInt32(clamping: offset), symbol: symbol))
    }
}

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

    /// A marble of ASCII, `|` or `#`.
    mutating func append(_ symbol: UInt8, frames: Int, offset: Int) {
        append(UInt32(symbol), frames, offset)
    }

    mutating func append(_ marble: Character, frames: Int, offset: Int) {
        append(UInt32(characters.count + 128), frames, offset)
        characters.append(marble)
    }

    private mutating func append(_ symbol: UInt32, _ frames: Int, _ offset: Int) {
        packed.append(
            Packed(
                frames: Int32(clamping: frames), duration: UInt32(clamping: durations.count - 1),
                offset: UInt32(clamping: offset), symbol: symbol))
    }
}

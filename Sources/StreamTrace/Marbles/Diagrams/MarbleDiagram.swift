/// A line of marbles: events at columns.
package struct MarbleDiagram: Sendable {
    package enum Symbol: Hashable, Sendable {
        case marble(Character)
        case completed
        case error
    }

    package struct Event: Sendable {
        /// The time from frame 0, which is the first column or the column of the `^`.
        package let time: FrameTime
        package let symbol: Symbol
        /// The event's offset in the file.
        package let offset: Int
    }

    package let range: SourceRange
    package let events: DiagramEvents

    /// Returns the range of an event in the text.
    package func range(of event: Event) -> SourceRange {
        guard case .marble(let character) = event.symbol else { return SourceRange(event.offset, event.offset + 1) }
        return SourceRange(event.offset, event.offset + character.utf8.count)
    }
}

/// The events of a diagram, stored as runs of its text that are parsed on iteration, because a line of megabytes has an
/// event for each byte.
package struct DiagramEvents: Sequence, Sendable {
    /// A sequence of adjacent marbles.
    private struct Run {
        enum Kind: UInt32 {
            /// Each byte is a column; all but signs are marbles, which belong to the column of their group if they are
            /// in one.
            case columns
            /// Each byte is a marble in the column of a group that spans several runs.
            case group
            /// All bytes are one marble.
            case character
        }

        let frames: Int32
        /// The index of the literal times that have passed.
        let duration: UInt32
        let offset: UInt32
        private let packed: UInt32

        /// A file has at most 256 MB, so all fields fit.
        init(frames: Int, duration: Int, offset: Int, length: Int, kind: Kind) {
            self.frames = Int32(truncatingIfNeeded: frames)
            self.duration = UInt32(truncatingIfNeeded: duration)
            self.offset = UInt32(truncatingIfNeeded: offset)
            packed = UInt32(truncatingIfNeeded: length) << 2 | kind.rawValue
        }

        var kind: Kind { Kind(rawValue: packed & 3).unsafelyUnwrapped }
        var length: Int { Int(packed >> 2) }
    }

    /// The time of frame 0 from the first column.
    var origin = FrameTime()
    package private(set) var count = 0
    private let bytes: [UInt8]
    private var runs: ContiguousArray<Run> = []
    /// The running totals of the literal times, in milliseconds.
    private var durations: [Int] = []

    /// - Parameter range: The range of the diagram.
    init(of range: SourceRange, in file: SourceFile) {
        bytes = file.bytes
        // Reserves enough for a long line; unused memory is never touched.
        runs.reserveCapacity(Swift.min(Swift.max(8, range.count / 4), 1 << 20))
    }

    /// Adds a literal time, which applies to the following columns.
    mutating func pass(_ milliseconds: Int) { durations.append(milliseconds) }

    /// Appends one marble of one byte.
    @inline(__always)
    mutating func append(at offset: Int, frames: Int, isGroup: Bool) {
        append(columns: offset..<offset + 1, marbles: 1, frames: frames, isGroup: isGroup)
    }

    /// Appends columns of one byte each, `marbles` of which are marbles; inside a group that started before, all are
    /// marbles.
    @inline(__always)
    mutating func append(columns range: Range<Int>, marbles: Int, frames: Int, isGroup: Bool) {
        count += marbles
        append(range, frames, isGroup ? .group : .columns)
    }

    /// Appends one marble of several bytes.
    mutating func append(character range: Range<Int>, frames: Int) {
        count += 1
        append(range, frames, .character)
    }

    @inline(__always)
    private mutating func append(_ range: Range<Int>, _ frames: Int, _ kind: Run.Kind) {
        runs.append(
            Run(frames: frames, duration: durations.count, offset: range.lowerBound, length: range.count, kind: kind))
    }

    package func makeIterator() -> Iterator { Iterator(events: self) }

    package struct Iterator: IteratorProtocol {
        let events: DiagramEvents
        private var run = 0
        private var position = 0
        /// The offset within its run at which the open group started.
        private var group: Int?

        init(events: DiagramEvents) { self.events = events }

        package mutating func next() -> MarbleDiagram.Event? {
            while run < events.runs.count {
                let run = events.runs[run]
                if run.kind == .character {
                    self.run += 1
                    return events.event(run, at: 0, column: 0)
                }
                while position < run.length {
                    let position = position
                    self.position += 1
                    switch events.bytes[Int(run.offset) + position] {
                    case UInt8(ascii: "-"): break
                    case UInt8(ascii: "("): group = position
                    case UInt8(ascii: ")"): group = nil
                    default: return events.event(run, at: position, column: run.kind == .group ? 0 : group ?? position)
                    }
                }
                self.run += 1
                position = 0
            }
            return nil
        }
    }

    private func event(_ run: Run, at position: Int, column: Int) -> MarbleDiagram.Event {
        let offset = Int(run.offset) + position
        let time = FrameTime(
            frames: Int(run.frames) + column,
            milliseconds: run.duration == 0 ? 0 : durations[Int(run.duration) - 1])
        let symbol = run.kind == .character ? character(offset, run.length) : Self.symbol(bytes[offset])
        return MarbleDiagram.Event(time: time - origin, symbol: symbol, offset: offset)
    }

    /// Returns the character of a run. Invalid UTF-8 may leave an empty text.
    private func character(_ offset: Int, _ length: Int) -> MarbleDiagram.Symbol {
        .marble(String(decoding: bytes[offset..<offset + length], as: UTF8.self).first ?? "\u{FFFD}")
    }

    private static func symbol(_ byte: UInt8) -> MarbleDiagram.Symbol {
        switch byte {
        case UInt8(ascii: "|"): .completed
        case UInt8(ascii: "#"): .error
        default: .marble(Character(Unicode.Scalar(byte)))
        }
    }
}

extension MarbleDiagram.Symbol {
    package var character: Character {
        switch self {
        case .marble(let marble): marble
        case .completed: "|"
        case .error: "#"
        }
    }
}

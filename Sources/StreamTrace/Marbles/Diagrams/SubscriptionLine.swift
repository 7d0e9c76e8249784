/// `--^---!`: the times of a subscription and of its disposal.
package struct SubscriptionLine: Sendable {
    package let range: SourceRange
    /// The time of the `^`, or frame 0.
    package var subscribed = FrameTime()
    /// The time of the `!`, or `nil` if the subscription lasts to the end of the replay.
    package var disposed: FrameTime?

    package init(range: SourceRange, subscribed: FrameTime = FrameTime(), disposed: FrameTime? = nil) {
        self.range = range
        self.subscribed = subscribed
        self.disposed = disposed
    }
}

extension SubscriptionLine {
    /// The marks of a line of `^`, `!`, `-`, brackets and times.
    enum Marks {
        /// Not a subscription line.
        case none
        /// Also a valid diagram without marbles.
        case caretOnly
        case exclamation
    }

    static func marks(_ range: SourceRange, in file: SourceFile) -> Marks {
        file.bytes.withUnsafeBufferPointer { bytes in
            var signs = SubscriptionSigns(bytes, range)
            var marks = Marks.none
            while let sign = signs.next() {
                switch sign {
                case .other: return .none
                case .sign(UInt8(ascii: "!"), _): marks = .exclamation
                case .sign(UInt8(ascii: "^"), _): if marks == .none { marks = .caretOnly }
                default: break
                }
            }
            return marks
        }
    }

    static func parse(_ range: SourceRange, diagnostics: inout DiagnosticList) -> SubscriptionLine {
        var parser = SubscriptionLineParser(line: SubscriptionLine(range: range))
        diagnostics.file.bytes.withUnsafeBufferPointer { parser.run($0, &diagnostics) }
        return parser.line
    }
}

/// Parses the signs of a subscription line.
private struct SubscriptionSigns {
    enum Sign {
        case frames(Int)
        case sign(UInt8, Int)
        case time(MarbleTime.Reading, SourceRange)
        case other
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var index: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange) {
        self.bytes = bytes
        end = range.end
        index = range.start
    }

    mutating func next() -> Sign? {
        var isWordStart = index == 0 || isSpace(bytes[index - 1])
        while index < end, isSpace(bytes[index]) {
            index += 1
            isWordStart = true
        }
        guard index < end else { return nil }
        let start = index
        switch bytes[start] {
        case UInt8(ascii: "-"):
            index = ByteSearch.firstOther(than: bytes[start], in: bytes, from: start, to: end)
            return .frames(index - start)
        case UInt8(ascii: "^"), UInt8(ascii: "!"), UInt8(ascii: "("), UInt8(ascii: ")"):
            index += 1
            return .sign(bytes[start], start)
        case UInt8(ascii: "/") where start + 1 < end && bytes[start + 1] == UInt8(ascii: "/"):
            index = end
            return nil
        default:
            guard isWordStart, let wordEnd = DiagramWords.endOfWord(bytes, from: start, to: end) else { return .other }
            index = wordEnd
            let reading = MarbleTime.read(bytes[start..<wordEnd], unitIsOptional: false)
            return reading == .notATime ? .other : .time(reading, SourceRange(start, wordEnd))
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

private struct SubscriptionLineParser {
    var line: SubscriptionLine
    private var time = FrameTime()
    private var group: (start: FrameTime, range: SourceRange)?
    private var isSubscribed = false
    /// The messages reported so far, each of which is reported once for a line.
    private var reported: Set<String> = []

    init(line: SubscriptionLine) { self.line = line }

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: inout DiagnosticList) {
        var signs = SubscriptionSigns(bytes, line.range)
        while let sign = signs.next() {
            switch sign {
            case .frames(let frames): time.frames += frames
            case .sign(let byte, let index):
                column(byte, at: SourceRange(index, index + 1), &diagnostics)
                time.frames += 1
            case .time(let reading, let range):
                time.milliseconds += diagnostics.milliseconds(reading, at: range) ?? 0
                if time.milliseconds > MarbleTime.latest {
                    time.milliseconds = MarbleTime.latest
                    diagnostics.add(.tooLong, at: range)
                }
            case .other: break
            }
        }
        if let group { complain("this '(' is never closed", group.range, &diagnostics) }
    }

    private mutating func column(_ byte: UInt8, at range: SourceRange, _ diagnostics: inout DiagnosticList) {
        switch byte {
        case UInt8(ascii: "("):
            if group != nil { complain("groups cannot be nested", range, &diagnostics) }
            group = group ?? (time, range)
        case UInt8(ascii: ")"):
            if group == nil { complain("this ')' closes no group", range, &diagnostics) }
            group = nil
        case UInt8(ascii: "^"):
            if isSubscribed { complain("a subscription line has one '^'", range, &diagnostics) }
            if line.disposed != nil { complain("'^' must precede '!'", range, &diagnostics) }
            isSubscribed = true
            line.subscribed = group?.start ?? time
        case UInt8(ascii: "!"):
            if line.disposed != nil { complain("a subscription line has one '!'", range, &diagnostics) }
            line.disposed = group?.start ?? time
        default: break
        }
    }

    private mutating func complain(_ message: String, _ range: SourceRange, _ diagnostics: inout DiagnosticList) {
        if reported.insert(message).inserted { diagnostics.add(message, at: range) }
    }
}

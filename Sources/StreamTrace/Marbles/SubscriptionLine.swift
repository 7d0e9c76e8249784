/// `--^---!`: when a stream is subscribed and when that is disposed.
struct SubscriptionLine: Sendable {
    let range: SourceRange
    /// Frame 0 where there is no `^`.
    var subscribed = FrameTime()
    /// Nothing where there is no `!`: it is disposed when the replay ends.
    var disposed: FrameTime?
}

extension SubscriptionLine {
    /// Whether a line is one: `^`, `!`, `-`, brackets and times only, and one of the first two.
    static func fits(_ range: SourceRange, in file: SourceFile) -> Bool {
        var words = WordReader(file, range)
        var isMarked = false
        while let word = words.next() {
            let bytes = file.bytes[word.start..<word.end]
            if MarbleTime.read(bytes, unitIsOptional: false) != .notATime { continue }
            guard bytes.allSatisfy({ "^!-()".utf8.contains($0) }) else { return false }
            isMarked = isMarked || bytes.contains { "^!".utf8.contains($0) }
        }
        return isMarked
    }

    static func parse(_ range: SourceRange, diagnostics: inout DiagnosticList) -> SubscriptionLine {
        var parser = SubscriptionLineParser(line: SubscriptionLine(range: range))
        parser.run(&diagnostics)
        return parser.line
    }
}

private struct SubscriptionLineParser {
    var line: SubscriptionLine
    private var time = FrameTime()
    private var group: (start: FrameTime, range: SourceRange)?
    private var isSubscribed = false

    init(line: SubscriptionLine) {
        self.line = line
    }

    mutating func run(_ diagnostics: inout DiagnosticList) {
        var words = WordReader(diagnostics.file, line.range)
        while let word = words.next() {
            let bytes = diagnostics.file.bytes[word.start..<word.end]
            if MarbleTime.read(bytes, unitIsOptional: false) == .notATime {
                for (offset, byte) in bytes.enumerated() {
                    let start = word.start + offset
                    column(byte, at: SourceRange(start, start + 1), &diagnostics)
                    time.frames += 1
                }
            } else if let milliseconds = diagnostics.time(word, unitIsOptional: false) {
                time.milliseconds = min(time.milliseconds + milliseconds, MarbleTime.latest)
            }
        }
        if let group { diagnostics.add("this '(' is never closed", at: group.range) }
    }

    private mutating func column(_ byte: UInt8, at range: SourceRange, _ diagnostics: inout DiagnosticList) {
        switch byte {
        case UInt8(ascii: "("):
            if group != nil { diagnostics.add("a group cannot stand in a group", at: range) }
            group = (time, range)
        case UInt8(ascii: ")"):
            if group == nil { diagnostics.add("this ')' closes no group", at: range) }
            group = nil
        case UInt8(ascii: "^"):
            if isSubscribed { diagnostics.add("a subscription line has one '^'", at: range) }
            if line.disposed != nil { diagnostics.add("'^' stands before '!'", at: range) }
            isSubscribed = true
            line.subscribed = group?.start ?? time
        case UInt8(ascii: "!"):
            if line.disposed != nil { diagnostics.add("a subscription line has one '!'", at: range) }
            line.disposed = group?.start ?? time
        default: break
        }
    }
}

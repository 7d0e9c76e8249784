/// How a log says its times.
public enum Timestamps: Sendable {
    /// `120`: milliseconds of virtual time.
    case milliseconds
    /// `1970-01-01 00:00:00.120`, as RxSwift's `debug()` prints them.
    case date
}

/// What `debug()` says.
enum LogContent {
    /// `subscribed`, `Event completed`, `isDisposed`.
    case text(String)
    /// `Event next(…)` of a value, which is only made into text where that is needed.
    case next(Value)

    var text: String {
        switch self {
        case .text(let text): text
        case .next(let value): "Event next(\(value))"
        }
    }
}

/// Writes lines of a log as bytes.
struct LogText {
    let timestamps: Timestamps
    /// Whether control characters are spelled out: else the text behind the time is what RxSwift prints, byte for byte.
    let spellsOutControls: Bool
    private var lastSecond = (number: Int.min, text: "")
    /// With what stands around it.
    private var lastIdentifier = (raw: "", written: ":  -> ")

    init(_ timestamps: Timestamps, spellsOutControls: Bool) {
        self.timestamps = timestamps
        self.spellsOutControls = spellsOutControls
    }

    /// Writes a line without its end; `time` is in milliseconds.
    mutating func write(time: Int, _ identifier: String, _ content: LogContent, to buffer: ByteBuffer) {
        write(time: time, to: buffer)
        if identifier != lastIdentifier.raw {
            let written = spellsOutControls ? identifier.escapingControlCharacters : identifier
            lastIdentifier = (identifier, ": \(written) -> ")
        }
        buffer.append(lastIdentifier.written)
        switch content {
        case .text(let text): write(text, to: buffer)
        case .next(let value):
            buffer.append("Event next(" as StaticString)
            write(value, to: buffer)
            buffer.append(UInt8(ascii: ")"))
        }
    }

    private mutating func write(time: Int, to buffer: ByteBuffer) {
        if timestamps == .milliseconds { return buffer.append(decimal: time) }
        let second = time.floored(by: 1000)
        if second != lastSecond.number {
            let text = DebugLog.timestamp(Int64(saturating: Double(second) * 1e9), local: false)
            lastSecond = (second, String(text.dropLast(3)))
        }
        buffer.append(lastSecond.text)
        let milliseconds = time - second * 1000
        for divisor in [100, 10, 1] { buffer.append(UInt8(ascii: "0") + UInt8(milliseconds / divisor % 10)) }
    }

    /// The commonest values without making a text of them first.
    private func write(_ value: Value, to buffer: ByteBuffer) {
        switch value {
        case .int(let number): buffer.append(decimal: number)
        case .bool(let bool): buffer.append(bool ? "true" : "false" as StaticString)
        case .string(let text): write(text, to: buffer)
        case .none: buffer.append("nil")
        default: write(value.description, to: buffer)
        }
    }

    private func write(_ text: String, to buffer: ByteBuffer) {
        var text = text
        if spellsOutControls {
            let isPlain = text.withUTF8 { $0.allSatisfy { $0 &- 0x20 < 0x5F } }
            if !isPlain { text = text.escapingControlCharacters }
        }
        buffer.append(text)
    }
}

/// A line of the log: what RxSwift's `debug()` prints.
public struct LogLine: Hashable, Sendable, CustomStringConvertible {
    /// In milliseconds.
    public let time: Int
    public let identifier: String
    /// `subscribed`, `Event next(1)`, `isDisposed`.
    public let content: String

    /// `120: search -> Event next(1)`, with control characters spelled out.
    public var description: String { "\(time): \(identifier) -> \(content)".escapingControlCharacters }
}

extension LogLine {
    /// The line with its time as RxSwift prints it, or in milliseconds; control characters are spelled out.
    ///
    ///     line.text(.date)   // "1970-01-01 00:00:00.120: search -> Event next(1)"
    public func text(_ timestamps: Timestamps) -> String {
        var text = LogText(timestamps, spellsOutControls: true)
        let buffer = ByteBuffer()
        text.write(time: time, identifier, .text(content), to: buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

/// Where a log goes while it is made.
protocol LogSink: AnyObject {
    /// - Parameter time: in milliseconds.
    func write(time: Int, _ identifier: String, _ content: LogContent)
}

/// Writes a log while a replay runs: nothing of it is kept.
///
///     let log = LogWriter { bytes in fwrite(bytes.baseAddress, 1, bytes.count, stdout) }
///     MarbleReplay().run(source, log: log)
///     log.flush()
///
/// Cost: some 30 ns for a line of a number or a short text, and one call of the closure for each 64 KB.
public final class LogWriter: LogSink {
    @exclusivity(unchecked) private var text: LogText
    private let buffer = ByteBuffer(capacity: 80 << 10)
    private let sink: (UnsafeRawBufferPointer) -> Void

    /// - Parameters:
    ///   - timestamps: the form of the times.
    ///   - spellsOutControls: what would move a cursor or end a line is written as `\n`, `\u{1B}`. Without it the text
    ///     behind the time is byte for byte what RxSwift prints.
    ///   - write: takes bytes, which are only valid then.
    public init(
        _ timestamps: Timestamps = .milliseconds, spellsOutControls: Bool = true,
        write: @escaping (UnsafeRawBufferPointer) -> Void
    ) {
        text = LogText(timestamps, spellsOutControls: spellsOutControls)
        sink = write
    }

    func write(time: Int, _ identifier: String, _ content: LogContent) {
        text.write(time: time, identifier, content, to: buffer)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 64 << 10 { flush() }
    }

    /// Writes what is still waiting.
    public func flush() {
        if buffer.count > 0 { sink(buffer.bytes) }
        buffer.removeAll()
    }
}

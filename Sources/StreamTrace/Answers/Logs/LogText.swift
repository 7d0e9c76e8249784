/// The format of a log's times.
public enum Timestamps: Sendable {
    /// `120`: milliseconds of virtual time.
    case milliseconds
    /// `1970-01-01 00:00:00.120`, as RxSwift's `debug()` prints it.
    case date
}

/// The content of a log line.
package enum LogContent {
    /// `subscribed`, `Event completed`, `isDisposed`.
    case text(String)
    /// `Event next(…)` with a value that is formatted only when needed.
    case next(Value)

    package var text: String {
        switch self {
        case .text(let text): text
        case .next(let value): "Event next(\(value))"
        }
    }
}

/// A writer of log lines as bytes.
package struct LogText {
    let timestamps: Timestamps
    /// Whether control characters are escaped; otherwise, the text after the time is byte for byte that of RxSwift.
    let spellsOutControls: Bool
    private var lastSecond = (number: Int.min, text: "")
    /// The last identifier and its text, including the separators around it.
    private var lastIdentifier = (raw: "", written: ":  -> ")

    package init(_ timestamps: Timestamps, spellsOutControls: Bool) {
        self.timestamps = timestamps
        self.spellsOutControls = spellsOutControls
    }

    /// Writes a line without a line feed; `time` is in milliseconds.
    package mutating func write(time: Int, _ identifier: String, _ content: LogContent, to buffer: ByteBuffer) {
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

    /// Writes common values without creating a string.
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

/// A line of the log, as RxSwift's `debug()` prints it.
public struct LogLine: Hashable, Sendable, CustomStringConvertible {
    /// The time in milliseconds.
    public let time: Int
    public let identifier: String
    /// `subscribed`, `Event next(1)`, `isDisposed`.
    public let content: String

    package init(time: Int, identifier: String, content: String) {
        self.time = time
        self.identifier = identifier
        self.content = content
    }

    /// `120: search -> Event next(1)`, with control characters escaped.
    public var description: String { "\(time): \(identifier) -> \(content)".escapingControlCharacters }
}

extension LogLine {
    /// Returns the line with its time as a date or in milliseconds; control characters are escaped.
    ///
    ///     line.text(.date)   // "1970-01-01 00:00:00.120: search -> Event next(1)"
    public func text(_ timestamps: Timestamps) -> String {
        var text = LogText(timestamps, spellsOutControls: true)
        let buffer = ByteBuffer()
        text.write(time: time, identifier, .text(content), to: buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

/// A receiver of log lines whose elements are values of a marble file.
package protocol ValueLogSink: LogSink {
    /// - Parameter time: The time in milliseconds.
    func write(time: Int, _ identifier: String, _ content: LogContent)
}

extension ValueLogSink {
    package func write(time: Int, _ identifier: String, _ text: String) { write(time: time, identifier, .text(text)) }

    package func write<Element>(time: Int, _ identifier: String, next element: Element) {
        if Element.self == Value.self {
            write(time: time, identifier, .next(unsafeBitCast(element, to: Value.self)))
        } else {
            write(time: time, identifier, .text("Event next(\(element))"))
        }
    }
}

/// A writer of a log while a replay runs, which stores no lines.
///
///     let log = LogWriter { bytes in fwrite(bytes.baseAddress, 1, bytes.count, stdout) }
///     MarbleReplay().run(source, log: log)
///     log.flush()
///
/// A line with a number or a short text takes about 30 ns; the closure is called for each 64 KB.
public final class LogWriter: ValueLogSink {
    @exclusivity(unchecked) private var text: LogText
    private let buffer = ByteBuffer(capacity: 80 << 10)
    private let sink: (UnsafeRawBufferPointer) -> Void

    /// - Parameters:
    ///   - timestamps: The format of the times.
    ///   - spellsOutControls: Whether control characters are escaped as `\n`, `\u{1B}`. Otherwise, the text after the
    ///     time is byte for byte that of RxSwift.
    ///   - write: Receives bytes that are valid only during the call.
    public init(
        _ timestamps: Timestamps = .milliseconds, spellsOutControls: Bool = true,
        write: @escaping (UnsafeRawBufferPointer) -> Void
    ) {
        text = LogText(timestamps, spellsOutControls: spellsOutControls)
        sink = write
    }

    package func write(time: Int, _ identifier: String, _ content: LogContent) {
        text.write(time: time, identifier, content, to: buffer)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 64 << 10 { flush() }
    }

    /// Passes on the buffered bytes.
    public func flush() {
        if buffer.count > 0 { sink(buffer.bytes) }
        buffer.removeAll()
    }
}

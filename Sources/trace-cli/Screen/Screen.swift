#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The full screen of a terminal, which a program draws, and from which it reads keys.
///
///     guard let screen = Screen.open() else { … }
///     defer { screen.close() }
///     while true {
///         screen.draw(lines)
///         switch screen.nextKey() { … }
///     }
///
/// The terminal is left as it was found: on `close()`, at the end of the process by a signal or a crash, and while the
/// process is suspended. The screen belongs to one thread.
final class Screen {
    private let keys = KeyDecoder()
    /// The decoded keys that were not returned yet.
    private var pending: [Key] = []
    /// The rows that the terminal shows, and its size then; `nil` if it has to be drawn completely.
    private var shown: (rows: [String], columns: Int)?
    /// Whether the terminal cannot be written any more.
    private var isGone = false

    /// Takes over the terminal; returns `nil` if the standard input or output is not a terminal.
    static func open() -> Screen? {
        guard isatty(Descriptor.input) == 1, isatty(Descriptor.output) == 1, TerminalMode.enter() else { return nil }
        return Screen()
    }

    private init() {}

    func close() { TerminalMode.close() }

    /// Runs another program on the terminal, which is released for that time.
    func released<Result>(_ body: () -> Result) -> Result {
        TerminalMode.release()
        shown = nil
        defer { TerminalMode.takeBack() }
        return body()
    }

    /// The columns and rows of the terminal.
    var size: (columns: Int, rows: Int) { Descriptor.size(of: Descriptor.output) ?? (80, 24) }

    /// Draws lines from the top; they are cut at the edges of the screen. Rows that have not changed are not written.
    func draw(_ lines: [String]) {
        let (columns, rows) = size
        let wanted = (0..<rows).map { $0 < lines.count ? lines[$0].cut(toWidth: columns) : "" }
        let before = shown.flatMap { $0.columns == columns && $0.rows.count == rows ? $0.rows : nil }
        shown = (wanted, columns)
        let changed = wanted.indices.filter { before?[$0] != wanted[$0] }
        if changed.isEmpty { return }
        // Without its cursor, and in one piece where the terminal can do that, the screen does not flicker.
        var text = "\u{1B}[?2026h"
        // A row is erased before it is written: behind a full one, the cursor is still on its last character.
        for row in changed { text += "\u{1B}[\(row + 1);1H\u{1B}[K\(wanted[row])\u{1B}[0m" }
        if Descriptor.append(Array((text + "\u{1B}[?2026l").utf8), to: Descriptor.output) != 0 { isGone = true }
    }

    /// Waits for a key. Returns `resized` if the size of the terminal has changed, or if it has to be drawn again, and
    /// `closed` if the terminal is gone.
    func nextKey() -> Key {
        while true { if let key = nextKey(or: nil) { return key } }
    }

    /// Waits for a key, or returns `nil` as soon as a descriptor is readable.
    func nextKey(or descriptor: Int32?) -> Key? {
        while true {
            if isGone { return .closed }
            if TerminalMode.takeChange() {
                shown = nil
                return .resized
            }
            if !pending.isEmpty {
                let key = pending.removeFirst()
                if key != .control("z") { return key }
                TerminalMode.suspend()
                shown = nil
                return .resized
            }
            switch wait(descriptor) {
            case .other: return nil
            case .bytes(let bytes): pending += keys.decode(bytes)
            case .silence: pending += keys.flush()
            case .signal: break
            case .end: return .closed
            }
        }
    }

    /// Whether a descriptor becomes readable within some milliseconds.
    static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    private enum Input {
        case bytes([UInt8])
        case silence
        case signal
        case end
        /// Another descriptor is readable.
        case other
    }

    /// The milliseconds within which the rest of a key's bytes arrive, also over a slow connection.
    private static let patience: Int32 = 120

    private func wait(_ other: Int32?) -> Input {
        var requests = [Descriptor.input, other ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A signal between the check for it and the wait is noticed after a while.
        let count = poll(&requests, 2, keys.isWaiting ? Self.patience : 500)
        if count < 0 { return errno == EINTR ? .signal : .end }
        if count == 0 { return keys.isWaiting ? .silence : .signal }
        if requests[0].revents == 0 { return .other }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let length = bytes.withUnsafeMutableBytes { read(Descriptor.input, $0.baseAddress, $0.count) }
        if length < 0, errno == EINTR || errno == EAGAIN { return .signal }
        return length > 0 ? .bytes(Array(bytes[..<length])) : .end
    }
}

extension String {
    /// Returns the beginning that fits into a number of columns; colours take no column.
    func cut(toWidth width: Int) -> String {
        var result = ""
        var used = 0
        var isInEscape = false
        for character in self {
            if isInEscape {
                result.append(character)
                isInEscape = !(character.isASCII && character.isLetter)
            } else if character == "\u{1B}" {
                result.append(character)
                isInEscape = true
            } else {
                used += character.displayWidth
                if used > width { return result }
                result.append(character)
            }
        }
        return result
    }
}

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A terminal without a screen, in which a program runs.
final class PseudoTerminal {
    private let descriptor: Int32
    private var process = pid_t()

    /// Starts a program in a terminal of a size.
    init(_ words: [String], columns: UInt16, rows: UInt16) {
        var (inner, outer): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        precondition(openpty(&outer, &inner, nil, nil, &size) == 0, "there is no terminal")
        descriptor = outer
        defer { close(inner) }
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for stream in [0, 1, 2] as [Int32] { posix_spawn_file_actions_adddup2(&files, inner, stream) }
        let arguments = words.map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        let isStarted = posix_spawn(&process, words[0], &files, nil, arguments + [nil], environ) == 0
        precondition(isStarted, "\(words) cannot be started")
    }

    deinit {
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        close(descriptor)
    }

    /// Sends keys, and waits until the program draws nothing any more.
    func press(_ keys: [String]) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        for key in [""] + keys {
            write(descriptor, key, key.utf8.count)
            while isReadable(within: 300) { _ = read(descriptor, &buffer, buffer.count) }
        }
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Sends a key, and waits for the end of a drawing with a text.
    func press(_ key: String, until text: String) {
        write(descriptor, key, key.utf8.count)
        let (text, end) = (Array(text.utf8), Array("\u{1B}[?2026l".utf8))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            precondition(isReadable(within: 5_000), "the program does not draw '\(text)'")
            let count = read(descriptor, &buffer, buffer.count)
            precondition(count > 0, "the program has ended")
            bytes += buffer[..<count]
            if bytes.ends(with: end), bytes.contains(text) { return }
        }
    }
}

extension [UInt8] {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }

    fileprivate func contains(_ other: [UInt8]) -> Bool {
        indices.contains { self[$0] == other[0] && self[$0...].starts(with: other) }
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A reader of a file of any length, line by line, in constant memory.
package final class LineReader {
    package let path: String
    /// The descriptor of the file; `nil` if all bytes are in memory.
    private let descriptor: Int32?
    private var buffer: UnsafeMutableRawBufferPointer
    @exclusivity(unchecked) private var start = 0
    @exclusivity(unchecked) private var end = 0
    /// The offset of the line that was read last.
    @exclusivity(unchecked) private var lineStart = 0
    private var hasEnded = false
    /// The number of bytes that the file had when it was opened and that have not been read.
    @exclusivity(unchecked) private var missing = 0
    /// The number of the line that was read last, counted from 1.
    @exclusivity(unchecked) package private(set) var number = 0
    /// Whether the line that was read last ends with a line feed; the last line of a file may not.
    @exclusivity(unchecked) package private(set) var isWhole = true

    /// The maximum length of a line; a longer one is an error.
    package static let maximumLineLength = 16 << 20
    private static let bufferSize = 256 << 10

    package init(_ path: String) throws(ReadingError) {
        // Pipes and devices, which may never end, are refused.
        let (descriptor, status) = try FileReader.open(path, regularOnly: true)
        self.descriptor = descriptor
        missing = Int(status.st_size)
        self.path = path
        buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    }

    /// Creates a reader of the standard input, which waits for more only when all whole lines have been read.
    package static func standardInput() throws(ReadingError) -> LineReader { try LineReader() }

    private init() throws(ReadingError) {
        descriptor = try FileReader.open("-", regularOnly: false).descriptor
        path = "<stdin>"
        buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    }

    /// Creates a reader of bytes in memory.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        descriptor = nil
        hasEnded = true
        end = bytes.count
        buffer = .allocate(byteCount: max(1, bytes.count), alignment: 16)
        buffer.copyBytes(from: bytes)
    }

    deinit {
        if let descriptor { close(descriptor) }
        buffer.deallocate()
    }

    /// Returns the next line without its line ending, valid until the next one is read.
    package func next() throws(Diagnostic) -> UnsafeRawBufferPointer? {
        var searched = start
        while true {
            if let found = lineFeed(from: searched) { return line(until: found, next: found + 1, isWhole: true) }
            if hasEnded { return start < end ? line(until: end, next: end, isWhole: false) : nil }
            let length = end - start
            try fill()
            searched = start + length
        }
    }

    /// Whether the last error is that the line is too long.
    package var isTooLong: Bool { end - start > Self.maximumLineLength }

    /// Returns the error for a line that is too long.
    package func tooLong(_ line: UnsafeRawBufferPointer, number: Int? = nil) -> Diagnostic {
        diagnostic("this line is longer than 16 MB", in: line, at: 0..<1, number: number)
    }

    /// Skips a line that is too long, without storing it, so that `next` returns the line after it.
    package func skipLongLine() throws(Diagnostic) {
        number += 1
        while true {
            if let found = lineFeed(from: start) {
                start = found + 1
                return
            }
            start = end
            if hasEnded { return }
            try fill()
        }
    }

    /// Makes `next` return the last line again.
    package func putBack() {
        start = lineStart
        number -= 1
    }

    /// Returns the first bytes of the file, before any line is read.
    package func head() throws(Diagnostic) -> UnsafeRawBufferPointer {
        if end == 0 { try fill() }
        return UnsafeRawBufferPointer(rebasing: buffer[start..<end])
    }

    /// Skips a byte order mark.
    package func skip(_ count: Int) { start += count }

    /// Returns a diagnostic about a line or a part of it.
    package func diagnostic(
        _ message: String, in line: UnsafeRawBufferPointer, at range: Range<Int>? = nil, number: Int? = nil,
        suggestion: String? = nil
    ) -> Diagnostic {
        let shown = line.prefix(Self.shown)
        let range = (range ?? 0..<line.count).clamped(to: 0..<shown.count)
        return Diagnostic(
            message, in: SourceFile(path: path, bytes: Array(shown), firstLine: number ?? self.number),
            at: SourceRange(range.lowerBound, range.upperBound), suggestion: suggestion)
    }

    /// The maximum number of bytes of a line that a diagnostic shows.
    private static let shown = 4096

    @inline(__always)
    private func lineFeed(from searched: Int) -> Int? {
        guard searched < end, let base = buffer.baseAddress,
            let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), end - searched)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    @inline(__always)
    private func line(until lineEnd: Int, next: Int, isWhole: Bool) -> UnsafeRawBufferPointer {
        lineStart = start
        start = next
        number += 1
        self.isWhole = isWhole
        var count = lineEnd - lineStart
        if count > 0, buffer[lineEnd - 1] == UInt8(ascii: "\r") { count -= 1 }
        return UnsafeRawBufferPointer(start: buffer.baseAddress.unsafelyUnwrapped + lineStart, count: count)
    }

    /// Moves the remaining bytes to the front and reads more after them.
    private func fill() throws(Diagnostic) {
        let rest = end - start
        if isTooLong { throw tooLong(UnsafeRawBufferPointer(rebasing: buffer[start..<end]), number: number + 1) }
        if let base = buffer.baseAddress, start > 0 { memmove(base, base + start, rest) }
        start = 0
        end = rest
        guard let descriptor else { return }
        if rest > buffer.count / 2 { grow() }
        do {
            let count = try FileReader.read(descriptor, into: .init(rebasing: buffer[end...]))
            hasEnded = count == 0
            end += count
            missing -= count
        } catch {
            throw unreadable(error.message)
        }
        if hasEnded, missing > 0 { throw unreadable("the file has become shorter while it was read") }
    }

    private func unreadable(_ message: String) -> Diagnostic {
        diagnostic(message, in: UnsafeRawBufferPointer(rebasing: buffer[..<0]), number: number + 1)
    }

    private func grow() {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * buffer.count, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
        buffer.deallocate()
        buffer = larger
    }
}

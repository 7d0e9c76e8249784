#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Reads a text; `-` is the standard input.
    ///
    /// The text must be UTF-8; a byte order mark is dropped and line endings become line feeds. The maximum is 256 MB,
    /// because only recordings are longer, and these are streamed.
    public static func read(_ path: String) throws(Diagnostic) -> SourceFile { try read(path, regularOnly: false) }

    /// Reads a text that is only displayed: it may be empty, and invalid UTF-8 is replaced.
    public static func readLeniently(_ path: String) throws(Diagnostic) -> SourceFile {
        do {
            let bytes = try FileReader.read(path, atMost: maximumByteCount, regularOnly: true, allowsEmpty: true)
            return SourceFile(path: path, bytes: Array(String(decoding: bytes, as: UTF8.self).utf8))
        } catch {
            throw Diagnostic(error.message, about: path)
        }
    }

    /// - Parameter regularOnly: Whether pipes and devices are refused, which may block forever: for paths that come
    ///   from a file instead of the command line.
    package static func read(_ path: String, regularOnly: Bool, allowsEmpty: Bool = false) throws(Diagnostic)
        -> SourceFile
    {
        let shown = path == "-" && !regularOnly ? "<stdin>" : path
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(
                path, atMost: maximumByteCount, regularOnly: regularOnly, allowsEmpty: allowsEmpty)
        } catch {
            throw Diagnostic(
                error.message, about: shown,
                suggestion: neighbour(of: path))
        }
        return try SourceFile(path: shown, reading: bytes)
    }

    /// Creates a text from the bytes of a file.
    package init(path: String, reading bytes: [UInt8]) throws(Diagnostic) {
        var bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        bytes = Self.withLineFeeds(bytes)
        self.init(path: path, bytes: bytes)
        guard let offset = bytes.withUnsafeBufferPointer(UTF8Validation.firstInvalid) else { return }
        let looksWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let byte = String(bytes[offset], radix: 16, uppercase: true).leftPadded(to: 2)
        throw Diagnostic(
            "the text is not UTF-8: it has a byte 0x\(byte) here", in: self, at: SourceRange(offset, offset + 1),
            suggestion: looksWide ? "it looks like UTF-16: save it as UTF-8" : nil)
    }

    /// Whether a file or folder exists at the path.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static let maximumByteCount = 256 << 20

    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { bytes in
            guard var next = ByteSearch.first(UInt8(ascii: "\r"), in: bytes, from: 0) else { return nil }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var start = 0
            while next < bytes.count {
                result.append(contentsOf: bytes[start..<next])
                start = next + 1
                if start == bytes.count || bytes[start] != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
                next = ByteSearch.first(UInt8(ascii: "\r"), in: bytes, from: start) ?? bytes.count
            }
            result.append(contentsOf: bytes[start...])
            return result
        } ?? bytes
    }
}

/// The reason why a file could not be read, as a sentence.
package struct ReadingError: Error {
    package let message: String
    package var suggestion: String?

    package init(message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}

/// A namespace for opening and reading files, with the reasons of failures.
package enum FileReader {
    package static func read(
        _ path: String, atMost limit: Int, regularOnly: Bool, allowsEmpty: Bool = false
    ) throws(ReadingError) -> [UInt8] {
        let (descriptor, status) = try open(path, regularOnly: regularOnly)
        defer { close(descriptor) }
        let bytes = try contents(of: descriptor, sizeHint: Int(status.st_size), limit: limit)
        if bytes.isEmpty, !allowsEmpty { throw ReadingError(message: "the file is empty") }
        return bytes
    }

    /// Opens a file; the caller closes it. Pipes and devices are refused, because they may block forever, except those
    /// that the shell has opened: the standard input and paths like `/dev/fd/63`.
    ///
    /// - Parameter regularOnly: Whether to refuse those as well, and to interpret `-` as a file name.
    static func open(_ path: String, regularOnly: Bool) throws(ReadingError) -> (descriptor: Int32, status: stat) {
        if path.utf8.contains(0) { throw ReadingError(message: "a path cannot contain a null character") }
        let isInput = path == "-" && !regularOnly
        let isOpened = isInput || (!regularOnly && (path == "/dev/stdin" || path.hasPrefix("/dev/fd/")))
        // Without `O_NONBLOCK`, opening a pipe without a writer would wait.
        let descriptor = isInput ? dup(0) : openFile(path, isOpened ? O_RDONLY : O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { throw ReadingError(message: reason(errno, opening: path)) }
        var status = stat()
        let code = fstat(descriptor, &status) != 0 ? errno : 0
        let kind = status.st_mode & S_IFMT
        if code == 0, kind == S_IFREG || (kind != S_IFDIR && isOpened) { return (descriptor, status) }
        close(descriptor)
        if code == 0, kind != S_IFDIR { throw ReadingError(message: "this is a pipe or a device, not a file") }
        throw ReadingError(message: reason(code == 0 ? EISDIR : code))
    }

    /// Reads available bytes into the buffer; returns 0 at the end.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        while true {
            let count = readBytes(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw ReadingError(message: reason(errno)) }
        }
    }

    private static func contents(of descriptor: Int32, sizeHint: Int, limit: Int) throws(ReadingError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(sizeHint, 0), limit))
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = try read(descriptor, into: chunk)
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            if bytes.count > limit { throw ReadingError(message: "the file is larger than \(limit >> 20) MB") }
        }
    }

    private static func reason(_ code: Int32, opening path: String) -> String {
        code == ENOENT && SourceFile.isTaken(path) ? "this is a link to a file that does not exist" : reason(code)
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "no such file"
        case EISDIR: "this is a folder, not a file"
        case EACCES, EPERM: "the file may not be read"
        // Every other descriptor was opened for reading.
        case EBADF: "the standard input is closed"
        default: "the file cannot be read: \(String(cString: strerror(code)))"
        }
    }
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

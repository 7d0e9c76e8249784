#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Reads a text, or says what is wrong with it; `-` is the standard input.
    ///
    /// It has to be UTF-8; a byte order mark is dropped and the ends of lines become line feeds. At most 256 MB are
    /// read: what is longer is a recording, and those are streamed.
    public static func read(_ path: String) throws(Diagnostic) -> SourceFile {
        let file = SourceFile(path: path == "-" ? "<stdin>" : path, bytes: [])
        var bytes: [UInt8]
        do {
            bytes = try FileReader.read(path, atMost: longest)
        } catch {
            throw Diagnostic(error.message, in: file, at: SourceRange(0, 0))
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.contains(UInt8(ascii: "\r")) { bytes = withLineFeeds(bytes) }
        let text = SourceFile(path: file.path, bytes: bytes)
        if let offset = firstInvalidByte(in: bytes) {
            let looksWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            let byte = String(bytes[offset], radix: 16, uppercase: true).paddedInFront(to: 2)
            throw Diagnostic(
                "the text is not UTF-8: it has a byte 0x\(byte) here", in: text, at: SourceRange(offset, offset + 1),
                suggestion: looksWide ? "it looks like UTF-16: save it as UTF-8" : nil)
        }
        return text
    }

    /// Whether there is anything of that name.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static let longest = 256 << 20

    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte != carriageReturn {
                result.append(byte)
            } else if index + 1 == bytes.count || bytes[index + 1] != lineFeed {
                result.append(lineFeed)
            }
        }
        return result
    }

    /// Where the text stops being UTF-8.
    private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput, .error: return min(offset, bytes.count - 1)
            }
        }
    }
}

/// Why a file could not be read, in a sentence.
struct ReadingError: Error {
    let message: String
}

/// Opens and reads files, and says why that cannot be done.
enum FileReader {
    static func read(_ path: String, atMost limit: Int) throws(ReadingError) -> [UInt8] {
        let (descriptor, status) = try open(path)
        defer { close(descriptor) }
        let bytes = try contents(of: descriptor, sizeHint: Int(status.st_size), limit: limit)
        if bytes.isEmpty { throw ReadingError(message: "the file is empty") }
        return bytes
    }

    /// Opens what is no folder; `-` is the standard input. Whoever opens it closes it.
    static func open(_ path: String) throws(ReadingError) -> (descriptor: Int32, status: stat) {
        if path.utf8.contains(0) { throw ReadingError(message: "a path cannot contain a null character") }
        let descriptor = path == "-" ? dup(0) : openFile(path)
        guard descriptor >= 0 else { throw ReadingError(message: reason(errno)) }
        var status = stat()
        let code = fstat(descriptor, &status) != 0 ? errno : status.st_mode & S_IFMT == S_IFDIR ? EISDIR : 0
        if code == 0 { return (descriptor, status) }
        close(descriptor)
        throw ReadingError(message: reason(code))
    }

    /// Reads what is there, as far as it fits; 0 at the end.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        while true {
            let count = readBytes(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw ReadingError(message: reason(errno)) }
        }
    }

    private static func contents(
        of descriptor: Int32, sizeHint: Int, limit: Int
    ) throws(ReadingError) -> [UInt8] {
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

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "there is no such file"
        case EISDIR: "this is a folder, not a file"
        case EACCES, EPERM: "the file may not be read"
        default: "the file cannot be read: \(String(cString: strerror(code)))"
        }
    }
}

private func openFile(_ path: String) -> Int32 { open(path, O_RDONLY) }

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

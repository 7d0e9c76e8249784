#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Makes changes in the file that the text was read from; what is not changed stays as it is, byte for byte.
    ///
    /// The file has the old content or the new one, whatever happens in between. It is refused where the file is not what
    /// was read any more. A link stays one: its target is written.
    public func rewrite(_ edits: [TextEdit]) throws(Diagnostic) {
        let raw = try FileWriter.reading(path)
        guard let now = try? SourceFile(path: path, reading: raw), now.bytes == bytes else {
            throw FileWriter.failure(path, "it has changed since it was read, so it was left alone")
        }
        try FileWriter.replace(path, with: edits.applied(toFile: raw))
    }

    /// Writes a file that was not there.
    public static func create(_ path: String, text: String) throws(Diagnostic) {
        if exists(path) { throw FileWriter.failure(path, "there is one by now, which was left alone") }
        try FileWriter.replace(path, with: Array(text.utf8))
    }
}

/// Writes files, and says why that cannot be done.
enum FileWriter {
    static func reading(_ path: String) throws(Diagnostic) -> [UInt8] {
        do {
            return try FileReader.read(path, atMost: .max, regularOnly: true)
        } catch {
            throw failure(path, error.message)
        }
    }

    /// Writes beside the file and puts that in its place.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Diagnostic) {
        let target = resolved(path)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let (temporary, descriptor) = try temporaryFile(in: folder, for: path)
        var code = write(bytes, to: descriptor)
        if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(temporary, target) != 0 { code = errno }
        if code == 0 { return }
        unlink(temporary)
        throw failure(path, String(cString: strerror(code)))
    }

    /// Writes all there is and waits until it is stored; 0, or the number of the error.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno }
            rest = rest.dropFirst(count)
        }
        // What cannot be stored for good, like a pipe, is written all the same.
        return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
    }

    static func failure(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            "the file cannot be written: \(reason)", in: SourceFile(path: path, bytes: []), at: SourceRange(0, 0))
    }

    private static func temporaryFile(
        in folder: String, for path: String
    ) throws(Diagnostic) -> (path: String, descriptor: Int32) {
        for number in 0..<100 {
            let temporary = "\(folder).trace-cli-\(getpid())-\(number).new"
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (temporary, descriptor) }
            if errno != EEXIST { break }
        }
        throw failure(path, String(cString: strerror(errno)))
    }

    /// Where a link leads to.
    private static func resolved(_ path: String) -> String {
        guard let pointer = realpath(path, nil) else { return path }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

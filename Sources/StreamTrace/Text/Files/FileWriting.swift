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
    /// was read any more. A link stays one: its target is written, unless that lies outside of the link's folder.
    public func rewrite(_ edits: [TextEdit]) throws(Diagnostic) {
        let raw = try FileWriter.reading(path)
        guard let now = try? SourceFile(path: path, reading: raw), now.bytes == bytes else {
            throw FileWriter.failure(path, "it has changed since it was read, so it was left alone")
        }
        try FileWriter.replace(path, with: edits.applied(toFile: raw))
    }

    /// Writes a file that was not there.
    public static func create(_ path: String, text: String) throws(Diagnostic) {
        if isTaken(path) { throw FileWriter.failure(path, "there is one by now, which was left alone") }
        try FileWriter.replace(path, with: Array(text.utf8))
    }

    /// Gives a file another name in its folder, which no other file has.
    public static func rename(_ path: String, to other: String) throws(Diagnostic) {
        if isTaken(other) { throw FileWriter.failure(other, "there is one by now, which was left alone") }
        if renameFile(path, other) != 0 { throw FileWriter.failure(other, String(cString: strerror(errno))) }
    }

    /// Removes a file; of a link, the link.
    public static func remove(_ path: String) throws(Diagnostic) {
        if unlink(path) == 0 { return }
        let reason = String(cString: strerror(errno))
        throw Diagnostic(
            "the file cannot be removed: \(reason)", in: SourceFile(path: path, bytes: []), at: SourceRange(0, 0))
    }

    /// Where a link leads that leaves its folder, as a path without links; `nil` for every other path.
    public static func targetOutside(of path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        guard let target = resolved(path), let root = resolved(folder) else { return nil }
        return target.hasPrefix(root == "/" ? root : root + "/") ? nil : target
    }

    /// The path without links; `nil` if there is no such file.
    static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Whether a path is taken, be it by a link that leads nowhere.
    public static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

/// Writes files, and says why that cannot be done.
enum FileWriter {
    static func reading(_ path: String) throws(Diagnostic) -> [UInt8] {
        do {
            return try FileReader.read(path, atMost: .max, regularOnly: true, allowsEmpty: true)
        } catch {
            throw failure(path, error.message)
        }
    }

    /// Writes beside the file and puts that in its place.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Diagnostic) {
        let target = try target(of: path)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        LeftoverFiles.remove(in: folder)
        let (temporary, descriptor) = try temporaryFile(in: folder, for: path)
        // The lock on it tells other runs that somebody is at work here; closing ends it.
        defer { close(descriptor) }
        var code = write(bytes, to: descriptor)
        if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
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

    static func failure(_ path: String, _ reason: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
            "the file cannot be written: \(reason)", in: SourceFile(path: path, bytes: []), at: SourceRange(0, 0),
            suggestion: suggestion)
    }

    private static func temporaryFile(
        in folder: String, for path: String
    ) throws(Diagnostic) -> (path: String, descriptor: Int32) {
        for number in 0..<100 {
            let temporary = LeftoverFiles.name(number, in: folder)
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                // Where no lock can be had the file system has none, or another run has just taken this for a leftover.
                let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
                if isLocked, LeftoverFiles.hasName(descriptor) { return (temporary, descriptor) }
                close(descriptor)
            } else if errno != EEXIST {
                break
            }
        }
        throw failure(path, String(cString: strerror(errno)))
    }

    /// The file that is written for a path: a link's target, which has to lie in the folder of the link or below, as a file
    /// that is read for another one has to.
    private static func target(of path: String) throws(Diagnostic) -> String {
        guard let outside = SourceFile.targetOutside(of: path) else { return SourceFile.resolved(path) ?? path }
        throw failure(
            path, "it is a link to a file outside of its folder",
            suggestion: "name that file: \(outside.quotedForShells)")
    }
}

private func renameFile(_ path: String, _ other: String) -> Int32 { rename(path, other) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

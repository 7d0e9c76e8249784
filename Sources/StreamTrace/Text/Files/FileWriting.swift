#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Applies edits to the file from which the text was read; unchanged parts remain identical, byte for byte.
    ///
    /// The write is atomic. It fails if the file has changed since it was read, by another run of the command or by any
    /// other program. A symbolic link is preserved: its target is written, unless the target is outside the link's
    /// folder.
    package func rewrite(_ edits: [TextEdit]) throws(Diagnostic) {
        let lock = try FileLock(FileWriter.target(of: path))
        defer { withExtendedLifetime(lock) {} }
        guard let raw = rawBytes(of: try FileWriter.reading(path)) else { throw FileWriter.changed(path) }
        try FileWriter.replace(path, with: edits.applied(toFile: raw), as: .replacing(raw))
    }

    /// Returns the bytes of a file, with its line ends, if it has this text.
    private func rawBytes(of raw: [UInt8]) -> [UInt8]? {
        (try? SourceFile(path: path, reading: raw))?.bytes == bytes ? raw : nil
    }

    /// Creates a file, which must not exist.
    package static func create(_ path: String, text: String) throws(Diagnostic) {
        try create(path, bytes: Array(text.utf8))
    }

    /// Creates a file, which must not exist, with this text after edits. Its line ends are those of the file from which
    /// the text was read, if that has not changed.
    package func create(_ path: String, _ edits: [TextEdit]) throws(Diagnostic) {
        let raw = (try? FileWriter.reading(self.path)).flatMap(rawBytes)
        try Self.create(path, bytes: edits.applied(toFile: raw ?? bytes))
    }

    private static func create(_ path: String, bytes: [UInt8]) throws(Diagnostic) {
        if isTaken(path) { throw FileWriter.taken(path) }
        try FileWriter.replace(path, with: bytes, as: .new)
    }

    /// Creates the missing folders of a path, because a fresh checkout does not have them.
    package static func createFolders(of path: String) throws(Diagnostic) {
        for index in path.indices where path[index] == "/" && index > path.startIndex {
            let folder = String(path[..<index])
            if mkdir(folder, 0o777) != 0, errno != EEXIST {
                let reason = String(cString: strerror(errno))
                throw Diagnostic("the folder cannot be created: \(reason)", about: folder)
            }
        }
    }

    /// Returns the bytes of a file as they are.
    package static func bytes(ofFile path: String) throws(Diagnostic) -> [UInt8] { try FileWriter.reading(path) }

    /// Renames a file within its folder; the new name must not be taken.
    package static func rename(_ path: String, to other: String) throws(Diagnostic) {
        let code = isTaken(other) ? EEXIST : FileWriter.move(path, toNew: other)
        if code == EEXIST { throw FileWriter.taken(other) }
        if code != 0 { throw FileWriter.failure(other, String(cString: strerror(code))) }
    }

    /// Removes a file, or the link itself if the path is a link.
    package static func remove(_ path: String) throws(Diagnostic) {
        if unlink(path) == 0 { return }
        let reason = String(cString: strerror(errno))
        throw Diagnostic(
            "the file cannot be removed: \(reason)", about: path)
    }

    /// Returns the path without links, if the path is a link that leads outside its folder, or `nil`.
    package static func targetOutside(of path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        guard let target = resolved(path), let root = resolved(folder) else { return nil }
        return target.hasPrefix(root == "/" ? root : root + "/") ? nil : target
    }

    /// Returns the path without links, or `nil` if no such file.
    package static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Whether a path exists, including a dangling link.
    package static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

/// A namespace for writing files, with the reasons of failures.
enum FileWriter {
    static func reading(_ path: String) throws(Diagnostic) -> [UInt8] {
        do {
            return try FileReader.read(path, atMost: .max, regularOnly: true, allowsEmpty: true)
        } catch {
            throw failure(path, error.message)
        }
    }

    /// Writes a temporary file in the same folder and renames it to the path.
    static func replace(
        _ path: String, with bytes: [UInt8], as placement: PendingFile.Placement
    ) throws(Diagnostic) {
        let file = try PendingFile(path)
        bytes.withUnsafeBytes(file.write)
        try file.finish(placement)
    }

    /// Gives a file a name that no file has, not even one that another run creates right now; returns 0 or an error
    /// number.
    static func move(_ path: String, toNew other: String) -> Int32 {
        if link(path, other) == 0 { return unlink(path) == 0 ? 0 : errno }
        if errno == EEXIST { return EEXIST }
        // Not all file systems have links.
        if SourceFile.isTaken(other) { return EEXIST }
        return rename(path, other) == 0 ? 0 : errno
    }

    /// Writes all bytes; returns 0 or an error number.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno }
            rest = rest.dropFirst(count)
        }
        return 0
    }

    static func failure(_ path: String, _ reason: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
            "the file cannot be written: \(reason)", about: path,
            suggestion: suggestion)
    }

    static func changed(_ path: String) -> Diagnostic {
        failure(path, "it has changed since it was read, so it was left alone")
    }

    static func taken(_ path: String) -> Diagnostic { failure(path, "it exists by now and was not overwritten") }

    static func temporaryFile(
        in folder: String, for path: String
    ) throws(Diagnostic) -> (path: String, descriptor: Int32) {
        for number in 0..<100 {
            let temporary = LeftoverFiles.name(number, in: folder)
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                // Without a lock, either the file system has no locks, or another run has just locked the file as a
                // leftover.
                let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
                if isLocked, LeftoverFiles.hasName(descriptor) { return (temporary, descriptor) }
                close(descriptor)
            } else if errno != EEXIST {
                break
            }
        }
        throw failure(path, String(cString: strerror(errno)))
    }

    /// Returns the file to write for a path: the target of a link, which must be in or below the link's folder, like an
    /// included file.
    static func target(of path: String) throws(Diagnostic) -> String {
        guard let outside = SourceFile.targetOutside(of: path) else { return SourceFile.resolved(path) ?? path }
        throw failure(
            path, "it is a link to a file outside of its folder",
            suggestion: "name that file: \(outside.quotedForShells)")
    }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is written beside its path and renamed to it at the end, so that nobody reads an incomplete file.
///
///     let file = try PendingFile("report.xml")
///     file.write(bytes)
///     try file.finish()
///
/// A file that is not finished is removed. A pipe or a device is written directly.
package final class PendingFile {
    private let path: String
    private let target: String
    /// The path of the file until it is renamed; `nil` for a pipe or a device.
    private var temporary: String?
    /// The lock of the descriptor tells other runs that the file is in use.
    private let descriptor: Int32
    /// The state of the file that is replaced; `nil` if there is none, and for a pipe or a device.
    private let former: stat?
    /// The first error.
    private var code: Int32 = 0

    package init(_ path: String) throws(Diagnostic) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            (target, former) = (path, nil)
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw FileWriter.failure(path, String(cString: strerror(errno))) }
            return
        }
        let target = try FileWriter.target(of: path)
        self.target = target
        former = exists ? status : nil
        // Renaming would replace it nevertheless.
        if exists, status.st_mode & 0o222 == 0 || (access(target, W_OK) != 0 && errno == EACCES) {
            throw FileWriter.failure(path, "it is read-only")
        }
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        LeftoverFiles.remove(in: folder)
        let created = try FileWriter.temporaryFile(in: folder, for: path)
        descriptor = created.descriptor
        temporary = created.path
    }

    deinit {
        if let temporary { unlink(temporary) }
        close(descriptor)
    }

    /// Writes bytes; `finish()` throws the first error.
    package func write(_ bytes: UnsafeRawBufferPointer) {
        if code == 0 { code = FileWriter.write(bytes, to: descriptor) }
    }

    /// What the file takes the place of.
    package enum Placement {
        /// Whatever there is.
        case any
        /// No file.
        case new
        /// A file with these bytes.
        case replacing([UInt8])
    }

    /// Waits until the bytes are stored, and gives the file its name.
    package func finish(_ placement: Placement = .any) throws(Diagnostic) {
        // Files that cannot be synchronized, like pipes, are written nevertheless.
        if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
        if code == 0, let former { code = keepState(of: former) }
        if code == 0, let temporary { code = try move(temporary, placement) }
        if code != 0 { throw FileWriter.failure(path, String(cString: strerror(code))) }
        temporary = nil
    }

    /// Gives the file the owner and the mode of the one that it replaces; returns 0 or an error number.
    private func keepState(of former: stat) -> Int32 {
        var status = stat()
        if fstat(descriptor, &status) != 0 { return errno }
        // A group that the user is not a member of cannot be kept.
        if status.st_gid != former.st_gid { _ = fchown(descriptor, uid_t.max, former.st_gid) }
        if status.st_uid != former.st_uid, fchown(descriptor, former.st_uid, gid_t.max) != 0 { return errno }
        return fchmod(descriptor, former.st_mode & 0o7777) == 0 ? 0 : errno
    }

    /// Gives the file its name, or returns an error number.
    private func move(_ temporary: String, _ placement: Placement) throws(Diagnostic) -> Int32 {
        switch placement {
        case .any: break
        case .new:
            let code = FileWriter.move(temporary, toNew: target)
            if code == EEXIST { throw FileWriter.taken(path) }
            return code
        case .replacing(let bytes):
            // The last moment to notice a program that takes no locks, such as an editor.
            if try FileWriter.reading(target) != bytes { throw FileWriter.changed(path) }
        }
        return rename(temporary, target) == 0 ? 0 : errno
    }
}

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
    private let mode: mode_t?
    /// The first error.
    private var code: Int32 = 0

    package init(_ path: String) throws(Diagnostic) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            (target, mode) = (path, nil)
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw FileWriter.failure(path, String(cString: strerror(errno))) }
            return
        }
        let target = try FileWriter.target(of: path)
        self.target = target
        mode = exists ? status.st_mode & 0o7777 : nil
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

    /// Waits until the bytes are stored, and gives the file its name.
    package func finish() throws(Diagnostic) {
        // Files that cannot be synchronized, like pipes, are written nevertheless.
        if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
        if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
        if code == 0, let temporary, rename(temporary, target) != 0 { code = errno }
        if code != 0 { throw FileWriter.failure(path, String(cString: strerror(code))) }
        temporary = nil
    }
}

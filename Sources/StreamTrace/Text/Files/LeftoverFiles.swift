import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Removes temporary files of killed runs in the folder of a file, but never files of a run that is still alive.
    package static func removeLeftovers(beside path: String) {
        LeftoverFiles.remove(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    }
}

/// The temporary files that are renamed to their target after they were written. A killed run does not remove its
/// temporary file.
enum LeftoverFiles {
    private static let (start, end) = (".trace-cli-", ".new")
    /// The folders that have been searched.
    private static let seen = Mutex<Set<String>>([])

    /// Returns the path of a temporary file of this process.
    static func name(_ number: Int, in folder: String) -> String { "\(folder)\(start)\(getpid())-\(number)\(end)" }

    /// Removes the temporary files of killed runs from a folder, once for each folder.
    ///
    /// A run locks its temporary file until it ends, so that a file that can be locked has no owner.
    static func remove(in folder: String) {
        guard seen.withLock({ $0.insert(folder).inserted }),
            let names = SourceFile.names(inFolder: folder.isEmpty ? "." : folder)
        else { return }
        for name in names where name.hasPrefix(start) && name.hasSuffix(end) {
            let descriptor = openFile(folder + name)
            if descriptor < 0 { continue }
            if isOwn(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(folder + name) }
            close(descriptor)
        }
    }

    /// Whether a created and locked file still has its name: another run may have removed the file before the lock was
    /// acquired.
    static func hasName(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    private static func isOwn(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }
}

/// Opens a file for reading, but neither a link nor a pipe.
private func openFile(_ path: String) -> Int32 { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }

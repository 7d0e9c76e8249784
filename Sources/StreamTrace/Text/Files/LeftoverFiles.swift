#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Removes what killed runs left behind in the folder of a file; never what a run that is alive is writing.
    public static func removeLeftovers(beside path: String) {
        LeftoverFiles.remove(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    }
}

/// The files that are written beside others before they take their place. A run that is killed leaves its own behind.
enum LeftoverFiles {
    private static let (start, end) = (".trace-cli-", ".new")
    private static let lock = Lock()
    /// The folders that were looked through; read and written under the lock.
    private nonisolated(unsafe) static var seen: Set<String> = []

    /// The path of a file that this run may write.
    static func name(_ number: Int, in folder: String) -> String { "\(folder)\(start)\(getpid())-\(number)\(end)" }

    /// Removes what killed runs left behind in a folder, which is looked through once.
    ///
    /// A run holds a lock on what it writes, and the lock ends with the run: a file that can be locked is nobody's.
    static func remove(in folder: String) {
        guard lock.withLock({ seen.insert(folder).inserted }),
            let names = SourceFile.names(inFolder: folder.isEmpty ? "." : folder)
        else { return }
        for name in names where name.hasPrefix(start) && name.hasSuffix(end) {
            let descriptor = openFile(folder + name)
            if descriptor < 0 { continue }
            if isOwn(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(folder + name) }
            close(descriptor)
        }
    }

    /// Whether a file that was created and locked still has its name: another run may have removed it before the lock.
    static func hasName(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    private static func isOwn(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }
}

/// A link or a pipe of such a name is not one of these files.
private func openFile(_ path: String) -> Int32 { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }

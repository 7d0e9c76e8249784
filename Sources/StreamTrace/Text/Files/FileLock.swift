#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock on a file that is about to be replaced, so that the runs that change it take turns.
///
/// The lock belongs to the file and not to its name: who waited for it looks whether the name still leads to the file.
final class FileLock {
    private let descriptor: Int32

    /// Waits until no other run changes the file. A file that cannot be opened has no lock: reading it tells why.
    init(_ path: String) throws(Diagnostic) {
        for _ in 0..<Self.attempts {
            let descriptor = openFile(path)
            // A file system without locks has none to wait for.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if descriptor < 0 || (isLocked && Self.leads(path, to: descriptor)) {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
            if !isLocked { usleep(Self.pause) }
        }
        throw FileWriter.failure(path, "another program is changing it")
    }

    deinit { close(descriptor) }

    /// Some ten seconds: a run holds the lock for a few milliseconds.
    private static let attempts = 2_000
    private static let pause: UInt32 = 5_000

    /// Whether a path still leads to a file that is open.
    static func leads(_ path: String, to descriptor: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        return stat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }
}

private func openFile(_ path: String) -> Int32 { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }

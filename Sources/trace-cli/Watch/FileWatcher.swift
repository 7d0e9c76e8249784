#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A source of changes of files.
protocol FileWatcher {
    /// Watches the files with these canonical paths, and new files in these folders.
    mutating func watch(files: some Collection<String>, folders: some Collection<String>)

    /// Waits until files change, and returns their canonical paths; those of folders for changes of unknown files.
    mutating func changes() -> Set<String>
}

/// A watcher that compares the times and sizes of files again and again, for systems without a better one.
struct PollingWatcher: FileWatcher {
    /// What changes with a file.
    struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let inode: UInt64
        /// The names in a folder, whose time may be the same after two changes.
        let names: [String]?
    }

    private var stamps: [String: Stamp?] = [:]
    private let pause: () -> Void

    /// - Parameter pause: waits before the next comparison.
    init(pause: @escaping () -> Void = { usleep(40_000) }) { self.pause = pause }

    mutating func watch(files: some Collection<String>, folders: some Collection<String>) {
        let old = stamps
        stamps = [:]
        for path in Set(files).union(folders) { stamps[path] = old[path] ?? Self.stamp(of: path) }
    }

    mutating func changes() -> Set<String> {
        while true {
            pause()
            let changes = changesNow()
            if !changes.isEmpty { return changes }
        }
    }

    /// Returns the files and folders that have changed since they were looked at last, without waiting.
    mutating func changesNow() -> Set<String> {
        var changes = Set<String>()
        for (path, stamp) in stamps {
            let now = Self.stamp(of: path)
            if now == stamp { continue }
            stamps[path] = .some(now)
            changes.insert(path)
        }
        return changes
    }

    static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Stamp(
            seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: Int(status.st_size), inode: UInt64(status.st_ino),
            names: status.st_mode & S_IFMT == S_IFDIR ? SourceFile.names(inFolder: path) : nil)
    }
}

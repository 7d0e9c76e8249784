#if os(Linux)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A watcher that Linux wakes. It watches folders, because editors replace files.
struct InotifyWatcher: FileWatcher {
    private let descriptor: Int32
    /// The watched folders by descriptor, and the reverse.
    private var folders: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]
    private var files: Set<String> = []
    /// The folders in which new files count.
    private var searched: Set<String> = []
    /// Folders that do not exist, by the nearest folder above them, which is watched instead.
    private var missing: [String: Set<String>] = [:]
    /// Folders that may have changed before they were watched.
    private var unsure: Set<String> = []
    private var hasBegun = false

    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
            | IN_ONLYDIR)
    /// The time for which related changes are collected, in milliseconds.
    private static let gathering: Int32 = 5

    /// Returns `nil` if the system provides no watches.
    init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    mutating func watch(files: some Collection<String>, folders: some Collection<String>) {
        self.files = Set(files)
        searched = Set(folders)
        var wanted = searched.union(files.map(Self.folder))
        let lost = Set(missing.values.joined())
        missing = [:]
        for folder in wanted.sorted() {
            if !add(folder) {
                wanted.insert(addAncestor(of: folder))
            } else if lost.contains(folder) {
                unsure.formUnion(contents(of: folder))
            }
        }
        for (folder, watch) in watches where !wanted.contains(folder) { remove(folder, watch) }
        hasBegun = true
    }

    /// Watches a folder, and returns whether it exists.
    private mutating func add(_ folder: String) -> Bool {
        if watches[folder] != nil { return true }
        let watch = inotify_add_watch(descriptor, folder, Self.events)
        if watch < 0 { return false }
        watches[folder] = watch
        folders[watch] = folder
        if hasBegun { unsure.insert(folder) }
        return true
    }

    /// Watches the nearest folder above one that does not exist, and returns it.
    private mutating func addAncestor(of folder: String) -> String {
        var above = folder
        repeat { above = Self.folder(of: above) } while !add(above) && above != "/"
        missing[above, default: []].insert(folder)
        // It may have come back before the one above it was watched.
        if SourceFile.exists(folder) { unsure.formUnion(contents(of: folder)) }
        return above
    }

    /// Returns a folder and the watched files in it.
    private func contents(of folder: String) -> [String] { [folder] + files.filter { $0.hasPrefix(folder + "/") } }

    private mutating func remove(_ folder: String, _ watch: Int32) {
        inotify_rm_watch(descriptor, watch)
        forget(folder, watch)
    }

    private mutating func forget(_ folder: String, _ watch: Int32) {
        watches[folder] = nil
        folders[watch] = nil
    }

    mutating func changes() -> Set<String> {
        var changes = unsure
        unsure = []
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&polled, 1, changes.isEmpty ? -1 : Self.gathering)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return changes }
            read(&changes)
        }
    }

    private mutating func read(_ changes: inout Set<String>) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = readBytes(descriptor, &buffer, buffer.count)
        var offset = 0
        while offset + 16 <= count {
            let (watch, mask, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                    bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                )
            }
            let name = String(
                decoding: buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
            offset += 16 + length
            take(watch, mask, name, &changes)
        }
    }

    private mutating func take(_ watch: Int32, _ mask: UInt32, _ name: String, _ changes: inout Set<String>) {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.formUnion(files) }
        guard let folder = folders[watch] else { return }
        if mask & UInt32(IN_IGNORED) != 0 { forget(folder, watch) }
        // The watch follows the folder to its new name.
        if mask & UInt32(IN_MOVE_SELF) != 0 { remove(folder, watch) }
        let path = (folder == "/" ? "" : folder) + "/" + name
        for other in missing[folder] ?? [] where other == path || other.hasPrefix(path + "/") {
            changes.formUnion(contents(of: other))
        }
        if files.contains(path) {
            changes.insert(path)
        } else if name.isEmpty || (searched.contains(folder) && isSearched(name, mask)) {
            changes.insert(folder)
        }
    }

    private func isSearched(_ name: String, _ mask: UInt32) -> Bool {
        mask & UInt32(IN_ISDIR) != 0 || name.hasSuffix(".marble")
    }

    private static func folder(of path: String) -> String {
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
#endif

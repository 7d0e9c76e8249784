import Testing

@testable import trace_cli

/// The watchers of files. Tests write before they wait, so that no test sleeps.
@Suite(.endsInTime)
struct FileWatcherTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("1", to: "a.marble")
        try folder.write("1", to: "b.log")
    }

    private func changes(_ watcher: some FileWatcher, after change: () throws -> Void) rethrows -> Set<String> {
        var watcher = watcher
        watcher.watch(files: ["a.marble", "b.log", "new.trace"].map { folder.path + "/" + $0 }, folders: [folder.path])
        try change()
        return Set(watcher.changes().map { $0.replacing(folder.path, with: "") })
    }

    private func expectChanges(_ watcher: () -> some FileWatcher) throws {
        #expect(try changes(watcher()) { try folder.write("22", to: "a.marble") }.contains("/a.marble"))
        #expect(try changes(watcher()) { try folder.write("22", to: "b.log") }.contains("/b.log"))
        #expect(try changes(watcher()) { try folder.write("22", to: "new.trace") }.contains("/new.trace"))
        #expect(try changes(watcher()) { try folder.write("22", to: "other.marble") }.contains(""))
        #expect(try changes(watcher()) { _ = try folder.shell("rm a.marble") }.contains("/a.marble"))
        #expect(try changes(watcher()) { _ = try folder.shell("mv other.marble b.log") }.contains("/b.log"))
    }

    @Test func `Comparing files again and again notices written, new, removed and replaced files`() throws {
        try expectChanges { PollingWatcher(pause: {}) }
    }

    #if os(Linux)
    @Test func `Linux reports written, new, removed and replaced files`() throws {
        try expectChanges { InotifyWatcher()! }
    }

    @Test(arguments: ["rm -r deep", "mv deep/in deep/out"])
    func `A folder that comes back is noticed, with the files in it`(_ removal: String) throws {
        try folder.write("1", to: "deep/in/c.marble")
        var watcher = InotifyWatcher()!
        let files = [folder.path + "/deep/in/c.marble"]
        watcher.watch(files: files, folders: [folder.path + "/deep/in"])
        _ = try folder.shell(removal)
        #expect(!watcher.changes().isEmpty)
        watcher.watch(files: files, folders: [folder.path + "/deep/in"])
        try folder.write("2", to: "deep/in/c.marble")
        var found = Set<String>()
        while !found.contains(files[0]) {
            found.formUnion(watcher.changes())
            watcher.watch(files: files, folders: [folder.path + "/deep/in"])
        }
        try folder.write("3", to: "deep/in/c.marble")
        #expect(watcher.changes().isSuperset(of: files))
    }

    @Test func `Files that nobody reads wake nobody`() throws {
        let changes = try changes(InotifyWatcher()!) {
            try folder.write("22", to: "other.txt")
            try folder.write("22", to: "a.marble")
        }
        #expect(changes == ["/a.marble"])
    }
    #endif
}

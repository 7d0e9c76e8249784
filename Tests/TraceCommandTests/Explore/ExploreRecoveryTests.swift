import Foundation
import Testing

/// Edits of explorers that end before they are saved, or that cannot be saved.
@Suite(.serialized, .endsInTime, .enabled(if: TmuxTerminal.isInstalled))
struct ExploreRecoveryTests {
    private let folder: Folder
    private let marbles = "hot a: Int\n    1-2-\n\nout x = a\n"
    private let edited = "hot a: Int\n    ---2\n\nout x = a\n"

    init() throws {
        folder = try Folder()
        try folder.write(marbles, to: "a.marble")
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    /// Opens the file, deletes the first marble, and moves the second one.
    private func edit(_ script: String = "trace-cli explore a.marble; echo \"code $?\"") throws -> TmuxTerminal {
        let terminal = try TmuxTerminal(script, in: folder)
        #expect(try terminal.shows("▸x  1-2"))
        try terminal.press("Up", "Home", "x", "Right", "m", "Right", "Enter")
        #expect(try terminal.shows("▸a    ---2"))
        return terminal
    }

    /// Whether a script succeeds within ten seconds.
    private func succeeds(_ script: String) throws -> Bool {
        try folder.shell("for attempt in $(seq 1200); do if \(script); then exit 0; fi; sleep 0.05; done; exit 1").code
            == 0
    }

    @Test func `Edits of a killed explorer are beside the file, and restored at the next opening`() throws {
        let terminal = try edit("trace-cli explore a.marble; echo \"code $?\"; read line; trace-cli explore a.marble")
        try terminal.terminate("trace-cli")
        #expect(try terminal.shows("code 143"))
        #expect(try terminal.shows("trace-cli: the edits that were not saved are in a.marble.unsaved"))
        #expect(try read("a.marble") == marbles)
        #expect(try read("a.marble.unsaved") == edited)
        try terminal.press("Enter")
        #expect(try terminal.shows("the edits of an earlier session were not saved: R restores them"))
        try terminal.press("R")
        #expect(try terminal.shows("restored a.marble.unsaved"))
        try terminal.press("s")
        #expect(try terminal.shows("saved a.marble"))
        #expect(try read("a.marble") == edited)
        #expect(try folder.shell("ls -A | grep unsaved").output.isEmpty)
    }

    @Test func `A terminal that goes away, or an interrupt, loses no edit and overwrites none`() throws {
        try edit().hangUp()
        #expect(try succeeds("test -s a.marble.unsaved"))
        let terminal = try edit()
        try terminal.press("C-c")
        #expect(try terminal.shows("code 130"))
        #expect(try read("a.marble.unsaved") == edited)
        #expect(try read("a.marble.unsaved.2") == edited)
    }

    @Test func `Who leaves without saving is asked, and leaves nothing behind`() throws {
        let terminal = try edit()
        try terminal.press("q")
        #expect(try terminal.shows("Leave without saving?"))
        try terminal.press("y")
        #expect(try terminal.shows("code 0"))
        #expect(try folder.shell("ls -A | grep unsaved").output.isEmpty)
    }

    @Test func `A file that changed or vanished is left alone, and the edits are saved as another one`() throws {
        let terminal = try edit()
        try folder.write("changed\n", to: "a.marble")
        try terminal.press("s")
        #expect(try terminal.shows("it has changed since it was read"))
        #expect(try terminal.shows("S saves another file"))
        try FileManager.default.removeItem(atPath: folder.path + "/a.marble")
        try terminal.press("s")
        #expect(try terminal.shows("no such file"))
        try terminal.press("S", "-l b", "Enter")
        #expect(try terminal.shows("saved b.marble"))
        #expect(try read("b.marble") == edited)
        try terminal.press("q")
        #expect(try terminal.shows("code 0"))
    }

    private static var canMount: Bool {
        (try? Folder().shell("unshare -m mount -t tmpfs none /mnt").code) == 0
    }

    @Test(
        .enabled(if: canMount),
        arguments: [
            ("head -c 100000 /dev/zero > disk/rest", "No space left on device"),
            ("mount -o remount,ro disk", "Read-only file system"),
        ])
    func `A folder that is full or cannot be written loses nothing`(preparation: String, reason: String) throws {
        try folder.write(
            """
            mkdir disk temporary
            mount -t tmpfs -o size=16k none disk
            cp a.marble disk
            \(preparation)
            TMPDIR=$PWD/temporary trace-cli explore disk/a.marble
            echo "code $?"
            cat disk/a.marble
            """, to: "script.sh")
        let terminal = try edit("unshare -m sh script.sh 2> errors")
        try terminal.press("s")
        #expect(try terminal.shows(reason))
        try terminal.terminate("trace-cli")
        #expect(try terminal.shows("code 143"))
        #expect(try terminal.shows("    1-2-"))
        #expect(try folder.shell("cat temporary/*disk%a.marble.unsaved").output == edited)
    }

    @Test func `A hostile name controls nothing, in the list and on the screen`() throws {
        try folder.write(marbles, to: "z\u{1B}[2J\nq\u{202E}.marble")
        let terminal = try TmuxTerminal("trace-cli explore; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("▸ a.marble"))
        try terminal.press("Down", "Enter")
        #expect(try terminal.shows("▸x  1-2"))
        #expect(try terminal.shows(#"z\u{1B}[2J\nq"#))
    }
}

import Foundation
import Testing

/// Reviews in a terminal.
@Suite(.serialized, .endsInTime, .enabled(if: TmuxTerminal.isInstalled))
struct ReviewScreenTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(wrongMarbles, to: "a.marble")
        try folder.write("hot a\n    -1\nout x = a\n    --1\n", to: "b.marble")
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test func `Each difference is accepted or rejected by a key, never by Enter, and written at the end`() throws {
        let terminal = try TmuxTerminal("echo before; trace-cli review; echo \"code $?\"", in: folder)
        let screen = try terminal.screen(with: "1 of 3")
        #expect(screen.contains("pending  a.marble:4  out x"))
        #expect(screen.contains("~ 1   2 → 1   early by 1 ms   a emits 1"))
        try terminal.press("Enter", "Enter", "a")
        #expect(try terminal.shows("2 of 3"))
        try terminal.press("r")
        #expect(try terminal.shows("3 of 3"))
        try terminal.press("s")
        #expect(try terminal.shows("Nothing has been written yet"))
        #expect(try read("a.marble") == wrongMarbles)
        try terminal.press("w")
        let end = try terminal.screen(with: "code 1")
        #expect(end.hasPrefix("before\n"))
        #expect(end.contains("2 left, 1 of them rejected"))
        #expect(try read("a.marble") == wrongMarbles.replacing("--1 ", with: "-1 "))
        #expect(try read("b.marble").contains("--1"))
    }

    @Test func `All alike are decided at once, decisions are undone, and leaving asks`() throws {
        let terminal = try TmuxTerminal("trace-cli review; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("2 alike: One value arrives 1 ms early."))
        try terminal.press("A")
        let list = try terminal.screen(with: "These 2 differences are alike")
        #expect(list.contains("a.marble:4  out x") && list.contains("b.marble:4  out x"))
        #expect(list.contains("A accept all"))
        try terminal.press("A")
        #expect(try terminal.shows("2 alike: accepted"))
        try terminal.press("u")
        #expect(try terminal.shows("undone"))
        try terminal.press("A", "A", "q")
        #expect(try terminal.shows("Leave without writing 2 accepted?"))
        try terminal.press("y")
        #expect(try terminal.shows("nothing was written"))
        #expect(try read("a.marble") == wrongMarbles)
    }

    @Test func `One part is chosen and accepted alone, and the others are left`() throws {
        try folder.write("hot c\n    1-2-3\nout x = c\n    -1-2-3   // why\n", to: "c.marble")
        let terminal = try TmuxTerminal("trace-cli review a.marble c.marble; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("1 of 3"))
        try terminal.press("p")
        #expect(try terminal.shows("this difference has no parts"))
        try terminal.press("PageDown", "PageDown", "p")
        #expect(try terminal.shows("▸   ~ 1   1 → 0   early by 1 ms"))
        try terminal.press("Down", "a")
        let screen = try terminal.screen(with: "1 of 3 parts accepted")
        #expect(screen.contains("  ✓ ~ 2   3 → 2   early by 1 ms"))
        #expect(screen.contains("▸   ~ 3   5 → 4   early by 1 ms"))
        try terminal.press("u", "u")
        #expect(try terminal.shows("there is no decision to undo"))
        try terminal.press("a", "Escape")
        #expect(try terminal.shows("All values arrive 1 ms early."))
        try terminal.press("w")
        let end = try terminal.screen(with: "code 1")
        #expect(end.contains("accepted 1 expectation (1 in part) in 1 file"))
        #expect(end.contains("3 left, 0 of them rejected"))
        #expect(try read("c.marble") == "hot c\n    1-2-3\nout x = c\n    -12--3   // why\n")
    }

    @Test func `A key that arrives in pieces is one key, and a text is searched`() throws {
        let terminal = try TmuxTerminal("trace-cli review", in: folder)
        #expect(try terminal.shows("1 of 3"))
        try terminal.press("-H 1b", "-H 5b", "-H 43")
        #expect(try terminal.shows("2 of 3"))
        try terminal.press("/", "-l b.marble", "Enter")
        #expect(try terminal.shows("3 of 3"))
    }

    @Test func `A row is shown up to the last column, and each key gets an answer`() throws {
        let terminal = try TmuxTerminal("trace-cli review", in: folder, columns: 40)
        #expect(try terminal.shows("1 of 3"))
        try terminal.press("Enter")
        #expect(try terminal.shows("Enter accepts nothing: a accepts this"))
        try terminal.press("?")
        #expect(try terminal.shows("w        write what is accepted; nothing\n"))
        try terminal.press("a", "z")
        let screen = try terminal.screen(with: "z is no key here: ? shows the keys")
        #expect(screen.contains("1 of 3"))
    }

    @Test func `The screen follows the size of the terminal, and says if that is too small`() throws {
        let terminal = try TmuxTerminal("trace-cli review", in: folder)
        #expect(try terminal.shows("1 of 3"))
        try terminal.resize(columns: 30, rows: 8)
        #expect(try terminal.shows("The terminal is too small"))
        try terminal.resize(columns: 200, rows: 60)
        #expect(try terminal.shows("1 of 3"))
    }

    @Test func `A suspended, interrupted or killed review leaves the terminal as it was`() throws {
        let script = """
            stty -a > before.txt
            PS1='\\#> ' bash --norc --noprofile -i
            """
        let terminal = try TmuxTerminal(script, in: folder)
        #expect(try terminal.shows("1>"))
        try terminal.press("-l 'trace-cli review'", "Enter")
        #expect(try terminal.shows("1 of 3"))
        #expect(try terminal.isAlternate())
        try terminal.press("C-z")
        #expect(try terminal.shows("Stopped"))
        #expect(try !terminal.isAlternate())
        try terminal.press("-l fg", "Enter")
        #expect(try terminal.shows("1 of 3"))
        try terminal.press("C-c")
        // The third prompt: keys that are typed before belong to the review.
        #expect(try terminal.shows("3>"))
        try terminal.press("-l 'echo code $?'", "Enter")
        #expect(try terminal.shows("code 130"))
        try terminal.press("-l 'trace-cli review; stty -a > after.txt; echo all$((1+1))done'", "Enter")
        #expect(try terminal.shows("1 of 3"))
        try terminal.terminate("trace-cli")
        #expect(try terminal.shows("Terminated"))
        // The shell prints the sum, unlike the typed line.
        #expect(try terminal.shows("all2done"))
        #expect(try read("before.txt") == (try read("after.txt")))
    }

    @Test func `A file that was changed during the review is shown anew, and the other decisions stay`() throws {
        let terminal = try TmuxTerminal("trace-cli review; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("1 of 3"))
        try terminal.press("a", "a", "a")
        #expect(try terminal.shows("Nothing has been written yet"))
        try folder.write(wrongMarbles + "// new\n", to: "a.marble")
        try terminal.press("w")
        #expect(try terminal.shows("a.marble changed meanwhile: decide about it again"))
        #expect(try terminal.shows("1 of 3"))
        #expect(try read("b.marble").contains("--1"))
        try terminal.press("r", "r", "w")
        #expect(try terminal.shows("2 left, 2 of them rejected"))
        #expect(try terminal.shows("code 1"))
        #expect(try read("a.marble") == wrongMarbles + "// new\n")
        #expect(try read("b.marble").contains(" -1"))
    }
}

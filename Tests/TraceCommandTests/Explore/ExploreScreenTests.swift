import Foundation
import Testing

/// Explorers in a terminal.
@Suite(.serialized, .endsInTime, .enabled(if: TmuxTerminal.isInstalled))
struct ExploreScreenTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(searchMarbles, to: "search.marble")
    }

    @Test(arguments: [(80, 24), (200, 60)])
    func `A whole session: lanes, causes, why, why not, state and the end`(columns: Int, rows: Int) throws {
        let terminal = try TmuxTerminal(
            "echo before; trace-cli explore search.marble; echo \"code $?\"", in: folder, columns: columns, rows: rows)
        let start = try terminal.screen(with: "11 of 21")
        #expect(start.contains("▸shown        --------c--e-|"))
        #expect(start.contains(#"next("a: answer") at 8"#))
        try terminal.press("Up", "Up", "Up", "Up", "Up")
        #expect(try terminal.shows("▸debounce"))
        try terminal.press("S-Left")
        #expect(try terminal.shows("nothing at"))
        try terminal.press("Left", "w")
        #expect(try terminal.shows(#"debounce(.milliseconds(2)) holds "a", timer due at 3"#))
        try terminal.press("Escape", "n")
        #expect(try terminal.shows(#"flatMap { … } subscribes to api("a")"#))
        try terminal.press("Escape", "t")
        #expect(try terminal.shows("state at 3"))
        try terminal.press("Escape", "q")
        let end = try terminal.screen(with: "code 0")
        #expect(end.hasPrefix("before\ncode 0"))
    }

    @Test func `An operator is found in the list, opened, and left for the list`() throws {
        let terminal = try TmuxTerminal("trace-cli explore; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("▸ search.marble"))
        try terminal.press("-l debo", "Enter")
        #expect(try terminal.shows("debounce.marble · 1 of 3: a search asks when the typing rests"))
        try terminal.press("PageDown")
        #expect(try terminal.shows("2 of 3"))
        try terminal.press("q")
        #expect(try terminal.shows("Explore: debo"))
        try terminal.press("Escape", "Escape")
        #expect(try terminal.shows("code 0"))
    }

    @Test func `The screen follows the size of the terminal, and is drawn again after a suspension`() throws {
        let terminal = try TmuxTerminal("PS1='\\#> ' bash --norc --noprofile -i", in: folder)
        #expect(try terminal.shows("1>"))
        try terminal.press("-l 'trace-cli explore search.marble'", "Enter")
        #expect(try terminal.shows("11 of 21"))
        try terminal.resize(columns: 30, rows: 8)
        #expect(try terminal.shows("The terminal is too small"))
        try terminal.resize(columns: 120, rows: 40)
        #expect(try terminal.shows("11 of 21"))
        try terminal.press("C-z")
        #expect(try terminal.shows("Stopped"))
        try terminal.press("-l fg", "Enter")
        #expect(try terminal.shows("11 of 21"))
        try terminal.press("C-c")
        #expect(try terminal.shows("3>"))
        try terminal.press("-l 'echo code $?'", "Enter")
        #expect(try terminal.shows("code 130"))
    }

    @Test func `A marble is moved, the file is saved, and the terminal is left as it was`() throws {
        let terminal = try TmuxTerminal(
            "stty -a > before.txt; trace-cli explore search.marble; stty -a > after.txt; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("11 of 21"))
        try terminal.press("Up", "Up", "Up", "Up", "Up", "Up", "m", "Right")
        #expect(try terminal.shows("moved"))
        #expect(try terminal.shows("changed"))
        try terminal.press("Enter", "s")
        #expect(try terminal.shows("saved search.marble"))
        try terminal.press("q")
        #expect(try terminal.shows("code 0"))
        let text = try String(contentsOfFile: folder.path + "/search.marble", encoding: .utf8)
        #expect(text != searchMarbles)
        #expect(try folder.shell("cmp before.txt after.txt && trace-cli check search.marble").code == 0)
    }

    @Test func `An endless pipeline is cancelled by the next key`() throws {
        try folder.write(
            """
            hot a: Int
                1-3-

            out x = a.map { n in
                var i = 0
                while n == 2 { i = (i + 1) % 7 }
                return i
            }

            """, to: "endless.marble")
        let terminal = try TmuxTerminal(
            "trace-cli explore --budget 1000 endless.marble; echo \"code $?\"", in: folder)
        #expect(try terminal.shows("2 of 4"))
        try terminal.press("Up", "e", "BSpace", "2")
        try terminal.press("BSpace", "7")
        #expect(try terminal.shows("▸a  7-3"))
        try terminal.press("BSpace", "2", "Escape", "q")
        #expect(try terminal.shows("code 0"))
    }

    @Test func `Without a terminal, the replay is printed and the commands for single questions are named`() throws {
        let outcome = try folder.shell("trace-cli explore search.marble")
        let replay = try folder.shell("trace-cli replay search.marble")
        #expect(outcome.output == replay.output)
        #expect(outcome.stderr.contains("trace-cli why search.marble --at TIME"))
        #expect(outcome.code == 0)
        let page = try folder.shell("trace-cli explore debounce")
        #expect(page.output.contains("out asked") || page.output.contains("asked"))
        #expect(page.stderr.contains("trace-cli operators debounce --format marble > debounce.marble"))
        let unknown = try folder.shell("trace-cli explore debonce")
        #expect(unknown.stderr.contains("unknown operator 'debonce'; did you mean 'debounce'?"))
        #expect(unknown.code == 2)
    }
}

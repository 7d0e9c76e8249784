import StreamTraceText
import Testing

@testable import trace_cli

/// The drawing of an explorer.
struct ExploreViewTests {
    private func lines(_ model: ExploreModel, columns: Int = 80, rows: Int = 24, color: Bool = false) -> [String] {
        var view = ExploreView(model: model, style: ExploreStyle(color: color), columns: columns, rows: rows)
        view = ExploreView(model: view.fitted, style: view.style, columns: columns, rows: rows)
        return view.lines()
    }

    private func plain(_ line: String) -> String { line.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    @Test func `A screen of 80 columns has the lanes, the cursor and what it stands on`() throws {
        let screen = lines(try explorer(searchMarbles)).map { plain($0) }
        #expect(screen.count == 24)
        #expect(screen.allSatisfy { $0.displayWidth <= 80 })
        #expect(
            screen[0] == " search.marble · Search shows all answers" + String(repeating: " ", count: 24)
                + "t 8   11 of 21 ")
        #expect(
            screen[2...10] == [
                "              0    5    10", "●text         -a--b--------|", "●debounce     ---a--b------|",
                #"●  api("a")   ---^----r|    "#, "●  map        ---^----c|    ",
                #"   api("ab")  ------^----d| "#, "   map #2     ------^----e| ", "▸shown        --------c--e-|",
                "                      ↑",
            ])
        #expect(screen.contains(#" shown         next("a: answer") at 8"#))
        #expect(screen.contains { $0.hasPrefix(#" why           shown "a: answer" ← map "a: answer" ←"#) })
    }

    @Test func `Without colour, the marks of causes and of effects have other attributes`() throws {
        var model = try explorer(searchMarbles)
        _ = model.take(.up)
        let rows = lines(model)
        #expect(rows[3].contains("\u{1B}[1mb\u{1B}[0m"))
        #expect(rows[9].contains("\u{1B}[4me\u{1B}[0m"))
        #expect(rows[8].contains("\u{1B}[7m^\u{1B}[0m"))
        #expect(!rows.joined().contains(/\u{1B}\[[0-9;]*3[0-9]m/))
        #expect(lines(model, color: true).joined().contains("\u{1B}[4;33m"))
    }

    @Test func `Lanes scroll to the cursor in both directions`() throws {
        let inputs = (1...30).map { "hot a\($0): Int\n    \(String(repeating: "1", count: 150))\n" }.joined()
        var model = try explorer(inputs + "out x = a1\n")
        #expect(lines(model).contains { $0.hasSuffix("↑ ⋯ 17 above") })
        _ = model.take(.home)
        for _ in 0..<25 { _ = model.take(.up) }
        _ = model.take(.end)
        let screen = lines(model).map { plain($0) }
        #expect(screen.contains { $0.hasPrefix("▸a6 ") })
        #expect(screen.contains { $0.contains(/^ ⋯ 1[0-9] below/) })
        #expect(screen[2].hasSuffix("145"))
        #expect(screen.contains { $0.hasSuffix("↑") })
        #expect(screen.allSatisfy { $0.displayWidth <= 80 })
    }

    @Test func `Wide characters and hostile names keep their columns, and do not control the terminal`() throws {
        let text = """
            hot a: String
                x-y-🍎-
                x = "漢字👩‍👩‍👧", y = "e\\u{301}\\u{1B}[31m\\u{202E}"
            out x = a
            """
        let model = try explorer(text, path: "a\u{1B}[2Jb\u{202E}.marble")
        for row in lines(model, columns: 60, rows: 20) {
            let shown = plain(row)
            #expect(!shown.unicodeScalars.contains("\u{1B}"))
            #expect(!shown.unicodeScalars.contains("\u{202E}"))
            #expect(shown.displayWidth <= 60)
        }
        #expect(lines(model).map { plain($0) }.contains("▸x  x-y-🍎"))
    }

    @Test func `The state is that of the lane's own stage, and not of others that are called the same`() throws {
        let model = try explorer(
            """
            hot a: Int
                1-2
            out x = a.distinctUntilChanged()
            out y = a.map { $0 * 10 }.distinctUntilChanged()
            """)
        let states = lines(model).map { plain($0) }.filter { $0.contains("subscribed since") }
        #expect(states == [" distinctUnt…  subscribed since 0 by x, received 1 at 0, sent 1 at 0"])
        let wide = lines(model, columns: 160).map { plain($0) }
        #expect(wide.contains { $0.hasPrefix(" distinctUntilChanged  subscribed since 0 by x") })
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func `All keys can be read, however small the terminal is`(columns: Int, rows: Int) throws {
        var model = try explorer(searchMarbles)
        _ = model.take(.character("?"))
        var shown: [String] = []
        for _ in 0..<100 {
            let screen = lines(model, columns: columns, rows: rows).map { plain($0) }
            #expect(screen.count == rows)
            #expect(screen.allSatisfy { $0.displayWidth <= columns })
            shown += screen.map(\.trimmingTrailingSpaces)
            _ = model.take(.down)
        }
        for word in ["Enter", "small", "undo,", "quit", "out"] {
            #expect(shown.contains { $0.split(separator: " ").contains { $0 == word } }, "\(word)")
        }
    }

    @Test func `The legend has the letters that are visible`() throws {
        var model = try explorer(
            "hot a: String\n    a-b\n    a = \"first\", b = \"second\"\nout x = a.map { $0.count }\n")
        #expect(lines(model).map { plain($0) }.contains(#"    a = "first", b = "second""#))
        _ = model.take(.character("o"))
        #expect(!lines(model).contains { $0.contains("= \"first\"") })
    }

    @Test func `A picture that is not the one of the text says so`() throws {
        var model = try explorer("hot a: Int\n    1-2\nout x = a\n")
        model.press("↑ Home")
        _ = model.take(.character("x"))
        #expect(lines(model).contains(" deleted 1 of a at 0; replaying: the picture is the one before"))
        model.settle()
        #expect(lines(model).contains(" deleted 1 of a at 0"))
    }

    @Test func `A file of many lanes begins with inputs and outputs, and uses the height of the terminal`() throws {
        let steps = (1...40).map { ".map { $0 + \($0) }" }.joined()
        var model = try explorer("hot a: Int\n    1-2\nout x = a\(steps)\nout y = a\n")
        #expect(model.picture.shown.count == 3)
        #expect(lines(model).contains { plain($0).hasPrefix(" o shows all 42 lanes") })
        _ = model.take(.character("o"))
        _ = model.take(.character("o"))
        #expect(model.picture.shown.count == 42)
        let shown = lines(model, rows: 60).map { plain($0) }
        #expect(shown.count == 60)
        #expect(shown.count { $0.contains("map { $0 + ") } >= 40, "\(shown)")
    }

    @Test func `The keys to more lanes, to the state and to other scenarios are on the screen`() throws {
        let keys = lines(try explorer(searchMarbles)).suffix(2).map { plain($0) }.joined(separator: " ")
        for key in ["o lanes", "t state", "PgDn scenario", "w why", "q quit"] { #expect(keys.contains(key), "\(keys)") }
    }

    @Test func `A terminal that is too small is told so`() throws {
        #expect(lines(try explorer(searchMarbles), columns: 30, rows: 8)[0] == "The terminal is too small:")
    }

    @Test(arguments: [(12, 8), (24, 8), (60, 20), (90, 24)])
    func `A large terminal has more rows of details, at most 24`(rows: Int, room: Int) throws {
        let view = ExploreView(
            model: try explorer(searchMarbles), style: ExploreStyle(color: false), columns: 80, rows: rows)
        #expect(view.detailRoom == room)
    }
}

import StreamTraceReplay
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
        _ = model.take(.home)
        for _ in 0..<25 { _ = model.take(.up) }
        _ = model.take(.end)
        let screen = lines(model).map { plain($0) }
        #expect(screen.contains { $0.hasPrefix("▸a6 ") })
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

    @Test func `A terminal that is too small is told so`() throws {
        #expect(lines(try explorer(searchMarbles), columns: 30, rows: 8)[0] == "The terminal is too small:")
    }
}

import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct LanesRendererTests {
    @Test func `Lanes share one ruler above them, and one legend`() {
        #expect(
            lanes(
                """
                hot subject: Int?
                    1n3-(4n)|
                    n = nil
                out some = subject
                """) == [
                    "          0    5", "subject   1n3-(4n)|", "some      1n3-(4n)|", "          n = nil",
                ])
    }

    @Test func `The last lane of a cold input that is shown tells how many subscriptions there are`() {
        #expect(
            lanes(
                """
                cold c
                    a|
                hot h
                    123456
                out x = h.flatMap { _ in c }
                """) == [
                    "            0    5", "c #1        a|", "c #2        -a|", "c #3        --a|", "c #4 of 6   ---a|",
                    "h           123456-", "x           aaaaaa-",
                ])
    }

    @Test func `A table shows six events of a time, and counts further ones`() {
        for (count, cell) in [(6, "1,2,3,4,5,6"), (7, "1,2,3,4,5,6,⋯ 1 more"), (8, "1,2,3,4,5,6,⋯ 2 more")] {
            let events = (1...count).map { "    @1500 next(\($0))\n" }.joined()
            #expect(lanes("hot a: Int\n\(events)out b = a").dropFirst() == ["a   \(cell)", "b   \(cell)"])
        }
    }

    @Test func `A lane that is too long for columns is a table of times`() {
        #expect(
            lanes(
                """
                hot a: String
                    @120 next("hello world")
                    @2s next("x")
                    @2001 next("yy")
                out b = a
                """) == [
                    "t   120  2000  2001", "a   a    \"x\"   \"yy\"", "b   a    \"x\"   \"yy\"",
                    "    a = \"hello world\"",
                ])
    }

    @Test
    func `The author's letters appear in tables too: of inputs, of expectations, and of the values of the file`() {
        #expect(
            lanes(
                """
                values
                    v = "shared"
                hot a: String
                    x-y 200ms v-p-#
                    x = "ada", y = "y", # = RxError.timeout
                    p = "1" then "2"
                out b = a.map { $0 + "!" }
                    e
                    e = "ada!"
                """) == [
                    "t   0  2     203  205        207", "a   x  y     v    p          #",
                    "b   e  \"y!\"  a    \"1!\",\"2!\"  #",
                    "    x = \"ada\", y = \"y\", v = \"shared\", p = \"1\" then \"2\", # = RxError.timeout",
                    "    e = \"ada!\", a = \"shared!\"",
                ])
    }

    @Test func `A letter with two meanings has the author's meaning in drawn lanes`() {
        #expect(
            lanes("hot a\n    -5\n    5 = 70\nhot b\n    5-\nout c = a.amb(b)\n") == [
                "    0", "a   -5", "b   a-", "c   a-", "    5 = 70, a = 5",
            ])
        #expect(
            lanes("hot a\n    -1\n    5 = 70\nhot b\n    5-\nout c = a.amb(b)\n") == [
                "    0", "a   -1", "b   5-", "c   5-",
            ])
        #expect(
            lanes("hot a: String\n    x-\nhot b: Int\n    -x\n    x = 12345\nout c = a\n") == [
                "    0", "a   x-", "b   -a", "c   x-", "    a = 12345",
            ])
        #expect(
            lanes("hot b: Int\n    -x\n    x = 12345\nout c = b.map { _ in \"x\" }\n") == [
                "    0", "b   -x", "c   -a", "    x = 12345, a = \"x\"",
            ])
    }

    @Test func `A frame is one column in all lanes and in the ruler, however wide its marbles are`() {
        let text = """
            hot a: String
                a-🍎-b日x|
            hot b: Int
                1-2-345|
            out c = b
            """
        #expect(lanes(text) == ["    0     5", "a   a-🍎-b日x|", "b   1-2 -34 5|", "c   1-2 -34 5|"])
    }

    @Test func `A lane that would be read as a line of another kind keeps its columns below the others`() {
        #expect(
            lanes("hot a: String\n    0ms /12\n    / = \"/\"\nhot b: Int\n    123\nout c = b\n").dropLast().allSatisfy {
                !$0.hasPrefix("b   123") || $0.hasPrefix("b       123")
            })
    }

    @Test func `Lanes that fit a page with their characters but not with their width are a table`() {
        let marbles = String(repeating: "日", count: 45)
        #expect(lanes("hot a: String\n    \(marbles)\nout b = a\n").first?.hasPrefix("t ") == true)
    }

    @Test func `Outputs that log under one name are distinguished by a number`() {
        #expect(
            lanes("hot a\n    1\nout b = a.debug(\"x\")\nout c = a.debug(\"x\")\nout d = a.debug(\"x\")\n") == [
                "       0", "a      1", "x      1", "x #2   1", "x #3   1",
            ])
    }

    @Test func `Groups and windows have their own lanes, whatever stores them, and retain no source`() {
        let file = """
            hot a
                -12-3|
            out g = a.debug("source").groupBy { $0 % 2 }.take(2)
            out w = a.window(timeSpan: .milliseconds(3), count: 9)
            """
        #expect(
            lanes(file) == [
                "        0    5", "a       -12-3|", "g       -a(b|)", "g: 1    -1----", "g: 0    ------",
                "w       c--c-|", "w: #1   -12|", "w: #2   ----3|",
                "        a = GroupedObservable(key: 1), b = GroupedObservable(key: 0)", "        c = Observable",
            ])
        let log = MarbleReplay().run(SourceFile(path: "a.marble", text: file)).scenarios[0].log
        #expect(log.filter { $0.identifier == "source" }.last?.description == "2: source -> isDisposed")
    }

    @Test func `Outputs can be written as blocks of a marble file`() throws {
        let outcome = MarbleReplay().run(
            SourceFile(path: "a.marble", text: "hot a: Int?\n    1n 50ms (23)\n    n = nil\nout b = a\n"))
        let scenario = try #require(outcome.scenarios.first)
        #expect(MarbleRenderer().lines(scenario) == ["out b = a", "    1n 50ms (23)", "    n = nil"])
    }

    @Test func `Events between two frames have no column: the lanes are a table`() {
        #expect(
            lanes("frame: 10ms\nhot a\n    1 5ms 2\nout o = a\n") == ["t   0  15", "a   1  2", "o   1  2"])
    }

    @Test func `A ruler has a number every five columns, and every ten if numbers have four digits`() {
        let marbles = "\nhot a\n    1-----------------------2|\nout o = a\n"
        #expect(lanes("frame: 10ms" + marbles).first == "    0    50   100  150  200  250")
        #expect(lanes("frame: 100ms" + marbles).first == "    0         1000      2000")
    }

    private func lanes(_ text: String) -> [String] {
        MarbleReplay().run(SourceFile(path: "a.marble", text: text)).scenarios.flatMap { LanesRenderer().lines($0) }
    }
}

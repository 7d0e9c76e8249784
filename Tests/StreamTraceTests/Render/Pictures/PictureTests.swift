import Foundation
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct PictureTests {
    private static let debounce = """
        title: a search asks when the typing rests
        hot typed: String
            s-t-----|
        out asked = typed.debounce(.milliseconds(3))

        """

    /// What is drawn, row by row, as a pointer reads it.
    private static func titles(_ text: String, _ scope: PictureScope = PictureScope()) throws -> [String] {
        try PictureRules.titles(in: picture(text, scope).svg())
    }

    @Test func `Bars are held elements, crosses are dropped ones, pills are sent ones`() throws {
        #expect(
            try Self.titles(Self.debounce) == [
                "typed", "debounce(.milliseconds(3))", "asked",
                #"holds "s" from 0 to 2: waiting for silence"#, #"holds "t" from 2 to 5: waiting for silence"#,
                #"typed next("s") at 0"#, #"typed next("t") at 2"#, "typed completed at 8",
                #"drops "s" at 2: replaced by a later element"#,
                "debounce(.milliseconds(3)) next(\"t\") at 5\ndebounce \"t\" ← typed \"t\" at 2",
                "debounce(.milliseconds(3)) completed at 8",
                "asked next(\"t\") at 5\nasked \"t\" ← debounce \"t\" ← typed \"t\" at 2",
                "asked completed at 8",
            ])
    }

    @Test func `The description tells the run`() throws {
        #expect(
            try picture(Self.debounce).description
                == #"At 5, asked sends "t", from debounce "t", from typed "t" at 2. "#
                + #"At 8, asked completes. At 2, debounce(.milliseconds(3)) drops "s": replaced by a later element."#)
    }

    @Test func `An inner stream is below the stage that subscribed to it, and its runs share a row`() throws {
        let titles = try Self.titles(
            """
            hot text: String
                a--b-----|
            cold api(_): Int
                --1|
            out shown = text.flatMapLatest { api($0).map { $0 + 1 } }.filter { $0 > 0 }

            """)
        let names = [
            "text", "flatMapLatest { api($0).map { $0 + 1 } }", "api(_)", "map { $0 + 1 }", "filter { $0 > 0 }",
        ]
        #expect(Array(titles.prefix(6)) == names + ["shown"])
        #expect(
            titles.filter { $0.hasPrefix("api(_) is subscribed to at") }.count == 2 - 1, "the first is at the start")
    }

    @Test func `Runs that overlap have rows with numbers`() throws {
        let names = try Self.titles(
            """
            hot text: String
                ab-----|
            out shown = text.flatMap { Observable.just($0).delay(.milliseconds(4)) }

            """
        ).prefix(7)
        #expect(names.contains("delay(.milliseconds(4))"))
        let rows = try picture(
            """
            hot text: String
                ab-----|
            out shown = text.flatMap { Observable.just($0).delay(.milliseconds(4)) }

            """
        ).pictures[0].rows.map(\.row.label)
        #expect(
            rows == [
                "text", "flatMap { … }", "Observable.just($0)", "delay(.milliseconds(4))", "delay(.milliseconds(4)) #2",
                "shown",
            ])
    }

    @Test func `Subscriptions to a cold input that overlap have rows of their own`() throws {
        let rows = try picture(
            """
            cold load: Int
                -1-|
            out a = load
            out b = load.map { $0 + 1 }

            """
        ).pictures[0].rows
        #expect(rows.map(\.row.label) == ["load #1", "load #2", "a", "map { $0 + 1 }", "b"])
        #expect(rows.prefix(2).map { $0.cells.map(\.time) } == [[1, 3], [1, 3]])
    }

    @Test func `What an element caused has its hue, and what was combined with it a ring`() throws {
        let drawn = try picture(
            """
            hot a: Int
                1--2
            hot b: Int
                -3--
            out sum = Observable.combineLatest(a, b) { $0 + $1 }

            """
        ).pictures[0]
        let sum = try #require(drawn.rows.last)
        let places = sum.cells.flatMap(\.items).compactMap { item -> StageTimeline.Place? in
            if case .event(let place, _, _) = item { place } else { nil }
        }
        #expect(places.map { drawn.lineage.origin(of: $0) } == [1, 2], "3 and 2 triggered")
        let stage = drawn.rows[2].cells.flatMap(\.items).compactMap { item -> StageTimeline.Place? in
            if case .event(let place, _, _) = item { place } else { nil }
        }
        #expect(stage.map { drawn.lineage.partners(of: $0) } == [[0], [1]], "1 and 3 were there")
    }

    @Test func `An input's event that nobody received says so`() throws {
        let titles = try Self.titles("hot a: Int\n    1-2-3\nout first = a.take(1)\n")
        #expect(titles.contains("a next(2) at 2, which nothing received"))
        #expect(titles.contains("a next(1) at 0"))
    }

    @Test func `Expected events are ghosts with the distance`() throws {
        let svg = try picture("hot a: Int\n    12-3-\nout b = a.delay(.milliseconds(2))\n    --1-24\n").svg()
        let titles = try PictureRules.titles(in: svg)
        #expect(
            titles.filter { $0.hasPrefix("expected") } == [
                "expected 2 at 4: 1 ms early", "expected 4 at 5: other value",
            ])
    }

    @Test func `What was expected after the end is drawn, and an extra value is told from its neighbors`() throws {
        let late = try PictureRules.titles(in: picture("hot a: Int\n    1--|\nout m = a\n    1(2)--|\n").svg())
        #expect(
            late.filter { $0.hasPrefix("expected") } == ["expected 2 at 1: missing", "expected | at 6: 3 ms early"])
        let sheet = try picture("hot a: Int\n    (123)\nout m = a\n    (12)\n")
        let difference = try #require(sheet.pictures[0].rows.last?.differences.first { $0.words == "extra" })
        #expect(difference.actual?.number == 2)
    }

    @Test func `Runs of one input at the same time keep their own causes`() throws {
        let drawn = try picture(
            """
            hot a: Int
                1---
            hot b: Int
                2---
            cold load: String
                --x|
            out left = a.flatMap { _ in load }
            out right = b.flatMap { _ in load }

            """
        ).pictures[0]
        let origins = drawn.rows.filter { $0.row.role != .stage }.map { row in
            row.cells.flatMap(\.items).compactMap { item -> Int? in
                if case .event(let place, _, _) = item { drawn.lineage.origin(of: place) } else { nil }
            }
        }
        #expect(
            drawn.rows.filter { $0.row.role != .stage }.map(\.row.label) == [
                "a", "b", "load #1", "left", "load #2", "right",
            ])
        #expect(origins == [[0], [1], [0], [0], [1], [1]])
    }

    @Test func `What is made of held elements has their origins`() throws {
        let drawn = try picture(
            """
            hot a: Int
                1-2----3----|
            out sum = a.reduce(0, accumulator: +)
            out pairs = a.buffer(timeSpan: .milliseconds(4), count: 2, scheduler: MainScheduler.instance)

            """
        ).pictures[0]
        func origins(_ name: String) -> [Int?] {
            drawn.rows.filter { $0.row.label == name }.flatMap(\.cells).flatMap(\.items).compactMap { item -> Int?? in
                if case .event(let place, _, _) = item { .some(drawn.lineage.origin(of: place)) } else { nil }
            }
        }
        #expect(origins("sum") == [2], "the last of those that were kept until the end")
        #expect(origins("pairs").prefix(1) == [1], "2 triggered [1, 2]")
        #expect(origins("pairs").dropFirst() == [nil, 2, nil], "[3] was held, and [] is of no element")
    }

    @Test func `A late subscription to a hot input has its dot, and its disposal a mark`() throws {
        let titles = try Self.titles(
            "hot a: Int\n    1--2--3\nout m = a.delaySubscription(.milliseconds(2)).take(1)\n")
        #expect(titles.contains("a is subscribed to at 2") && titles.contains("a subscription to a is disposed at 3"))
    }

    @Test func `Of many lanes the outputs that differ are drawn first`() throws {
        let inputs = (0..<70).map { "hot i\($0): Int\n    1\n" }.joined()
        let outputs = (0..<70).map { "out o\($0) = i\($0)\n    \($0 == 69 ? "2" : "1")\n" }.joined()
        let drawn = try picture(inputs + outputs).pictures[0]
        #expect(drawn.rows.count == 60 && drawn.rows.last?.row.label == "o69")
        #expect(drawn.omissions == ["⋯ 80 more lanes; --lanes chooses"])
    }

    @Test func `Several values of a time fan out, and more than four are counted`() throws {
        let sheet = try picture("hot a: Int\n    (123)-(12345)-\nout b = a\n")
        let texts = try PictureRules.texts(in: sheet.svg())
        #expect(texts.filter { $0 == "+ 2" }.count == 2)
        let titles = try PictureRules.titles(in: sheet.svg())
        #expect(titles.filter { $0 == "2 more at 6" || $0 == "2 more at 2" }.count == 2)
    }

    @Test func `Long values that look alike stay apart`() throws {
        let texts = try PictureRules.texts(
            in: picture(
                """
                hot a: String
                    xy-
                    x = "the same beginning, one", y = "the same beginning, two"
                out b = a

                """
            ).svg())
        #expect(texts.contains("the sa…, one") && texts.contains("the sa…, two"))
    }

    @Test func `A long pause is folded and says how long it is`() throws {
        let texts = try PictureRules.texts(in: picture("hot a: Int\n    1 10ms 2 20ms 3 5s 4 |\nout b = a\n").svg())
        #expect(texts.contains("5 s") || texts.contains("5.0 s") || texts.contains("5,001 ms"))
    }

    @Test func `Only some lanes and times are drawn`() throws {
        var scope = PictureScope()
        scope.lanes = .outputs
        #expect(try Self.titles(Self.debounce, scope).prefix(2) == ["typed", "asked"])
        scope.lanes = .named(["debounce"])
        (scope.from, scope.to) = (3, 6)
        #expect(
            try Self.titles(Self.debounce, scope) == [
                "debounce(.milliseconds(3))", #"holds "t" from 2 to 5: waiting for silence"#,
                "debounce(.milliseconds(3)) next(\"t\") at 5\ndebounce \"t\" ← typed \"t\" at 2",
            ])
    }

    @Test func `A picture of ten thousand events ends where a lane has four hundred, and says so`() throws {
        let marbles = String(repeating: "12345678-0", count: 100)
        let sheet = try picture("hot a: Int\n    \(marbles)|\nout b = a\n")
        let texts = try PictureRules.texts(in: sheet.svg())
        #expect(texts.last == "⋯ until 443 of 1000; more: --from 444")
    }

    @Test func `Identifiers do not change when another lane is added`() throws {
        func ids(_ text: String) throws -> Set<String> {
            let svg = String(decoding: try picture(text).svg(), as: UTF8.self)
            return Set(svg.matches(of: /id="([^"]*)"/).map { String($0.output.1) })
        }
        let before = try ids("hot a: Int\n    12|\nout b = a.map { $0 }\n")
        let after = try ids("hot z: Int\n    3-\nhot a: Int\n    12|\nout b = a.map { $0 }\nout y = z\n")
        #expect(before.isSubset(of: after))
        #expect(
            before == [
                "a", "a.0", "a.1", "a.2.end", "map-0", "map-0.0", "map-0.1", "map-0.2.end", "b", "b.0", "b.1",
                "b.2.end",
            ])
    }

    @Test func `The same run has the same bytes, and a dark theme differs only in colours`() throws {
        #expect(try picture(Self.debounce).svg() == picture(Self.debounce).svg())
        func withoutColors(_ svg: [UInt8]) -> String {
            String(decoding: svg, as: UTF8.self).replacing(/#[0-9a-f]{6}/, with: "")
        }
        let sheet = try picture(Self.debounce)
        #expect(sheet.svg() != sheet.svg(.dark))
        #expect(withoutColors(sheet.svg()) == withoutColors(sheet.svg(.dark)))
    }

    /// The origins of what the rows of a name show.
    private static func origins(_ name: String, _ drawn: Picture) -> [Int?] {
        drawn.rows.filter { $0.row.label == name }.flatMap(\.cells).flatMap(\.items).compactMap { item -> Int?? in
            if case .event(let place, _, _) = item { .some(drawn.lineage.origin(of: place)) } else { nil }
        }
    }

    private static let inOrder = """
        hot ids: Int
            1-2---3----|
        cold load(_): String
            -a-b|
        out shown = ids.concatMap { id in load(id).map { "\\(id)\\($0)" } }

        """

    @Test func `A stream that waited for earlier ones has the origin of its element`() throws {
        let drawn = try picture(Self.inOrder).pictures[0]
        #expect(Self.origins("shown", drawn) == [0, 0, 1, 1, 2, 2])
        #expect(Self.origins("load(_) #1 #2 #3", drawn) == [0, 0, 1, 1, 2, 2])
    }

    @Test func `What takes the place of a held element is not made of it`() throws {
        let drawn = try picture(
            """
            hot a: Int
                0-1-2---
            hot silent: Int
                --------
            out z = Observable.combineLatest(a.map { $0 + 1 }, silent) { $0 + $1 }

            """
        ).pictures[0]
        let places = drawn.rows.flatMap(\.cells).flatMap(\.items).compactMap { item -> StageTimeline.Place? in
            if case .event(let place, _, _) = item { place } else { nil }
        }
        #expect(places.count == 6 && places.allSatisfy { drawn.lineage.partners(of: $0).isEmpty })
    }

    @Test func `What an operator looks up again and again is held until another one takes its place`() throws {
        let drawn = try picture(
            """
            hot tap: Int
                --1--2--3--|
            hot v: String
                a-------b---
            out w = tap.withLatestFrom(v) { "\\($0)\\($1)" }

            """
        ).pictures[0]
        #expect(drawn.rows[2].row.holds.map { [$0.start, $0.end] } == [[0, 8], [8, 11]])
    }

    @Test func `A row's identifier does not tell how often others subscribed to its input`() throws {
        let text = "cold load: Int\n    -1|\nout a = load\n"
        let (one, two) = (try picture(text).pictures[0], try picture(text + "out b = load\n").pictures[0])
        #expect(one.rows.map(\.id) == ["load", "a"] && two.rows.map(\.id) == ["load", "load--2", "a", "b"])
    }

    @Test func `What keeps the last ones holds each of them until it is no longer among these`() throws {
        let drawn = try picture("hot a: Int\n    1234-|\nout b = a.takeLast(2)\n").pictures[0]
        #expect(drawn.rows[1].row.holds.map { [$0.start, $0.end] } == [[0, 2], [1, 3], [2, 5], [3, 5]])
    }

    @Test func `Inner streams are below the operator that subscribed to them, with the numbers of the replay`() throws {
        let drawn = try picture(
            """
            hot ids: Int
                1---2--|
            cold load: String
                -a|
            out merged = ids.flatMap { _ in load }
            out latest = ids.flatMapLatest { _ in load }

            """
        ).pictures[0]
        #expect(
            drawn.rows.map(\.row.label) == [
                "ids", "flatMap { _ in load }", "load #1 #3", "merged", "flatMapLatest { _ in load }", "load #2 #4",
                "latest",
            ])
    }

    @Test func `A relay is above what reads it, also where that feeds it`() throws {
        let drawn = try picture(
            """
            hot tap: Int
                -1-2-|
            let total = BehaviorRelay(value: 0)
            let binding = tap.withLatestFrom(total) { $0 + $1 }.bind(to: total)
            out shown = total.map { "\\($0)" }

            """
        ).pictures[0]
        let labels = drawn.rows.map(\.row.label)
        let relay = try #require(labels.firstIndex { $0.hasPrefix("BehaviorRelay") })
        let reader = try #require(labels.firstIndex { $0.hasPrefix("withLatestFrom") })
        #expect(relay < reader && reader < labels.count - 1)
    }

    @Test func `Differences of one time stand one above the other with their words`() throws {
        let sheet = try picture("hot a: Int\n    1---2-|\nout m = a\n    (1789)2-|\n")
        let titles = try PictureRules.titles(in: sheet.svg())
        #expect(
            titles.filter { $0.hasPrefix("expected") } == [
                "expected 7 at 0: missing", "expected 8 at 0: missing", "expected 9 at 0: missing",
                "expected 2 at 6: 2 ms early", "expected | at 8: 2 ms early",
            ])
        let row = try #require(sheet.pictures[0].rows.last)
        #expect(row.ghosts.map(\.items.count) == [3, 1, 1])
        // Between two of them is room for the words of the first one.
        let (first, second) = (row.ghosts[1].extent, row.ghosts[2].extent)
        let axis = sheet.pictures[0].axis
        #expect(axis.x(first.time) + first.right <= axis.x(second.time) - second.left)
    }

    @Test func `What is extra is named where others of its time are not`() throws {
        let titles = try PictureRules.titles(in: picture("hot a: Int\n    12|\nout m = a.take(2)\n    1(2-|)\n").svg())
        #expect(!titles.contains { $0.hasPrefix("2 at 1") })
        let texts = try PictureRules.texts(in: picture("hot a: Int\n    12-\nout m = a.take(2)\n    12-|\n").svg())
        #expect(texts.contains("2 ms early"))
        let end = try PictureRules.texts(in: picture("hot a: Int\n    12-\nout m = a.take(2)\n    12-\n").svg())
        #expect(end.contains("extra |"))
    }

    @Test func `More rings than have room, and the streams that an output sends, are said`() throws {
        let inputs = (1...6).map { "hot i\($0): Int\n    1\n" }.joined()
        let names = (1...6).map { "i\($0)" }.joined(separator: ", ")
        let many = try picture(inputs + "out all = Observable.combineLatest([\(names)]) { $0.count }\n").pictures[0]
        #expect(many.omissions == ["⋯ some values are made of more than rings show"])
        let groups = try picture("hot a: Int\n    123\nout b = a.groupBy { $0 % 2 }\n").pictures[0]
        #expect(groups.omissions == ["⋯ b sends 2 streams: replay shows their events"])
    }

    @Test func `Events that are only counted are listed, and so are all ends of a time`() throws {
        let drawn = try picture("hot a: Int\n    (123456)\nout b = a\n").pictures[0]
        let events = drawn.listedEvents.filter { $0.row == "b" }
        #expect(events.map(\.text) == (1...6).map { "next(\($0))" })
        #expect(events.map(\.drawn) == [nil, nil, nil] + Array(repeating: "b.0.more", count: 3))
        #expect(Set(events.map(\.id)).count == 6)
    }

    /// The contrast of text in a hue, and on it, by the rules of WCAG.
    @Test(arguments: [PictureTheme.light, PictureTheme.dark])
    func `Hues can be read`(_ theme: PictureTheme) {
        func luminance(_ color: String) -> Double {
            let number = Int(color.dropFirst(), radix: 16) ?? 0
            let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
                let value = Double(part) / 255
                return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        func contrast(_ one: String, _ other: String) -> Double {
            let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
            return (light + 0.05) / (dark + 0.05)
        }
        for hue in theme.hues + [theme.bad, theme.ink, theme.faintInk] {
            #expect(contrast(hue, theme.background) >= 4.5, "\(hue)")
        }
        for hue in theme.hues { #expect(contrast(hue, theme.onHue) >= 4.5, "\(hue)") }
    }
}

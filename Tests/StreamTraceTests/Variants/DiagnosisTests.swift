import Testing

@testable import StreamTraceReplay
@testable import StreamTraceSyntax
@testable import StreamTraceText
@testable import StreamTraceVariants

struct DiagnosisTests {
    private static let search = """
        hot text: String
            a-b---c---------|
        cold api(_): Single<String>
            --r|
        out shown = text
            .debounce(.milliseconds(3))
            .distinctUntilChanged()
            .flatMapLatest { query in api(query).map { "\\(query): \\($0)" } }
            ------x---y-----|
            x = "b: r", y = "c: r"
        """

    @Test func `A delay of all values is another due time`() {
        #expect(sentences(Self.search) == ["Passes with .debounce(.milliseconds(2)) at 6:5 (now 3)."])
    }

    @Test func `The other extremum is an edit`() {
        let file = "hot numbers\n    1-2-7-|\nout least = numbers.map { max($0, 2) }\n    1-2-2-|\n"
        #expect(sentences(file) == ["Passes with .map { min($0, 2) } at 3:20 (now .map { max($0, 2) })."])
    }

    @Test func `An operand of a condition can be negated, and numbers of a calculation exchanged`() {
        let busy = """
            hot a: Bool
                f--t--|
                f = false, t = true
            hot b: Bool
                f-t--f|
                f = false, t = true
            out c = Observable.combineLatest(a, b) { $0 && $1 }
                f-ff-t|
                f = false, t = true
            """
        #expect(
            sentences(busy) == [
                "Passes with .combineLatest(a, b) { $0 && !$1 } at 7:19 (now .combineLatest(a, b) { $0 && $1 })."
            ])
        let degrees =
            "hot c: Double\n    a-b|\n    a = 10, b = 20\nout f = c.map { $0 * 5 / 9 + 32 }\n"
            + "    a-b|\n    a = 50, b = 68\n"
        #expect(sentences(degrees) == ["Passes with $0 * 9 / 5 + 32 at 4:17 (now $0 * 5 / 9 + 32)."])
    }

    @Test func `An argument that reads as an assertion can be negated`() {
        let file = """
            struct Button: Equatable { let isEnabled: Bool }
            hot busy: Bool
                t-f-t-|
                t = true, f = false
            out button = busy.map { isBusy in Button(isEnabled: isBusy) }
                f-t-f-|
                f = Button(isEnabled: false), t = Button(isEnabled: true)
            """
        #expect(
            sentences(file)
                == ["Passes with isEnabled: !isBusy at 5:42 (now isEnabled: isBusy)."])
    }

    @Test func `A first value that alone is missing is put in before expectations are doubted`() {
        let file = "hot a\n    --1-\nout b = a.map { $0 + 1 }\n    7-2-\n"
        #expect(sentences(file) == ["Passes with .startWith(7) added at 3:25."])
    }

    @Test func `A stream that is subscribed to too often is shared`() {
        let file = """
            cold load: Int
                -1|
                ^-!
            let rows = load
            out list = rows.map { $0 }
                -1|
            out count = rows.map { $0 }
                -1|

            """
        #expect(
            sentences(file) == [
                "Passes with .share() or with .share(replay: 1) added at 4:16.",
                "These expectations do not tell which; a scenario in which count is subscribed to at 2 would.",
            ])
    }

    @Test func `Of many places at which a stream can be shared, the last ones are named`() {
        let file = """
            cold load: Int
                -1-2|
                ^---!
            let rows = load.scan(0) { $0 + $1 }.scan(0) { $0 + $1 }.scan(0) { $0 + $1 }
            out list = rows.map { $0 }
                -1-5|
            out count = rows.map { $0 }
                -1-5|

            """
        #expect(sentences(file) == ["Passes with .share() added at 4:76, 4:56 or 4:36."])
    }

    @Test func `Names of the same type are exchanged throughout a pipeline`() {
        let file = """
            hot a: Int
                -1---3
            hot b: Int
                ---2---4
            out list = Observable.merge(b.map { $0 + 10 }, a.map { $0 + 20 })
                -w-x-y-z
                w = 11, x = 22, y = 13, z = 24
            """
        #expect(
            sentences(file).first?.hasPrefix("Passes with Observable.merge(a.map { $0 + 10 }, b.map { $0 + 20 }) at 5:")
                == true, "\(sentences(file))")
    }

    @Test func `The result is the same for any number of threads`() {
        #expect(sentences(Self.search, jobs: 3) == sentences(Self.search))
    }

    @Test func `A file that passes has no diagnosis`() {
        #expect(sentences(Self.search.replacing("(3)", with: "(2)")) == [])
    }

    @Test func `An expectation that no edit satisfies has no diagnosis`() {
        #expect(sentences("hot a\n    1-2-3|\nout b = a\n    7-1-9-(44)--#") == [])
    }

    @Test(
        arguments: [
            ("--1-2-3----|", "Passes with all values of b expected 2 ms earlier (4:5)."),
            ("1-2-3----|", "Passes with | of b expected at 11, not 9 (4:14)."),
            ("-1-2-3-----|", "Passes with all values of b expected 1 ms earlier (4:5)."),
            ("-1-2-3------|", "Passes with all events of b expected 1 ms earlier (4:5)."),
            ("1-2-3------", "Passes with | of b added at 11 ms (4:5)."),
            ("1---2---3-------------|", "Passes with all expected times of b divided by 2 (4:5)."),
            ("1-2-4------|", "Passes with 3 instead of 4 in b (4:9)."),
        ])
    func `One change of an expectation is named where no pipeline passes`(diagram: String, sentence: String) {
        #expect(sentences("hot a\n    1-2-3------|\nout b = a\n    \(diagram)") == [sentence], "\(diagram)")
    }

    @Test func `A dash too many moves all marbles after it, of the expectation or of the input`() {
        let one = "hot a\n    1-2-3------|\nout b = a\n    1-2--3------|\n"
        #expect(
            sentences(one) == [
                "Passes with all events of b expected 1 ms earlier from 3 on (4:10), "
                    + "or with all events of a sent 1 ms later from 3 on (2:9).",
                "These events do not tell whether the expectation or the input is wrong.",
            ])
        let two = "out c = a.map { $0 + 1 }\n    2-3--4------|\n"
        #expect(sentences(one + two) == ["Passes with all events of a sent 1 ms later from 3 on (2:9)."])
    }

    @Test func `One event at a wrong time is named before several`() {
        let file = "hot a\n    1-23----4-|\nout b = a.debounce(.milliseconds(3))\n    ------3----(4|)"
        #expect(sentences(file) == ["Passes with | of a sent at 11, not 10 (2:15)."])
    }

    @Test func `A call that can be taken away is not replaced by another operator`() {
        let file = """
            hot a
                1-2|
            hot b
                -3-|
            out c = Observable.merge(a, b.concat(Observable.never()))
                132|
            """
        #expect(sentences(file) == ["Passes without .concat(Observable.never()) at 5:30."])
    }

    @Test func `Forms of share are told once, with the call that they replace`() {
        let file = """
            hot a
                1-2-3-
            let s = a.share(replay: 1, scope: .forever)
            out b = s.take(1)
                (1|)
            out c = s
                -^
                --2-3
            """
        #expect(
            sentences(file).first
                == "Passes with .share(replay: 1) or with .share() at 3:10 (now .share(replay: 1, scope: .forever)).")
    }

    @Test func `A timer that starts at once is found for an interval, with the scheduler that it has`() {
        let file =
            "until: 10\nout a = Observable<Int>.interval(.milliseconds(4), scheduler: MainScheduler.instance)\n    0---1---2"
        #expect(
            sentences(file).first?.hasPrefix("Passes with .timer(.milliseconds(0), period: .milliseconds(4)") == true,
            "\(sentences(file))")
    }

    @Test func `Events of a frame that are expected in another order are named`() {
        let file = "hot a\n    (12)-3-|\nout b = a\n    (21)-3-|"
        #expect(sentences(file) == ["Passes with the events of b at 0 expected in the order 1, 2 (4:6)."])
    }

    @Test func `A value is named by its letter, beyond which it moved`() {
        let file = "frame: 10ms\nhot a: String\n    x--y-z-|\nout b = a\n    --xy-z-|"
        #expect(sentences(file) == ["Passes with x of b expected at 0, not 20 (5:7)."])
        let later = "hot a: String\n    x--y-z-|\nout b = a\n    x----zy|"
        #expect(sentences(later) == ["Passes with y of b expected at 3, not 6 (4:11)."])
    }

    @Test func `A letter is replaced by its value, because another table may have the letter`() {
        let file = """
            hot a: String
                -a
                a = "other"
            hot b: Int
                ---a-b|
                a = 70, b = 80
            out c = b
                ---a--(b|)
                a = 70, b = 80
            out d = b.map { $0 + 1 }
                ---a-b|
                a = 71, b = 81
            """
        #expect(sentences(file) == ["Passes with 80 of c expected at 5, not 6 (8:12)."])
        let input = """
            hot b: Int
                a---b-|
                a = 70, b = 80
            out c = b
                a--b--|
                a = 70, b = 80
            out d = b.map { $0 + 1 }
                a--b--|
                a = 71, b = 81
            """
        #expect(sentences(input) == ["Passes with 80 of b sent at 3, not 4 (2:9)."])
    }

    @Test func `A marble of an input is named where it alone explains two outputs`() {
        let file = """
            hot a
                1--2-3-|
            out b = a
                1---23-|
            out c = a.map { $0 * 2 }
                2---46-|
            """
        #expect(sentences(file) == ["Passes with 2 of a sent at 4, not 3 (2:8)."])
    }

    @Test func `A group of an input moves as a whole, and an end with its diagram`() {
        let file = """
            hot a
                1--(23)|
            out b = a
                1-(23)-|
            out c = a.map { $0 + 1 }
                2-(34)-|
            """
        #expect(sentences(file) == ["Passes with (23) of a sent at 2, not 3 (2:8)."])
        let end = "hot a\n    1--2|\nout b = a\n    1--2-|\nout c = a.ignoreElements()\n    -----|"
        #expect(sentences(end) == ["Passes with | of a sent at 5, not 4 (2:9)."])
    }

    @Test func `A group does not move where it would move the marble after it`() {
        func file(_ diagram: String) -> String {
            """
            hot a: Int
                \(diagram)
            out b = a.take(2)
                -(12|)
            out c = a.take(2).map { $0 + 1 }
                -(23|)
            """
        }
        #expect(
            sentences(file("(12)3")) == ["Passes with all events of a sent 1 ms later from (12) on (2:5)."])
        #expect(sentences(file("(12)-3")) == ["Passes with (12) of a sent at 1, not 0 (2:5)."])
    }

    @Test func `Many inputs, each of which would do, are no diagnosis`() {
        let inputs = "abcd".map { "hot \($0)\n    --1\n" }.joined()
        let outputs = """
            out x = Observable.merge(a, b, c, d).take(1)
                -(1|)
            out y = Observable.merge(a, b, c, d).take(1).map { $0 * 2 }
                -(2|)
            """
        #expect(sentences(inputs + outputs) == [])
    }

    @Test func `Two changes of expectations, and one of all that is expected, have no diagnosis`() {
        #expect(sentences("hot a\n    1-2-3|\nout b = a\n    -12--3|") == [])
        #expect(sentences("hot a\n    1--\nout b = a\n    ---7") == [])
        #expect(sentences("hot a\n    1-|\nout b = a\n    5-|") == [])
        #expect(sentences("hot a\n    3-1-2|\nout b = a\n    1-1-2|") == [])
    }

    @Test func `The named expectation is the text that accepting it writes`() throws {
        let text = "hot a\n    1-2-3------|\nout b = a\n    x-y-z-----|   // the end\n    x = 1, y = 2, z = 3\n"
        let source = SourceFile(path: "a.marble", text: text)
        let variant = try #require(DiagnosisSearch(source, by: MarbleReplay(), jobs: 1).run()).choices[0].first
        let accepted = try MarbleReplay().acceptance(of: source).changes[0]
        #expect(variant.edits == accepted.edits)
        #expect(variant.text.text(SourceRange(0, variant.text.bytes.count)).contains("x-y-z------|   // the end"))
    }

    @Test(arguments: [
        ("static let step = 3", "Passes with static let step = 2 at M.swift:2:5 (now 3)."),
        ("let step = 3", "Passes with let step = 2 at M.swift:2:5 (now 3)."),
        ("", "Passes with step: Int = 2 at M.swift:3:34 (now 3)."),
    ])
    func `A value that is written at a declaration can be edited`(declaration: String, sentence: String) {
        let name = declaration.hasPrefix("static") ? "Self.step" : "step"
        let swift = """
            final class Model {
                \(declaration)
                func f(_ a: Observable<Int>\(declaration.isEmpty ? ", step: Int = 3" : "")) -> Observable<Int> {
                    let sums = a.map { $0 + \(name) }
                    return sums
                }
            }
            """
        let text = "hot a: Int\n    1-4-|\nout x = Model().f(a)\n    3-6-|\n"
        #expect(sentences(text, including: swift) == [sentence])
    }

    @Test func `An operator of a Swift file takes a stream that can be named there`() throws {
        let swift = """
            final class Model {
                func f(_ a: Observable<Int>, until end: Observable<Void>) -> Observable<Int> {
                    let sums = a.map { $0 + 1 }
                    return sums
                }
            }
            """
        let text = """
            hot a: Int
                1-4-5-|
            hot stop: Void
                ---x
                x = ()
            out x = Model().f(a, until: stop)
                2-5|
            """
        var replay = MarbleReplay()
        replay.replacement = { $0.hasSuffix("M.swift") ? SourceFile(path: $0, text: swift) : nil }
        let source = SourceFile(path: "a.marble", text: "include \"M.swift\"\n" + text)
        let variants = try VariantEditor(#require(PreparedReplay(source, by: replay))).variants()
        let codes = variants.filter { $0.file.isSwift }.map(\.code).filter { $0.hasPrefix(".take(until: ") }
        #expect(Set(codes) == [".take(until: end)", ".take(until: a)"])
    }

    @Test func `The bounds of a range in a switch can be edited`() {
        let swift = """
            func size(_ a: Int) -> String {
                let limit = 100
                switch a {
                case 0..<4: return "small"
                default: return a > limit ? "huge" : "large"
                }
            }
            """
        let text = "hot a: Int\n    1-3-5-|\nout x = a.map(size)\n    s-l-l-|\n    s = \"small\", l = \"large\"\n"
        #expect(sentences(text, including: swift) == ["Passes with 0..<3 at M.swift:4:10 (now 0..<4)."])
    }

    @Test func `An edit of a Swift file has the name of that file`() {
        let swift = "func f(_ a: Observable<Int>) -> Observable<Int> { a.debounce(.milliseconds(3)) }"
        let text = "hot a: Int\n    1--------------|\nout x = f(a)\n    ------------1--|\n"
        #expect(
            sentences(text, including: swift) == ["Passes with .debounce(.milliseconds(12)) at M.swift:1:52 (now 3)."])
    }

    @Test func `An edit may make the last function of a Swift file longer than the file was`() {
        let long = String(repeating: "0123456789", count: 4)
        let swift = """
            final class M { let s = "\(long)"; func f(_ a: Observable<String>) -> Observable<String> { a.map { $0 + "x" }.share() } }
            """
        let text = "hot a: String\n    a--|\nlet m = M()\nout x = m.f(a)\n    b--|\n    b = \"b\"\n"
        #expect(sentences(text, including: swift) == [])
    }
}

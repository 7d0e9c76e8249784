import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceLanguage
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// Every scenario ends; an endless one ends with an error that states the reason.
@Suite("a hostile file", .endsInTime)
struct HostileFileTests {
    private func run(_ text: String, steps: Int = 200_000, bytes: Int = 20_000_000) -> MarbleReplay.Outcome {
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: steps, bytes: bytes)
        return replay.run(SourceFile(path: "x.marble", text: text))
    }

    /// Returns the error of a file, with its location, or the outcome without an error.
    private func error(_ outcome: MarbleReplay.Outcome) -> String {
        guard let diagnostic = outcome.diagnostics.first ?? outcome.scenarios.first?.failure else {
            return outcome.isSuccess ? "as asserted" : "not as asserted"
        }
        let (line, column) = diagnostic.file.position(of: diagnostic.range.start)
        return "\(line):\(column): \(diagnostic.message)"
    }

    @Test func `Combining a collection costs as much as its elements`() {
        let text = """
            hot a: Int
                (12345678)(12345678)
            out x = Observable.combineLatest(Array(repeating: a, count: 1000)).map { $0.count }
            """
        let outcome = run(text, steps: 2_000_000)
        #expect(error(outcome).hasSuffix("steps"))
    }

    private static let steps = "the scenario used up its budget of 200,000 steps"
    private static let memory = "the scenario used up its budget of 20 MB"
    private static let nesting = "this calls itself without end"

    @Test(
        arguments: [
            ("\"\\(self)\"", nesting), ("\"\\([A()])\"", nesting), ("\"\\(Optional(A()))\"", nesting),
            ("String(describing: A())", nesting), ("[A()].description", nesting), ("B().description", nesting),
            ("[1][3].description", "the index 3 is out of range: there is 1 element"),
            ("{ while true {} }()", steps), ("\"\\(1 / 0)\"", "division by zero"),
        ],
        [
            "Observable.just(A())", "Observable<Int>.error(A())", "Observable.just(1).map { _ in \"\\(A())\" }",
            "Observable.just(1).map { _ in \"\\(A())\" }.catchAndReturn(\"\")",
            "a.map { _ in 1 }\n    1-|\nhot a: A\n    a-|\n    a = A()",
        ])
    func `The description of a type is charged as any function, and its error is the scenario's`(
        failing: (body: String, expected: String), pipeline: String
    ) {
        let text = """
            struct A: Error, CustomStringConvertible { var description: String { \(failing.body) } }
            struct B: CustomStringConvertible { var description: String { "\\(A())" } }
            out x = \(pipeline)

            """
        #expect(error(run(text)).hasSuffix(failing.expected))
    }

    @Test func `The description of a type can use declarations of the file, also after the scenario`() throws {
        let outcome = run(
            """
            func mark() -> String { "!" }
            struct A: CustomStringConvertible { static let name = "a"; var description: String { A.name + mark() } }
            hot a: A
                a-|
                a = A()
            out x = a
                a-|
                a = A()
            """)
        try #require(error(outcome) == "as asserted")
        #expect(outcome.scenarios[0].log.map(\.content)[1] == "Event next(a!)")
        #expect(outcome.scenarios[0].outputs[0].events.map(\.kind).first.map { "\($0)" }?.contains("a!") == true)
    }

    @Test(
        arguments: [
            ("a == b", nesting), ("[a] == [b]", nesting),
            ("[1][5] == 1", "the index 5 is out of range: there is 1 element"),
            ("{ while true {} }()", steps),
        ],
        [
            "Observable.just(A(n: 1))\n    (a|)\n    a = A(n: 2)",
            "Observable.just(A(n: 1))\n    (a|)\n    a = A(n: 1)",
            "Observable.of(A(n: 1), A(n: 2)).distinctUntilChanged().map { _ in 1 }",
            "Observable.just([A(n: 1), A(n: 2)].sorted().count)",
            "Observable.just([A(n: 1)].contains(A(n: 2)))\n    (f|)\n    f = false",
        ])
    func `An '==' or '<' that fails is the scenario's error, never equality and never a passing assertion`(
        failing: (body: String, expected: String), pipeline: String
    ) {
        let less = failing.body.replacing("==", with: "<").replacing("[a] < [b]", with: "a < b")
        let text = """
            struct A: Comparable {
                var n: Int
                static func == (a: A, b: A) -> Bool { \(failing.body) }
                static func < (a: A, b: A) -> Bool { \(less) }
            }
            out x = \(pipeline)

            """
        #expect(error(run(text)).hasSuffix(failing.expected))
    }

    @Test(arguments: [
        ("[1][5] == 1", "the index 5 is out of range: there is 1 element"), ("{ while true {} }()", steps),
    ])
    func `An '==' that fails while a cold input is called is the scenario's error`(body: String, expected: String) {
        let text = """
            struct A: Equatable { let x: Int; static func == (l: A, r: A) -> Bool { \(body) } }
            hot a: Int
                1-2
            cold c(A(x: 1)): Int
                1|
            out x = a.flatMap { c(A(x: $0)) }

            """
        #expect(error(run(text)).hasSuffix(expected))
    }

    @Test(
        arguments: [
            "tree(60)", "tree(60) == tree(60)", "Set([tree(60)]).count", "\"\\(tree(60))\".count", "pairs(60)",
            "\"\\(pairs(60))\".count", "[tree(60)].contains(tree(60))", "lists(60)", "entries(60)",
            "tree(60).description.count", "String(reflecting: tree(60)).count",
        ]
    )
    func `Values that share their parts are printed and compared within the budget`(expression: String) {
        let text = """
            enum Tree: Hashable { case leaf; indirect case node(Tree, Tree) }
            func tree(_ n: Int) -> Tree { var t = Tree.leaf; for _ in 0..<n { t = Tree.node(t, t) }; return t }
            func pairs(_ n: Int) -> Any { var t: Any = 1; for _ in 0..<n { t = (t, t) }; return t }
            func lists(_ n: Int) -> Any { var t: [Any] = [1]; for _ in 0..<n { t = [t, t] }; return t }
            func entries(_ n: Int) -> Any { var t: Any = 1; for _ in 0..<n { t = ["a": t, "b": t] }; return t }
            out x = Observable.just(1).map { _ in \(expression) }

            """
        #expect(error(run(text)).hasSuffix(Self.steps))
    }

    @Test func `The type of a shared value has a name of bounded length`() {
        let text = """
            func pairs(_ n: Int) -> Any { var t: Any = 1; for _ in 0..<n { t = (t, t) }; return t }
            out x = Observable.just(1).map { _ in pairs(60) as! Int }

            """
        #expect(error(run(text)).contains("is not a 'Int'"))
    }

    @Test(
        arguments: [
            "var l = L.e; while true { l = L.n(1, l) }", "var l: [Any] = []; while true { l = [l] }",
            "var l: Any = 1; while true { l = (l, 1) }", "var l: Any = 1; while true { let o: Any? = l; l = o }",
            "var g: () -> Int = { 1 }; while true { let h = g; g = { h() + 1 } }",
            "var s = Observable.just(1); while true { s = s.map { $0 } }",
        ]
    )
    func `Deeply nested values end a scenario and not the process`(body: String) {
        let text = """
            enum L { case e; indirect case n(Int, L) }
            func f() -> Int { \(body); return 1 }
            out x = Observable.just(1).map { _ in f() }

            """
        let found = error(run(text, steps: 10_000_000, bytes: 2_000_000))
        #expect(found.hasSuffix("the scenario used up its budget of 2 MB"))
    }

    @Test(
        arguments: [
            "Observable.combineLatest(A, A) { $0 + $1 }", "Observable.merge(A, A)", "Observable.zip(A, A) { $0 + $1 }",
            "A.withLatestFrom(A)", "A.concat(A)", "Observable.merge(A.startWith(1), A)",
        ]
    )
    func `Subscriptions are charged, and the streams that operators return`(step: String) {
        let steps = (1..<40).map { "let a\($0) = \(step.replacing("A", with: "a\($0 - 1)"))\n" }.joined()
        let found = error(run("hot a0: Int\n    (11)-1-|\n\(steps)out x = a39\n"))
        // Items in a queue are charged as work.
        let isWork = found.contains("'concat' keeps scheduling work")
        #expect(isWork || [Self.steps, Self.memory].contains { found.hasSuffix($0) })
    }

    @Test(
        arguments: named([
            "let z = Array(0..<100000); return z.filter { !z.contains($0) }.count",
            "var s = \"aa\"; while true { s = s.replacingOccurrences(of: \"a\", with: \"aaaa\") }",
            "let s = String(repeating: \"a\", count: 100000); return s.contains(s.dropFirst(50000) + \"b\") ? 1 : 0",
            "return (0..<1000).map { _ in Array(repeating: 1, count: 100000) }.count",
            "return Array(repeating: Array(repeating: 1, count: 100000), count: 100000).flatMap { $0 }.count",
            "return Array(repeating: Array(repeating: 1, count: 100000), count: 100000).joined().count",
            "return Array(repeating: String(repeating: \"a\", count: 100000), count: 100000).joined().count",
            "return (0..<1000).map { _ in (0..<100000).sorted().count }.count",
            "return (0..<1000).map { _ in (0..<100000).max()! }.count",
            "return (0..<1000).map { _ in Set(0..<10000).count }.count",
            "return (0..<1000).map { _ in Dictionary(grouping: 0..<10000, by: { $0 }).count }.count",
            "return (0..<1000).map { _ in zip(0..<10000, 0..<10000).map { $0 + $1 }.count }.count",
            "return (0..<1000).map { \"\\(Array(0..<10000))\".count + $0 }.count",
            "return (0..<1000).map { _ in String(repeating: \"a\", count: 100000).uppercased().count }.count",
            #"return (0..<1000).map { _ in String(repeating: "a,", count: 10000).split(separator: ",").count }.count"#,
            "let a = Array(0..<100000); let b = a.map { $0 }; return (0..<1000).filter { _ in a == b }.count",
            "var a: [Int] = []; for i in 0..<100000 { a.insert(i, at: 0) }; return a.count",
            """
            var d = Dictionary(uniqueKeysWithValues: (0..<10000).map { \
            ($0, $0) }); for i in 0..<10000 { d[i] = nil }; return 1
            """,
            "var s: [String] = []; while true { s.append(String(repeating: \"a\", count: 100000)) }",
            "return String(format: String(repeating: \"%1$999d\", count: 100000), 1).count",
            "var a = 0; while true { \(String(repeating: "a = a &+ 1; ", count: 5_000)) }",
        ])
    )
    func `Built-ins are charged by the size of their arguments and of their result`(body: NamedText) {
        let found = error(run("func f() -> Int { \(body.text) }\nout x = Observable.just(1).map { _ in f() }\n"))
        #expect([Self.steps, Self.memory, Limits.tooLong, Limits.tooMany].contains { found.hasSuffix($0) })
    }

    @Test(
        arguments: [
            "scan([Int]()) { $0 + [$1] }",
            "scan(into: [Array(0..<1)]) { $0.append(Array(repeating: $1, count: 10000)) }",
            "map { Array(repeating: $0, count: 10000) }.delay(.seconds(1))",
            "map { Array(repeating: $0, count: 10000) }.toArray()",
            "map { String(repeating: \"a\", count: 100000) + \"\\($0)\" }",
        ]
    )
    func `The elements that a stream buffers are charged`(operators: String) {
        let found = error(run("out x = Observable.range(start: 0, count: 1900).\(operators)\n", steps: 2_000_000))
        #expect(found.hasSuffix(Self.memory))
    }

    @Test func `Ended subscriptions are refunded, and a larger budget lasts longer`() {
        let text = "out x = Observable.range(start: 0, count: 1500).concatMap { Observable.just($0) }.takeLast(1)\n"
        #expect(error(run(text, steps: 2_000_000, bytes: 3_000_000)) == "as asserted")
        #expect(error(run(text, steps: 100_000)).contains("does not come to rest"))
        #expect(ReplayBudget(steps: 2, bytes: .max).times(10) == ReplayBudget(steps: 20, bytes: .max))
    }

    @Test(
        arguments: [
            "([Int]()) { var a = $0; a.append($1); return a }", "([Int]()) { var a = $0; a += [$1]; return a }",
            "([0]) { var a = $0; a[0] = $1; a += a.prefix(1); return a }",
            "([Int: Int]()) { var a = $0; a[$1] = 1; return a }",
            "([Int: Int]()) { var a = $0; a[$1, default: 0] += 1; return a }",
            "([Int: Int]()) { var a = $0; a.updateValue(1, forKey: $1); return a }",
            "(Set<Int>()) { var a = $0; a.insert($1); return a }",
            "(\"\") { var a = $0; a.append(\"\\($1)\"); return a }",
            "(\"\") { var a = $0; a += \"\\($1)\"; return a }",
        ]
    )
    func `Copying a shared value for a change is charged`(scan: String) {
        let text = "out x = Observable.range(start: 0, count: 100_000).scan\(scan).toArray().map { $0.count }\n"
        #expect(error(run(text, steps: 16_000_000)).hasSuffix(Self.memory))
    }

    @Test(
        arguments: [
            "([Int]()) { $0 + [$1] }", "([Int]()) { var a = $0; a.append($1); return a }",
            "([Int]()) { [$1] + $0.prefix(400) }", "([Int: Int]()) { $0.merging([$1: 1]) { $1 } }",
            "([Int: Int]()) { var a = $0; a[$1] = 1; return a }", "(Set<Int>()) { $0.union([$1]) }",
        ]
    )
    func `Arrays, dictionaries and sets are refunded when they are freed`(scan: String) {
        let text =
            "out x = Observable.range(start: 1, count: 1500).scan\(scan).map { $0.count }.skip(while: { $0 < 400 })"
        let outcome = run(text + ".take(1)\n    (a|)\n    a = 400\n", steps: 16_000_000, bytes: 1_000_000)
        #expect(error(outcome) == "as asserted")
    }

    @Test func `The values of a file share one budget, and its exhaustion is reported once`() {
        let text = """
            func f(_ n: Int) -> Int { while true {}; return n }
            hot a: Int
                abc
                a = f(1), b = f(2), c = f(3)
            out x = a

            """
        let outcome = run(text)
        #expect(outcome.diagnostics.map(\.message) == [Self.steps])
    }

    @Test func `Each event of a recording refunds some of the budget`() throws {
        let folder = try TemporaryFolder()
        let lines = (0..<500).map { "\($0): a -> Event next(\($0))" }.joined(separator: "\n")
        try folder.write(Array(lines.utf8), to: "a.trace")
        let text = "hot a: Int\n    from \"a.trace\"\nout x = a.map { n in (0..<1000).reduce(n, +) }\n"
        let path = try folder.write(Array(text.utf8), to: "a.marble")
        var replay = MarbleReplay()
        for budget in [ReplayBudget(steps: 100_000, bytes: 1_000_000), .standard.times(.max)] {
            replay.budget = budget
            #expect(replay.run(try SourceFile.read(path)).scenarios.first?.failure == nil)
        }
    }

    @Test func `The error of an exhausted budget is in the lane, as it is in the log`() {
        let outcome = run("hot a: Int\n    -1-2\nout x = a.map { Array(repeating: $0, count: 1_000_000).count }\n")
        #expect(error(outcome).hasSuffix(Self.memory))
        let result = outcome.scenarios[0]
        #expect(result.log.contains { $0.content.hasPrefix("Event error(") })
        #expect(result.outputs[0].events.map(\.time) == [1])
        #expect(LanesRenderer().lines(result).contains { $0.hasPrefix("x   -#") })
    }

    @Test(
        arguments: [
            "f(#)", "f(#, 1, 2)", "one.f(#)", "base.f(#)", "over(#)", "Int(#)", "max(#, 1)", "abs(#)", "(1 + #)",
            "{ # }()", "{ (k: Int) -> Int in # }(1)", "[1].map { $0 + # }[0]", "[#][0]", "[1, 2][# % 2]", "[1: #][1]!",
            "(true ? # : 1)", "(Optional(#) ?? 1)", "(if n > 1 { # } else { 1 })", "E.a(#).n", "S(n: #).n", "Sub(#).n",
        ]
    )
    func `A nested expression is checked and compiled once`(form: String) {
        let expression = (0..<30).reduce("n") { inner, _ in form.replacingOccurrences(of: "#", with: inner) }
        let outcome = run(
            """
            func f(_ n: Int) -> Int { n }
            func f(_ n: Int, _ m: Int, _ o: Int) -> Int { n }
            func over(_ text: String) -> Int { text.count }
            func over(_ n: Int) -> Int { n }
            enum E { case a(Int); var n: Int { switch self { case .a(let n): return n } } }
            struct S { var n: Int; func f(_ n: Int) -> Int { n } }
            class Base { var n: Int; init(_ n: Int) { self.n = n }; func f(_ n: Int) -> Int { n } }
            class Sub: Base { override func f(_ n: Int) -> Int { n } }
            let one = S(n: 1)
            let base: Base = Sub(1)
            hot a: Int
                1
            out x = a.map { (n: Int) -> Int in \(expression) }

            """, steps: 10_000_000)
        #expect(error(outcome) == "as asserted")
    }
}

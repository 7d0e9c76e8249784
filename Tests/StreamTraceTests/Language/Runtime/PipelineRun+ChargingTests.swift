import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Operations are charged by the time that they take, so that an exhausted budget is reported soon.
@Suite(.endsInTime)
struct ChargingTests {
    /// Returns the error of a file, or its outcome without an error.
    private func error(_ text: String, steps: Int = 200_000) -> String {
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: steps, bytes: 20_000_000)
        let outcome = replay.run(SourceFile(path: "x.marble", text: text))
        let diagnostic = outcome.diagnostics.first ?? outcome.scenarios.first?.failure
        return diagnostic?.message ?? (outcome.isSuccess ? "as asserted" : "not as asserted")
    }

    /// Returns a scenario that runs `body` a number of times.
    private func loop(_ body: String, passes: Int, _ preparation: String = "") -> String {
        """
        \(preparation)
        func f() -> Int { var n = 0; for _ in 0..<\(passes) { \(body) }; return n }
        out x = Observable.just(1).map { _ in f() }.map { _ in 1 }
            (1|)

        """
    }

    private static let used = "the scenario used up its budget of 200,000 steps"

    @Test(
        arguments: [
            "if t == u { n = n + 1 }", "if t < u { n = n + 1 }", "if [t] == [u] { n = n + 1 }",
            "if (t, 1) == (u, 1) { n = n + 1 }", "if [t: 1][u] == nil { n = n + 1 }", "n = n + Set([t]).count",
            "switch t { case u: n = n + 1; default: n = n + 2 }", "n = n + [t, u].sorted().count",
            "if [t].contains(u) { n = n + 1 }",
        ]
    )
    func `Comparing and hashing long texts is charged`(body: String) {
        let texts = "let t = String(repeating: \"é\", count: 50_000)\nlet u = t + \"a\""
        #expect(error(loop(body, passes: 10, texts)) == Self.used)
    }

    @Test func `A long character is charged as a long text`() {
        let text = "let t = Array(\"e\" + String(repeating: \"\u{301}\", count: 50_000))[0]"
        #expect(error(loop("if t == t { n = n + 1 }", passes: 10, text)) == Self.used)
    }

    @Test func `Comparing short texts is free`() {
        let texts = "let t = String(repeating: \"é\", count: 100)\nlet u = t + \"a\""
        let body = "if t == u || t > u { n = n + 1 }"
        #expect(error(loop(body, passes: 1_000, texts), steps: 30_000) == "as asserted")
    }

    @Test(arguments: ["s == v", "[s] == [v]", "d == e", "[1: d] == [1: e]"])
    func `Comparing sets and dictionaries is charged for each compared entry`(
        comparison: String
    ) {
        let values = """
            let s = Set(0..<4_000)
            let v = Set(0..<4_000)
            let d = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ($0, $0) })
            let e = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ($0, $0) })
            """
        #expect(error(loop("if \(comparison) { n = n + 1 }", passes: 40, values)) == Self.used)
        let differing = loop("if s == v { n = n + 1 }", passes: 40, "let s = Set(0..<4_000)\nlet v = Set(1..<4_001)")
        #expect(error(differing) == "as asserted")
    }

    @Test func `Comparing the elements of a stream is charged`() {
        let text = """
            let s = Set(0..<4_000)
            let v = Set(0..<4_000)
            out x = Observable.range(start: 0, count: 100).map { $0 % 2 == 0 ? s : v }.distinctUntilChanged().count()

            """
        #expect(error(text) == Self.used)
    }

    @Test(
        arguments: [
            ("ab", "replacingOccurrences(of: \"b\", with: \"\")"), ("ab", "replacing(\"b\", with: \"\")"),
            ("  ", "trimmingCharacters(in: .whitespaces)"), ("a ", "components(separatedBy: CharacterSet.whitespaces)"),
            ("a,", "components(separatedBy: \",\")"), ("a,", "split(separator: \",\")"), ("a ", "capitalized"),
        ]
    )
    func `Built-ins of texts are charged for each part that they create`(text: String, call: String) {
        let text = "let t = String(repeating: \"\(text)\", count: 10_000)"
        #expect(error(loop("n = n + t.\(call).count", passes: 15, text)) == Self.used)
    }

    @Test func `Combining sets of characters is charged for all of them`() {
        let body = "var s = CharacterSet.letters; for _ in 0..<30 { s = s.union(s) }"
        #expect(error(loop(body, passes: 1), steps: 20_000_000) == "the scenario used up its budget of 20 MB")
        let trimming = "for _ in 0..<12 { s = s.union(s) }; n = n + \"1a\".trimmingCharacters(in: s).count"
        #expect(error(loop("var s = CharacterSet.letters; \(trimming)", passes: 100)) == Self.used)
    }

    @Test(
        arguments: [
            "a.isSubset(of: b) ? 1 : 0", "a.intersection(b).count", "a.symmetricDifference(b).count",
            "a.subtracting(b).count", "a.isSuperset(of: c) ? 1 : 0", "a.isDisjoint(with: g) ? 1 : 0",
            "a.union(b).count", "Set(c).count", "Dictionary(uniqueKeysWithValues: p).count",
        ]
    )
    func `Sets and dictionaries are charged for lookups and insertions`(expression: String) {
        let values = """
            let a = Set(0..<2_000)
            let b = Set(0..<2_000)
            let c = Array(repeating: 1, count: 8_000)
            let g = Array(repeating: -1, count: 8_000)
            let p = (0..<2_000).map { ($0, $0) }
            """
        #expect(error(loop("n = n + (\(expression))", passes: 20, values)) == Self.used)
    }

    @Test(
        arguments: [
            ("zip(o, o, o, o, o, o, o, o) { a, b, c, d, e, f, g, h in a }", 3),
            ("combineLatest(o, o, o, o, o, o, o, o) { a, b, c, d, e, f, g, h in a }", 3),
            ("forkJoin(o, o, o, o, o, o, o, o) { a, b, c, d, e, f, g, h in a }", 3),
            ("zip(o, o) { a, b in a }", 9), ("merge(o, o)", 9),
        ]
    )
    func `Operators of many streams are charged for each of them`(call: String, depth: Int) {
        let text = """
            func f(_ o: Observable<Int>, _ n: Int) -> Observable<Int> { n == 0 ? o : f(Observable.\(call), n - 1) }
            hot a: Int
                -1-|
            out x = f(a, \(depth))

            """
        #expect(error(text, steps: 100_000) == "the scenario used up its budget of 100,000 steps")
    }
}

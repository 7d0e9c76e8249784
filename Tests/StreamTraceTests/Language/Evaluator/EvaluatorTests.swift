import Testing

@testable import StreamTraceEngine

struct EvaluatorTests {
    @Test(arguments: [
        ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("-7 / 2", "-3"), ("7.0 / 2", "3.5"), ("7 % 3", "1"),
        ("-2 * 3 - -1", "-5"), ("1 - 2 - 3", "-4"), ("2 * 3 % 4", "2"), ("6 & 3 | 8", "10"), ("1 << 4", "16"),
        ("1 + 2.5", "3.5"), ("0x10 + 0b11 + 1_000", "1019"), ("1e3", "1000.0"),
        ("1 < 2 && 2 < 3 || false", "true"), ("!(1 == 1)", "false"), ("true ? 1 : 2", "1"),
        ("false ? 1 : true ? 2 : 3", "2"), (#""a" + "b" == "ab""#, "true"), ("[1, 2] == [1, 2]", "true"),
        (#"(1, "a") == (1, "a")"#, "true"), (#""a" < "b""#, "true"), ("Int.max &+ 1 == Int.min", "true"),
    ])
    func `Operators have Swift's precedence and results`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        (#""a\(1 + 1)b""#, "a2b"), (#""\("x" + "y")""#, "xy"), (#""tab\tquote\"""#, "tab\tquote\""),
        (#""\u{1F49B}""#, "💛"), (##"#"raw \n \#(1)"#"##, "raw \\n 1"), (#"["a\(1)"]"#, #"["a1"]"#),
        ("\"\"\"\n    a\n      b\n    \"\"\"", "a\n  b"), (#""\([1, 2].map { "\($0)!" })""#, #"["1!", "2!"]"#),
    ])
    func `String literals are read with escapes and interpolations`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        ("let x: Int? = 3\n---\nx", "Optional(3)"), ("let x: Int? = nil\n---\nx ?? 4", "4"),
        ("let x: Int?? = 3\n---\nx", "Optional(Optional(3))"), ("let x: Int? = 3\n---\nx!", "3"),
        ("[1, nil, 3]", "[Optional(1), nil, Optional(3)]"),
        ("[1, 2, 3].map { $0 > 2 ? $0 : nil }", "[nil, nil, Optional(3)]"),
        ("let x: Double = 1\n---\nx", "1.0"), ("let x: [Double] = [1, 2]\n---\nx", "[1.0, 2.0]"),
        ("let x: Double? = 1\n---\nx", "Optional(1.0)"), ("[1, 2.5]", "[1.0, 2.5]"),
        ("let x: String? = \"abc\"\n---\nx?.count", "Optional(3)"),
        // Only a name that begins with a capital is that of a type, `Int?.none`.
        ("let lastID: String? = \"abc\"\n---\nlastID?.count ?? 0", "3"),
        ("let x: String? = nil\n---\nx?.uppercased().count", "nil"),
        (#"Int("12")"#, "Optional(12)"), (#"Int("x")"#, "nil"), ("[1, 2].first", "Optional(1)"),
        (#"["a": 1]["a"]"#, "Optional(1)"), (#"["a": 1]["b", default: 7]"#, "7"),
        ("let x: Int? = 3\n---\nx.map { $0 + 1 }", "Optional(4)"), ("let x: Int? = 3\n---\nx == 3", "true"),
        ("let x: Int? = 3\n---\nx == nil", "false"), ("let (a, b): (Int?, String) = (1, \"x\")\n---\na", "Optional(1)"),
        ("let x: Set<Int> = [1, 1, 2]\n---\nx.count", "2"), ("let a: Character = \"x\"\n---\n[a]", "[\"x\"]"),
    ])
    func `Implicit conversions to optionals and doubles are those of Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        ("[3, 1, 2].sorted()", "[1, 2, 3]"), ("[3, 1, 2].sorted(by: >)", "[3, 2, 1]"),
        ("String(\"\".reversed()) + String(\"ab\".reversed())", "ba"), ("String([] as [Int])", "[]"),
        ("[1, 2].reduce(0, { (a: Int, b: Int) -> Int in a + b }) as Int?", "Optional(3)"),
        ("[1, 2, 3].reduce(0, +)", "6"), ("[1, 2, 3].reduce(into: [Int]()) { $0.append($1 * 2) }", "[2, 4, 6]"),
        ("[1, 2, 3].reduce(into: [:]) { $0[$1, default: 0] += $1 }", "[1: 1, 2: 2, 3: 3]"),
        ("[1, 2].map(String.init)", #"["1", "2"]"#), ("[1, 2].map(\\.description)", #"["1", "2"]"#),
        ("(1...3).map { $0 * $0 }", "[1, 4, 9]"), ("Array(0..<3)", "[0, 1, 2]"), ("[1, 2, 3][1...]", "[2, 3]"),
        ("[[Int]]()", "[]"), ("[[Int]](repeating: [1], count: 2)", "[[1], [1]]"), ("[1, 2, 3][..<2]", "[1, 2]"),
        (#""a,b".split(separator: ",")"#, #"["a", "b"]"#),
        (#"[(1, "a"), (2, "b")].map { number, text in "\(number)\(text)" }"#, #"["1a", "2b"]"#),
        (#"[(1, "a")].map { $0.1 }"#, #"["a"]"#), (#"[(1, "a")].map { "\($0)\($1)" }"#, #"["1a"]"#),
        ("[1, 2, 3, 4].filter { $0.isMultiple(of: 2) }", "[2, 4]"), (#"["b", "a"].joined(separator: "-")"#, "b-a"),
        (#""Hello".reversed().map { String($0) }.joined()"#, "olleH"), ("[[1], [2, 3]].flatMap { $0 }", "[1, 2, 3]"),
        ("[1, 2, 3].enumerated().map { $0.offset * $0.element }", "[0, 2, 6]"), ("max(3, 1, 7)", "7"), ("abs(-3)", "3"),
        (#"zip([1, 2], ["a", "b"]).map { "\($0)\($1)" }"#, #"["1a", "2b"]"#),
        (#"["a": 1, "b": 2].mapValues { $0 * 10 }"#, #"["a": 10, "b": 20]"#), ("[Int]().isEmpty", "true"),
        ("Array(([1, 2, 3] + [4]).suffix(3))", "[2, 3, 4]"), (#"["1", "x"].compactMap { Int($0) }"#, "[1]"),
        (#"["1", "x"].compactMap(Int.init)"#, "[1]"), (#"" a ".trimmingCharacters(in: .whitespaces)"#, "a"),
        ("Dictionary(grouping: [1, 2, 3], by: { $0 % 2 })", "[1: [1, 3], 0: [2]]"),
    ])
    func `Methods of values are those of Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test func `Declared structs and enums behave and print as in Swift`() {
        let types = """
            struct Show: Equatable { let title: String; var stars: Int? = nil
              var line: String { "\\(title): \\(stars ?? 0)" }
              func rated(_ stars: Int) -> Show { return Show(title: title, stars: stars) }
              mutating func rate(_ stars: Int) { self.stars = stars }
              static let lost = Show(title: "Lost", stars: 5)
            }
            ---
            enum APIError: Error { case timeout, server(Int), coded(code: Int, String)
              var isTimeout: Bool { if case .timeout = self { return true }; return false }
              var code: Int { switch self { case .timeout: 0; case .server(let code), .coded(let code, _): code } }
            }
            ---
            enum Level: String, CaseIterable { case low, high = "HIGH" }
            ---

            """
        for (text, result) in [
            (#"Show(title: "a")"#, #"Show(title: "a", stars: nil)"#),
            (#"[Show(title: "a", stars: 1)]"#, #"[Show(title: "a", stars: Optional(1))]"#),
            ("Show.lost.line", "Lost: 5"), (#"Show(title: "a").rated(3).line"#, "a: 3"),
            (#"Show(title: "a", stars: 1) == Show(title: "a", stars: 1)"#, "true"),
            ("[APIError.timeout, .server(3)]", "[APIError.timeout, APIError.server(3)]"),
            (#"APIError.coded(code: 1, "x")"#, #"coded(code: 1, "x")"#), ("APIError.timeout.isTimeout", "true"),
            ("[1, 2].map(APIError.server)", "[APIError.server(1), APIError.server(2)]"),
            ("APIError.server(4).code", "4"),
            ("Level.high.rawValue", "HIGH"), (#"Level(rawValue: "low")"#, "Optional(Level.low)"),
            ("Level.allCases.map(\\.rawValue)", #"["low", "HIGH"]"#),
            ("let r: Result<Int, APIError> = .failure(.timeout)\n---\nr", "failure(APIError.timeout)"),
            ("let r: Result<Int, APIError> = .success(1)\n---\n[r]", "[Result<Int, APIError>.success(1)]"),
            (
                #"""
                func f() -> Int { var s = Show(title: "a"); s.rate(4); s.stars! += 1; return s.stars ?? 0 }
                ---
                f()
                """#,
                "5"
            ),
            (
                #"""
                func f(_ e: Error) -> String {
                    switch e {
                    case APIError.timeout: return "t"
                    case let e as APIError: return "\(e.code)"
                    default: return "?"
                    }
                }
                ---
                f(APIError.server(2)) + f(APIError.timeout)
                """#,
                "2t"
            ),
        ] {
            #expect(evaluate(types + text) == result)
        }
    }

    @Test(arguments: [
        ("func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }\n---\nfib(15)", "610"),
        (
            #"""
            func f(_ x: Int?) -> String { guard let x else { return "nil" }; return "\(x)" }
            ---
            f(nil) + f(2)
            """#,
            "nil2"
        ),
        (
            #"""
            func f(_ n: Int) -> [Int] {
                var a: [Int] = []
                for i in 0..<n where i % 2 == 0 { a.append(i) }
                return a
            }
            ---
            f(6)
            """#,
            "[0, 2, 4]"
        ),
        ("func f() -> Int { var n = 0; while true { n += 1; if n == 5 { break } }; return n }\n---\nf()", "5"),
        (
            #"""
            func f(_ x: Int) -> String {
                switch x {
                case ..<0: return "neg"
                case 0: return "zero"
                case 1...9: return "small"
                default: return "big"
                }
            }
            ---
            [-1, 0, 5, 50].map { f($0) }
            """#,
            #"["neg", "zero", "small", "big"]"#
        ),
        (
            #"""
            func f(_ a: Int, _ b: Int) -> String {
                switch (a, b) {
                case (0, _): "left"
                case let (x, y) where x == y: "same"
                case (_, let y): "\(y)"
                }
            }
            ---
            f(0, 1) + f(2, 2) + f(1, 3)
            """#,
            "leftsame3"
        ),
        (
            #"""
            func f(_ x: Int) throws -> Int { if x > 1 { throw E.big }; return x }
            ---
            enum E: Error { case big }
            ---
            [1, 2].map { (try? f($0)) ?? -1 }
            """#,
            "[1, -1]"
        ),
        (
            #"""
            enum E: Error { case big(Int) }
            ---
            func f(_ x: Int) -> String {
                do {
                    if x > 1 { throw E.big(x) }
                    return "ok"
                } catch E.big(let n) where n > 2 { return "big\(n)" } catch { return "\(error)" }
            }
            ---
            f(1) + f(2) + f(3)
            """#,
            "okbig(2)big3"
        ),
        ("let add = { (a: Int) in { (b: Int) in a + b } }\n---\nadd(1)(2)", "3"),
        ("func f() -> Int { var n = 0; let add = { (x: Int) in n += x }; add(2); add(3); return n }\n---\nf()", "5"),
        ("func f(_ x: Int = 2, by y: Int) -> Int { x * y }\n---\nf(by: 4)", "8"),
        ("let x = if 1 < 2 { \"a\" } else { \"b\" }\n---\nx", "a"),
        (
            #"""
            func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
            ---
            func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
            ---
            even(10)
            """#,
            "true"
        ),
        (
            #"""
            func f() -> String { func g(_ n: Int) -> Int { n <= 0 ? 0 : n + g(n - 1) }; return "\(g(4))" }
            ---
            f()
            """#,
            "10"
        ),
    ])
    func `Functions, closures and statements do the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        ("9223372036854775807 + 1", "1:1: the result does not fit an Int"), ("1 / 0", "1:1: division by zero"),
        ("[1, 2][5]", "1:1: the index 5 is out of range: there are 2 elements"),
        ("let x: Int? = nil\n---\nx! + 1", "3:1: unexpectedly found nil while unwrapping an Optional value"),
        ("func f(_ n: Int) -> Int { f(n + 1) }\n---\nf(0)", "1:27: this calls itself without end"),
        ("func f() -> Int { while true { } }\n---\nf()", "1:19: \(usedUp)"),
        ("5...3", "1:1: the range has a lower bound above its upper bound: 5...3"),
        ("Array(repeating: 0, count: -1)", "1:1: a count cannot be negative, and this is -1"),
        (#"fatalError("no")"#, "1:1: no"),
    ])
    func `A trap of Swift is an error with its location`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }
}

private let usedUp =
    "the scenario used up its budget of 1,000,000 steps "
    + "(if it comes to an end, '--budget 10' lets it have ten times as much)"

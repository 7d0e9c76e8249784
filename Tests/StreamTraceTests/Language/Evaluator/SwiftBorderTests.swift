import Testing

@testable import StreamTraceEngine

/// Cases in which a small mistake could remain undetected: the order of evaluation, the limits of comparisons,
/// unchanged values.
struct SwiftBorderTests {
    private static let noting =
        "var log: [Int] = []; func a(_ n: Int) -> Int { log.append(n); return n }; "
        + "func no(_ n: Int) -> Bool { log.append(n); return false }; "

    @Test(arguments: [
        ("_ = a(1) + a(2) * a(3)", "[1, 2, 3]"),
        ("_ = a(3) - a(2)", "[3, 2]"),
        ("_ = no(1) && no(2); _ = no(3) || no(4)", "[1, 3, 4]"),
        ("_ = [a(1), a(2)].count + a(3)", "[1, 2, 3]"),
        ("let x: Int? = 5; _ = x ?? a(1)", "[]"),
    ])
    func `Operands are evaluated from left to right, and only if needed`(_ text: String, _ order: String) {
        #expect(evaluate("func f() -> [Int] { \(Self.noting)\(text); return log }\n---\nf()") == order)
    }

    @Test(arguments: [
        (#""a" >= "a""#, "true"), (#""a" <= "a""#, "true"), ("1.5 >= 1.5", "true"), ("1.5 > 1.5", "false"),
        ("2 <= 2", "true"), ("2 >= 2", "true"), ("(1, 3) < (2, 1)", "true"), ("(1, 1) < (1, 1)", "false"),
        (#"["a": 1] == ["a": 1, "b": 2]"#, "false"), (#"["a": 1, "b": 2] == ["b": 2, "a": 1]"#, "true"),
        ("5\n  - 2", "3"),
        (
            #"""
            enum E: Error { case x }
            ---
            let a: Result<E, E> = .success(.x)
            ---
            let b: Result<E, E> = .failure(.x)
            ---
            a == b
            """#,
            "false"
        ),
        ("enum E { case pair(at: (Int, Int)) }\n---\nE.pair(at: (1, 2))", "pair(at: (1, 2))"),
    ])
    func `Comparison and printing of edge cases are those of Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    /// The results are Foundation's.
    @Test(arguments: [
        ("B", "a", [-1, 1, 1, 1, 1]), ("a", "A", [1, 0, -1, 0, -1]), ("é", "z", [-1, -1, -1, -1, -1]),
        ("e", "é", [-1, -1, -1, -1, -1]), ("_", "A", [1, -1, -1, -1, -1]), ("item 10", "item 9", [-1, -1, -1, -1, 1]),
        ("1.10.0", "1.9.2", [-1, -1, -1, -1, 1]), ("Zoe", "anna", [-1, 1, 1, 1, 1]),
        ("a b", "ab", [-1, -1, -1, -1, -1]),
        ("", "a", [-1, -1, -1, -1, -1]), ("a", "a", [0, 0, 0, 0, 0]),
    ])
    func `Texts compare as in Foundation`(_ left: String, _ right: String, _ results: [Int]) {
        let names = [
            "compare", "caseInsensitiveCompare", "localizedCompare", "localizedCaseInsensitiveCompare",
            "localizedStandardCompare",
        ]
        let cases = ["orderedAscending", "orderedSame", "orderedDescending"]
        for (name, result) in zip(names, results) {
            #expect(evaluate("\"\(left)\".\(name)(\"\(right)\")") == cases[result + 1], "\(name)")
        }
    }

    @Test(arguments: [
        (
            #"""
            func f(_ x: Int) -> String {
                var s = ""
                switch x { case 1: s += "1"; fallthrough; default: s += "d" }
                return s
            }
            ---
            f(1) + f(2)
            """#,
            "1dd"
        ),
        (
            #"""
            struct P { var n = 0 }
            ---
            func f() -> String { var p: P? = nil; p?.n = 3; return "\(p)" }
            ---
            f()
            """#,
            "nil"
        ),
        (
            #"""
            struct P { var xs: [Int] = [] }
            ---
            func add(_ a: inout [Int]) throws { a.append(1); throw RxError.timeout }
            ---
            func f() -> [Int] { var p = P(); try? add(&p.xs); return p.xs }
            ---
            f()
            """#,
            "[1]"
        ),
    ])
    func `Statements change the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        (
            #"""
            func apply(_ f: (Int) -> Int) -> Int { f(1) }
            ---
            func g(_ s: String) -> Int { s.count }
            ---
            apply(g)
            """#,
            "5:7: cannot convert value of type '(String) -> Int' to expected argument type '(Int) -> Int'"
        ),
        (
            #"""
            enum E { case three(Int, Int, Int) }
            ---
            func f(_ e: E) -> Int { switch e { case .three(let a, let b): return a + b } }
            """#,
            "3:41: tuple pattern has the wrong length for tuple type '(Int, Int, Int)'"
        ),
        (
            #"""
            let n = 1
            ---
            let d: Double = n
            """#,
            "3:17: cannot convert value of type 'Int' to expected argument type 'Double' (convert it with 'Double(…)')"
        ),
    ])
    func `Type mismatches are found before the replay`(_ text: String, _ error: String) {
        #expect(evaluate(text) == error)
    }
}

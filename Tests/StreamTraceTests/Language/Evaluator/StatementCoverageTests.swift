import Testing

@testable import StreamTraceEngine

struct StatementCoverageTests {
    @Test(arguments: [
        (
            #"""
            func f() -> [String: [Int]] {
                var d = ["a": [1]]
                d["a"]?.append(2)
                d["b", default: []].append(3)
                return d
            }
            ---
            f()
            """#,
            #"["a": [1, 2], "b": [3]]"#
        ),
        (
            #"""
            func f() -> [String: Int] { var d = ["a": 1]; d["a"] = nil; d.merge(["c": 3]) { $1 }; return d }
            ---
            f()
            """#,
            #"["c": 3]"#
        ),
        (
            #"""
            func f() -> Set<Int> { var s: Set<Int> = [1]; s.insert(2); s.formUnion([3]); return s }
            ---
            f().sorted()
            """#,
            "[1, 2, 3]"
        ),
        ("func f() -> Bool { var s: Set<Int> = [1]; return s.insert(1).inserted }\n---\nf()", "false"),
        (
            #"""
            func f() -> Result<Int, Error> { Result { try g(2) } }
            ---
            func g(_ x: Int) throws -> Int { if x > 1 { throw E.big }; return x }
            ---
            enum E: Error { case big }
            ---
            f()
            """#,
            "failure(E.big)"
        ),
        ("func f<T>(_ x: T) -> T { x }\n---\nf(1)", "1"),
        ("func f(_ xs: Int...) -> Int { xs.reduce(0, +) }\n---\nf(1, 2)", "3"),
        ("func f(_ x: inout Int) { x += 1 }\n---\nfunc g() -> Int { var a = 1; f(&a); return a }\n---\ng()", "2"),
        (
            #"""
            func f(_ x: Int) -> String { let y: String; if x > 1 { y = "a" } else { y = "b" }; return y }
            ---
            f(1)
            """#,
            "b"
        ),
        (
            #"""
            func f() -> [Int] { var out: [Int] = []; defer { out.append(9) }; out.append(1); return out }
            ---
            f()
            """#,
            "[1]"
        ),
        ("func f() -> Int { for i in 3... where i % 4 == 0 { if i > 7 { return i } }; return 0 }\n---\nf()", "8"),
        ("func f() -> String { var s = \"\"; do { defer { s += \"d\" }; s += \"b\" }; return s }\n---\nf()", "bd"),
        (
            "func f() -> String { var s = \"\"; do { defer { s += \"1\" }; defer { s += \"2\" }; s += \"b\" }; return s }\n"
                + "---\nf()", "b21"
        ),
        (
            #"""
            func f() -> [Int] {
                var r: [Int] = []
                outer: for i in 0..<3 {
                    for j in 0..<3 {
                        if j == 1 { continue outer }
                        if i == 2 { break outer }
                        r.append(i * 10 + j)
                    }
                }
                return r
            }
            ---
            f()
            """#,
            "[0, 10]"
        ),
        (
            #"""
            func f(_ x: Int) -> String {
                var s = ""
                switch x { case 1: s += "1"; fallthrough; case 2: s += "2"; default: s += "d" }
                return s
            }
            ---
            f(1) + f(2) + f(3)
            """#,
            "122d"
        ),
        ("func f() -> Int { func g(by n: Int, plus m: Int = 1) -> Int { n + m }; return g(by: 2) }\n---\nf()", "3"),
        (
            #"""
            func f() -> Bool {
                func a(_ n: Int) -> Bool { n == 0 ? true : b(n - 1) }
                func b(_ n: Int) -> Bool { n == 0 ? false : a(n - 1) }
                return a(4)
            }
            ---
            f()
            """#,
            "true"
        ),
        ("func f() -> Int { let x = g(); func g() -> Int { 3 }; return x }\n---\nf()", "3"),
        (
            #"""
            func f(_ items: [Int?]) -> [Int] {
                var r: [Int] = []
                for case let x? in items where x > 1 { r.append(x) }
                return r
            }
            ---
            f([1, nil, 2])
            """#,
            "[2]"
        ),
        (
            #"""
            func f(_ items: [Event<Int>]) -> [Int] {
                var r: [Int] = []
                for case .next(let x) in items { r.append(x) }
                return r
            }
            ---
            f([.next(1), .completed])
            """#,
            "[1]"
        ),
        (
            #"""
            func f(_ d: [String: Int]) -> Int { var n = 0; for (_, v) in d { n += v }; return n }
            ---
            f(["a": 1, "b": 2])
            """#,
            "3"
        ),
        (
            #"""
            func f(_ x: Int?) -> Int { if let x, x > 1, case 2...5 = x { return x }; return -1 }
            ---
            [f(nil), f(1), f(3), f(9)]
            """#,
            "[-1, -1, 3, -1]"
        ),
        ("let f: (Int) -> Int = { $0 * 2 }\n---\n[1, 2].map(f)", "[2, 4]"),
        ("let f = { (x: Int) -> Int in\n  let y = x * 2\n  return y + 1\n}\n---\nf(2)", "5"),
        ("func f(_ g: (Int) -> Int) -> Int { g(2) }\n---\nf { $0 * 5 }", "10"),
        (
            #"""
            func f(_ g: (Int) -> Int, then h: (Int) -> Int) -> Int { h(g(2)) }
            ---
            f { $0 * 5 } then: { $0 + 1 }
            """#,
            "11"
        ),
        (
            #"""
            func f() -> Int { var a = 1, b = 2; swap(&a, &b); (a, b) = (b + 10, a); return a * 100 + b }
            ---
            f()
            """#,
            "1102"
        ),
    ])
    func `Functions and statements do the same as in Swift`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }
}

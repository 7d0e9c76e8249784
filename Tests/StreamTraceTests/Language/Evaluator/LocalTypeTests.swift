import Testing

/// Types that bodies declare, with the values of the Swift compiler.
struct LocalTypeTests {
    @Test(arguments: [
        (
            """
            func f(_ n: Int) -> String {
                if n > 0 { struct P { let a = "pos" }; return P().a } else { struct P { let b = "neg" }; return P().b }
            }
            ---
            f(1) + f(-1)
            """, "posneg"
        ),
        (
            """
            struct Out {
                func f() -> Int {
                    struct In { let v = 4 }
                    func g() -> Int { struct In { let v = 5 }; return In().v }
                    return In().v * 10 + g()
                }
            }
            ---
            Out().f()
            """, "45"
        ),
        (
            """
            func f(_ n: Int) -> String {
                switch n {
                case 1: struct P { let a = "one" }; return P().a
                default: struct P { let a = "more" }; return P().a
                }
            }
            ---
            f(1) + f(2)
            """, "onemore"
        ),
        (
            """
            func f() -> String { struct P { let v: Int; func q() -> Q { Q(p: self) } }; struct Q { let p: P }
            return "\\(P(v: 1).q()) \\(type(of: P(v: 1)))" }
            ---
            f()
            """, "Q(p: P(v: 1)) P"
        ),
        ("let xs = [3, 1].map { n -> Int in struct P { let v: Int }; return P(v: n).v + 1 }\n---\nxs", "[4, 2]"),
        ("[1].map { n -> Int in enum E: Int { case a = 4 }; return E.a.rawValue + n }", "[5]"),
    ])
    func `A body declares types of its own`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test func `A closure of an output declares a type`() throws {
        let marble = """
            hot a: Int
                1
            out x = a.map { n -> Int in struct P { let v: Int; var d: Int { v * 2 } }; return P(v: n).d }
            out y = a.map { n -> Int in struct P { let w: Int }; return P(w: n).w }

            """
        let log = try RecordedScenario(marble, [:]).log()
        #expect(log.filter { $0.contains("next") } == ["0: x -> Event next(2)", "0: y -> Event next(1)"])
    }
}

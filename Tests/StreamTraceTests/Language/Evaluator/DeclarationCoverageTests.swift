import Testing

@testable import StreamTraceEngine

struct DeclarationCoverageTests {
    @Test(arguments: [
        (
            #"""
            enum E: Error { case big }
            ---
            let r: Result<Int, E> = .failure(.big)
            ---
            r.mapError { _ in RxError.timeout }
            """#,
            "failure(Sequence timeout.)"
        ),
        ("enum E: Error { case big }\n---\nlet r: Result<Int, E> = .failure(.big)\n---\n[try? r.get()]", "[nil]"),
        (
            #"""
            struct P { var x: Int; var double: Int { get { x * 2 } set { x = newValue / 2 } } }
            ---
            func f() -> Int { var p = P(x: 1); p.double = 10; p.double += 2; return p.x }
            ---
            f()
            """#,
            "6"
        ),
        (
            #"""
            struct P { var x: Int; init(_ x: Int) { self.x = x }; init(text: String) { x = Int(text) ?? 0 } }
            ---
            [P(1), P(text: "7")]
            """#,
            "[P(x: 1), P(x: 7)]"
        ),
        (
            #"""
            struct P { static var count = 0; static func up() { count += 1 } }
            ---
            func f() -> Int { P.up(); P.up(); P.count += 1; return P.count }
            ---
            f()
            """#,
            "3"
        ),
        (
            #"""
            struct P: Comparable { let x: Int; static func < (a: P, b: P) -> Bool { a.x < b.x } }
            ---
            [P(x: 2), P(x: 1)].sorted().map(\.x)
            """#,
            "[1, 2]"
        ),
        (
            #"""
            struct P: Equatable { let x: Int; let y: Int; static func == (a: P, b: P) -> Bool { a.x == b.x } }
            ---
            P(x: 1, y: 2) == P(x: 1, y: 3)
            """#,
            "true"
        ),
        (
            #"""
            struct V { let x: Int; static func + (a: V, b: V) -> V { V(x: a.x + b.x) } }
            ---
            V(x: 1) + V(x: 2)
            """#,
            "V(x: 3)"
        ),
        ("struct P { let name: String; subscript(i: Int) -> Int { i * 2 } }\n---\nP(name: \"a\")[3]", "6"),
        (
            #"""
            struct P: CustomStringConvertible { let x: Int; var description: String { "P\(x)" } }
            ---
            "\(P(x: 1)) \([P(x: 2)])"
            """#,
            "P1 [P2]"
        ),
        ("enum D: Int, CaseIterable { case a = 1, b, c }\n---\nD.allCases.map(\\.rawValue)", "[1, 2, 3]"),
        (
            #"""
            enum T { indirect case node(T, T); case leaf(Int) 
            var sum: Int {
                switch self { case .leaf(let n): return n; case .node(let a, let b): return a.sum + b.sum }
            } }
            ---
            T.node(.leaf(1), .leaf(2)).sum
            """#,
            "3"
        ),
        ("enum N { static let x = 3; struct I { let a: Int } }\n---\nN.I(a: N.x)", "I(a: 3)"),
    ])
    func `Declared types have the members that real code declares`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }
}

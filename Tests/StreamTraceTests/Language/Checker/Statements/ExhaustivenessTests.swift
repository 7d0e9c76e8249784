import Testing

@testable import StreamTraceEngine

struct ExhaustivenessTests {
    @Test(
        arguments: [
            ("Bool", "case true where n > 1: 1; case false: 2", "'true'"),
            ("Bool", "case true, false where n > 1: 1", "'false'"),
            ("Int?", "case .some where n > 1: 1; case nil: 2", "'.some'"),
            ("Int?", "case let x? where x > 1: 1; case .none: 2", "'.some'"),
            ("(Bool, Bool)", "case (true, _): 1; case (false, _) where n > 1: 2", "'(false, _)'"),
            ("Int", "case _ where n > 1: 1", "add a default clause"),
        ]
    )
    func `A case with a condition does not make a switch exhaustive`(
        type: String, cases: String, missing: String
    ) {
        let text = "func f(_ x: \(type), _ n: Int) -> Int { switch x { \(cases) } }\n---\n1"
        #expect(evaluate(text).contains(missing))
        let handled = text.replacing(" } }", with: "; default: 9 } }")
        #expect(evaluate(handled) == "1")
    }

    @Test(arguments: ["switch x {}", "let n = 1\n switch x {\n }", "let n = 1"])
    func `A function of a type without values needs no cases and returns nothing`(body: String) {
        #expect(evaluate("enum Nothing {}\nfunc f(_ x: Nothing) -> Int {\n \(body)\n}\n---\n1") == "1")
    }

    @Test func `An enum with cases needs them in a switch, and a function of it a return`() {
        #expect(evaluate("enum E { case a }\nfunc f(_ x: E) -> Int { switch x {} }\n---\n1").contains("exhaustive"))
        #expect(evaluate("enum E { case a }\nfunc f(_ x: E) -> Int { let n = 1 }\n---\n1").contains("missing return"))
    }
}

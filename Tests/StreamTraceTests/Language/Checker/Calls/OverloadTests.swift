import Testing

@testable import StreamTraceEngine

/// The choice among functions of a name that all accept the arguments, which is that of the compiler.
struct OverloadTests {
    private static let declarations = """
        func f(_ x: Double) -> String { "double" }
        ---
        func f(_ x: Int) -> String { "int" }
        ---
        protocol P {}
        ---
        struct S: P {}
        ---
        func g(_ x: P) -> String { "existential" }
        ---
        func g<T: P>(_ x: T) -> String { "generic" }
        ---
        func h(_ x: Any) -> String { "any" }
        ---
        func h(_ x: Any?) -> String { "any?" }
        ---
        func h(_ x: P) -> String { "P" }
        ---
        func m<T>(_ x: [T]) -> String { "array" }
        ---
        func m(_ x: Any?) -> String { "any" }
        ---
        func m<T>(_ x: T) -> String { "generic" }
        ---
        func k(_ x: Int?) -> String { "optional" }
        ---
        func k<T>(_ x: T) -> String { "generic" }
        ---
        let one: Int? = 1
        ---

        """

    @Test(arguments: [
        ("[f(1), f(1.5)]", "[\"int\", \"double\"]"),
        ("g(S())", "existential"),
        ("[h(S()), h(one), h(1)]", "[\"P\", \"any?\", \"any\"]"),
        ("[m([1]), m(1), m(one)]", "[\"array\", \"generic\", \"generic\"]"),
        ("[k(1), k(one)]", "[\"generic\", \"optional\"]"),
    ])
    func `The function with the fewest conversions is called`(call: String, result: String) {
        #expect(evaluate(Self.declarations + call) == result)
    }
}

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
        func o<T: ObservableConvertibleType>(_ x: T) -> String { "generic" }
        ---
        func o(_ x: Observable<Int>) -> String { "observable" }
        ---
        func c<T: ObservableConvertibleType>(_ x: (Int) -> T) -> String { "generic" }
        ---
        func c(_ x: (Int) -> Observable<Int>) -> String { "observable" }
        ---
        func r(_ x: Int) -> String { "one" }
        ---
        func r(for x: String, with y: Int) -> String { "two" }
        ---
        func e(_ x: P) -> String { "P" }
        ---
        func e(_ x: S) -> String { "S" }
        ---
        struct R { func d(_ x: Int, by y: Int = 2) -> Int { x * y } }
        ---
        class J { let n: Int; init<O: ObservableConvertibleType>(_ f: (Int) -> O) { n = 1 }; init(_ f: (Int) -> Observable<Int>) { n = 2 } }
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
        ("[o(Single.just(1)), o(Observable.just(1))]", "[\"generic\", \"observable\"]"),
        ("[c { Single.just($0) }, c { Observable.just($0) }]", "[\"generic\", \"observable\"]"),
        ("[(\"a\", 1)].map(r) + [1].map(r)", "[\"two\", \"one\"]"),
        ("e(S())", "S"),
        ("[(2, 3)].map(R().d)", "[6]"),
        (
            "[J { Observable.just($0) }.n, J { Single.just($0) }.n]",
            "[2, 1]"
        ),
    ])
    func `The function with the fewest conversions is called`(call: String, result: String) {
        #expect(evaluate(Self.declarations + call) == result)
    }
}

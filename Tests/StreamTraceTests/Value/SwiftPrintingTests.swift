import Testing

@testable import StreamTraceEngine

private enum APIError: Error, Hashable {
    case timeout
    case server(Int)
    case labelled(code: Int, why: String)
}
private struct Show: Hashable {
    let title: String
    var stars: Int?
}
private struct Shelf {
    let shows: [Show]
    let best: Show?
    let codes: [String: Double]
}
private enum Outer {
    struct Inner: Hashable { let size: Double }
    enum Kind: String { case small, large = "LARGE" }
    case show(Show)
    case pair((Int, Int))
    case maybe(value: Int?)
    case list([APIError])
    case inner(Inner, kind: Kind)
    indirect case nested(Outer)
}
private struct Code: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "#\(number)" }
}
private enum Level: Int, CaseIterable { case low, high = 5 }

private let declarations = """
    enum APIError: Error, Hashable { case timeout; case server(Int); case labelled(code: Int, why: String) }
    ---
    struct Show: Hashable { let title: String; var stars: Int? }
    ---
    struct Shelf { let shows: [Show]; let best: Show?; let codes: [String: Double] }
    ---
    enum Outer {
        struct Inner: Hashable { let size: Double }
        enum Kind: String { case small, large = "LARGE" }
        case show(Show), pair((Int, Int)), maybe(value: Int?), list([APIError]), inner(Inner, kind: Kind)
        indirect case nested(Outer)
    }
    ---
    struct Code: Hashable, CustomStringConvertible { let number: Int; var description: String { "#\\(number)" } }
    ---
    enum Level: Int, CaseIterable { case low, high = 5 }
    ---

    """

/// A comparison of the texts that a marble file and Swift print, for a value alone and in many containers.
private final class Comparison {
    var count = 0

    /// Compares one value: as text, and inside of containers.
    func same<Native>(_ type: String, _ source: String, _ native: Native) {
        count += 1
        let text = evaluate(
            declarations + "let value: \(type) = \(source)\n---\n\"\\(value)¦\" + String(reflecting: value)")
        let expected = withoutModules("\(native)¦" + String(reflecting: native))
        #expect(text == expected, "let value: \(type) = \(source)")
    }

    /// Compares the value in all kinds of containers.
    func everywhere<Native>(_ type: String, _ source: String, _ native: Native) {
        same(type, source, native)
        same("(\(type))?", source, Optional(native))
        same("(\(type))??", source, Optional(Optional(native)))
        same("[\(type)]", "[\(source)]", [native])
        same("[(\(type))?]", "[\(source), nil]", [Optional(native), nil])
        same("[[\(type)]]", "[[\(source)], []]", [[native], []])
        same("[String: \(type)]", "[\"k\\n\": \(source)]", ["k\n": native])
        same("[Int: [\(type)]]?", "[1: [\(source)]]", Optional([1: [native]]))
        same("(\(type), Int)", "(\(source), 1)", (native, 1))
        same("(a: \(type), b: String)?", "(a: \(source), b: \"x\\t\")", Optional((a: native, b: "x\t")))
        same("Result<\(type), APIError>", ".success(\(source))", Result<Native, APIError>.success(native))
        same(
            "[Result<\(type), APIError>]", "[.success(\(source)), .failure(.server(3))]",
            [Result<Native, APIError>.success(native), .failure(.server(3))])
        same("Event<\(type)>", ".next(\(source))", Event<Native>.next(native))
        same("[Event<\(type)>]", "[.next(\(source)), .completed]", [Event<Native>.next(native), .completed])
    }

    /// Compares the value in containers and as a key.
    func everywhere<Native: Hashable>(hashable type: String, _ source: String, _ native: Native) {
        everywhere(type, source, native)
        same("Set<\(type)>", "[\(source)]", Set([native]))
        same("[Set<\(type)>]", "[[\(source)]]", [Set([native])])
        same("[\(type): Int]", "[\(source): 1]", [native: 1])
    }
}

struct SwiftPrintingTests {
    @Test func `A marble file prints values as Swift does`() {
        let compare = Comparison()
        numbers(compare)
        texts(compare)
        containers(compare)
        declared(compare)
        outcomes(compare)
        #expect(compare.count > 600)
    }

    private func numbers(_ compare: Comparison) {
        compare.everywhere(hashable: "Int", "-3", -3)
        compare.everywhere(hashable: "Int", "Int.max", Int.max)
        compare.everywhere(hashable: "Double", "2", 2.0)
        compare.everywhere(hashable: "Double", "1e16", 1e16)
        compare.everywhere(hashable: "Double", "-0.0", -0.0)
        compare.everywhere(hashable: "Double", "0.1 + 0.2", 0.1 + 0.2)
        compare.everywhere("Double", ".infinity", Double.infinity)
        compare.everywhere("Double", ".nan", Double.nan)
        compare.everywhere("Double", "1e-7", 1e-7)
        compare.everywhere(hashable: "Bool", "true", true)
    }

    private func texts(_ compare: Comparison) {
        compare.everywhere(hashable: "String", "\"\"", "")
        compare.everywhere(hashable: "String", "\"a\\\"b\\\\c\"", "a\"b\\c")
        compare.everywhere(hashable: "String", "\"line\\n\\ttab\\r\\u{0}\\u{7f}\"", "line\n\ttab\r\u{0}\u{7f}")
        compare.everywhere(hashable: "String", "\"💛 some: é\\u{301}\"", "💛 some: é\u{301}")
        compare.everywhere(hashable: "Character", "\"x\"", Character("x"))
        compare.everywhere(hashable: "Character", "\"\\n\"", Character("\n"))
        compare.same("Substring", "\"abc\".prefix(2)", "abc".prefix(2))
        compare.same("[Substring]", "\"a,b\".split(separator: \",\")", "a,b".split(separator: ","))
    }

    private func containers(_ compare: Comparison) {
        compare.everywhere("Void", "()", ())
        compare.everywhere(hashable: "Int?", "1", Optional(1))
        compare.everywhere(hashable: "[Int]", "[1, 2]", [1, 2])
        compare.everywhere("[String]", "[]", [String]())
        compare.everywhere("[String: Int]", "[:]", [String: Int]())
        compare.everywhere("(Int, String)", "(1, \"a\")", (1, "a"))
        compare.everywhere("(x: Int, y: Double?)", "(x: 1, y: 2)", (x: 1, y: Optional(2.0)))
        compare.everywhere(hashable: "Range<Int>", "0..<3", 0..<3)
        compare.everywhere(hashable: "ClosedRange<Int>", "0...3", 0...3)
        compare.everywhere("ClosedRange<String>", "\"a\"...\"c\"", "a"..."c")
        compare.same("Any", "[1, 2]", [1, 2] as Any)
        compare.same("Any.Type", "Int?.self", Int?.self)
    }

    private func declared(_ compare: Comparison) {
        compare.everywhere(hashable: "Show", "Show(title: \"Lost\")", Show(title: "Lost"))
        compare.everywhere(hashable: "Show", "Show(title: \"a\\\"\", stars: 3)", Show(title: "a\"", stars: 3))
        compare.everywhere(
            "Shelf", "Shelf(shows: [Show(title: \"a\")], best: Show(title: \"b\", stars: 1), codes: [\"x\": 1])",
            Shelf(shows: [Show(title: "a")], best: Show(title: "b", stars: 1), codes: ["x": 1]))
        compare.everywhere(hashable: "Outer.Inner", "Outer.Inner(size: 1.5)", Outer.Inner(size: 1.5))
        compare.everywhere("Outer", ".show(Show(title: \"Lost\"))", Outer.show(Show(title: "Lost")))
        compare.everywhere("Outer", ".pair((1, 2))", Outer.pair((1, 2)))
        compare.everywhere("Outer", ".maybe(value: nil)", Outer.maybe(value: nil))
        compare.everywhere("Outer", ".list([.timeout, .server(1)])", Outer.list([.timeout, .server(1)]))
        compare.everywhere(
            "Outer", ".nested(.inner(Outer.Inner(size: 1), kind: .large))",
            Outer.nested(.inner(Outer.Inner(size: 1), kind: .large)))
        compare.everywhere(hashable: "Outer.Kind", ".large", Outer.Kind.large)
        compare.everywhere(hashable: "Code", "Code(number: 7)", Code(number: 7))
        compare.everywhere(hashable: "Level", ".high", Level.high)
        compare.same("[Level]", "Level.allCases", Level.allCases)
        compare.same("Level?", "Level(rawValue: 5)", Level(rawValue: 5))
    }

    private func outcomes(_ compare: Comparison) {
        compare.everywhere(hashable: "APIError", ".timeout", APIError.timeout)
        compare.everywhere(hashable: "APIError", ".server(3)", APIError.server(3))
        compare.everywhere(
            hashable: "APIError", ".labelled(code: 1, why: \"x\\n\")", APIError.labelled(code: 1, why: "x\n"))
        compare.everywhere("Error", "APIError.server(3)", APIError.server(3) as any Error)
        compare.everywhere("RxError", "RxError.timeout", RxError.timeout)
        compare.everywhere("Result<Int, APIError>", ".failure(.timeout)", Result<Int, APIError>.failure(.timeout))
        compare.everywhere("Result<String, Error>", ".success(\"a\")", Result<String, any Error>.success("a"))
        compare.everywhere("Event<Int?>", ".next(1)", Event<Int?>.next(1))
        compare.everywhere("Event<Int>", ".error(APIError.timeout)", Event<Int>.error(APIError.timeout))
        compare.everywhere("Event<Void>", ".completed", Event<Void>.completed)
    }
}

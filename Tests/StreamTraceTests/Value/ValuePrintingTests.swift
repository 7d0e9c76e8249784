import Testing

@testable import StreamTraceEngine
@testable import StreamTraceValues

private enum APIError: Error { case timeout, server(Int), labelled(code: Int, why: String) }
private struct Show {
    let title: String
    let stars: Int
}
private enum Outer {
    case show(Show)
    case pair((Int, Int))
    case maybe(value: Int?)
    case list([APIError])
}

private struct Box<Item> {
    let items: [Item]
    let last: Item?
}

private var apiError: NominalType {
    let type = NominalType("APIError", kind: .enumeration, conformances: ["Error"])
    type.cases = [
        .init("timeout"), .init("server", labels: [nil], payload: [.int]),
        .init("labelled", labels: ["code", "why"], payload: [.int, .string]),
    ]
    return type
}
private var show: NominalType {
    let type = NominalType("Show", kind: .structure)
    type.fields = [.init("title", type: .string), .init("stars", type: .int)]
    return type
}
private var outer: NominalType {
    let type = NominalType("Outer", kind: .enumeration)
    type.cases = [
        .init("show", labels: [nil], payload: [.named("Show", [])]),
        .init("pair", labels: [nil], payload: [.tuple([.init(nil, .int), .init(nil, .int)])]),
        .init("maybe", labels: ["value"], payload: [.optional(.int)]),
        .init("list", labels: [nil], payload: [.array(.named("APIError", []))]),
    ]
    return type
}

private var timeout: Value { .enumCase(EnumValue(apiError, index: 0)) }
private var server: Value { .enumCase(EnumValue(apiError, index: 1, payload: [.int(3)])) }
private var lost: Value { .record(RecordValue(show, fields: [.string("Lost"), .int(5)])) }

private func check<Native>(_ value: Value, prints native: Native, _ location: SourceLocation = #_sourceLocation) {
    #expect(value.description == withoutModules("\(native)"), sourceLocation: location)
    #expect(value.debugDescription == withoutModules(String(reflecting: native)), sourceLocation: location)
    #expect(Value.array([value]).description == withoutModules("\([native])"), sourceLocation: location)
    let optional: Native? = native
    #expect(
        Value.some(value).description == withoutModules(String(describing: optional)), sourceLocation: location)
}

struct ValuePrintingTests {
    @Test func `Numbers and Booleans print as in Swift`() {
        check(.int(-3), prints: -3)
        check(.bool(true), prints: true)
        for number in [2.0, 0.1 + 0.2, 1e16, 1e100, 1e-7, -0.0, 100000, .infinity, .nan] {
            check(.double(number), prints: number)
        }
    }

    @Test func `Texts are quoted and escaped in containers only`() {
        for text in ["", "a", "a\"b", "line\n\u{0}\t\\", "💛 some:", "日本"] { check(.string(text), prints: text) }
        check(.character("a"), prints: Character("a"))
        check(.character("\n"), prints: Character("\n"))
    }

    @Test func `Generic arguments that are not known are those of the parts, inside of their types`() {
        let type = NominalType("Box", kind: .structure, generics: ["Item"])
        type.fields = [
            .init("items", type: .array(.parameter("Item"))), .init("last", type: .optional(.parameter("Item"))),
        ]
        func box(_ items: [Value], _ last: Value) -> Value {
            .record(RecordValue(type, fields: [.array(items), last]))
        }
        check(box([.int(1)], .none), prints: Box(items: [1], last: nil))
        check(box([.string("a")], .some(.string("b"))), prints: Box(items: ["a"], last: "b"))
        check(box([.array([.int(1)])], .none), prints: Box(items: [[1]], last: nil))
    }

    @Test func `Optionals print nested`() {
        check(.some(.string("a")), prints: Optional("a"))
        check(.some(.some(.int(1))), prints: Optional(Optional(1)))
        check(.some(.none), prints: Optional<Int?>.some(nil))
        #expect(Value.none.description == "nil")
        #expect(Value.array([.none, .some(.int(1))]).description == "[nil, Optional(1)]")
    }

    @Test func `Containers print their elements as debug texts`() {
        check(.array([.string("a"), .string("b")]), prints: ["a", "b"])
        check(.array([]), prints: [Int]())
        check(.dictionary(DictionaryValue([(.string("a"), .double(2))])), prints: ["a": 2.0])
        check(.dictionary(DictionaryValue([])), prints: [String: Int]())
        check(.set(SetValue([.int(1)])), prints: Set([1]))
        check(.tuple(TupleValue([.int(1), .string("a")])), prints: (1, "a"))
        check(.tuple(TupleValue([.int(1), .double(2)], labels: ["a", "b"])), prints: (a: 1, b: 2.0))
        check(.void, prints: ())
    }

    @Test func `Ranges print as in Swift`() {
        check(.range(RangeValue(lower: .int(0), upper: .int(3), isClosed: false)), prints: 0..<3)
        check(.range(RangeValue(lower: .int(0), upper: .int(3), isClosed: true)), prints: 0...3)
        check(.range(RangeValue(lower: .string("a"), upper: .string("b"), isClosed: true)), prints: "a"..."b")
        #expect(
            Value.range(RangeValue(lower: .int(1), upper: nil, isClosed: false)).description
                == withoutModules("\(1...)"))
        #expect(
            Value.range(RangeValue(lower: nil, upper: .int(1), isClosed: true)).description
                == withoutModules("\(...1)"))
    }

    @Test func `Declared values print their parts, and their type in containers`() {
        check(lost, prints: Show(title: "Lost", stars: 5))
        check(timeout, prints: APIError.timeout)
        check(server, prints: APIError.server(3))
        check(
            .enumCase(EnumValue(apiError, index: 2, payload: [.int(1), .string("x")])),
            prints: APIError.labelled(code: 1, why: "x"))
        check(.enumCase(EnumValue(outer, index: 0, payload: [lost])), prints: Outer.show(Show(title: "Lost", stars: 5)))
        check(
            .enumCase(EnumValue(outer, index: 1, payload: [.tuple(TupleValue([.int(1), .int(2)]))])),
            prints: Outer.pair((1, 2)))
        check(.enumCase(EnumValue(outer, index: 2, payload: [.some(.int(1))])), prints: Outer.maybe(value: 1))
        check(
            .enumCase(EnumValue(outer, index: 3, payload: [.array([timeout])])), prints: Outer.list([.timeout]))
    }

    @Test func `Results and events print as in Swift`() {
        let type = ValueType.result(.int, .named("APIError", []))
        check(
            .result(ResultValue(isSuccess: true, payload: .int(1), type: type)),
            prints: Result<Int, APIError>.success(1))
        check(
            .result(ResultValue(isSuccess: false, payload: timeout, type: type)),
            prints: Result<Int, APIError>.failure(.timeout))
        check(.event(.next(.some(.int(1)))), prints: Event<Int?>.next(1))
        check(.event(.next(.void)), prints: Event<Void>.next(()))
        check(.event(.error(ThrownValue(server))), prints: Event<Int>.error(APIError.server(3)))
        check(.event(.completed), prints: Event<Int>.completed)
        check(.error(MarbleError.error), prints: MarbleError.error)
        check(.error(RxError.noElements), prints: RxError.noElements)
    }

    @Test func `Types and functions print as in Swift`() {
        check(.type(.optional(.string)), prints: String?.self)
        #expect(Value.type(.named("Details.Item", [])).description == "Item")
        #expect(Value.function(NativeFunction(parameterCount: 0) { _ in .void }).description == "(Function)")
    }

    @Test func `A value too deep to print does not overflow the stack`() {
        var value = Value.int(1)
        for _ in 0..<2_000 { value = .array([value]) }
        #expect(value.description.hasSuffix("]"))
        var next = value
        while case .array(let elements) = next { next = elements[0] }  // freed level by level
        value = .void
    }

    @Test func `A value occupies three words`() {
        #expect(MemoryLayout<Value>.stride <= 24)
    }
}

import StreamTraceEngine
import Testing

@testable import StreamTraceValues

struct ValueJSONTests {
    @Test func `Each kind of value has one form`() {
        let forms: [(Value, String)] = [
            (Value.void, "[]"), (.none, "null"), (.some(.int(1)), "1"), (.string("a\n"), #""a\n""#),
            (.character("é"), #""é""#),
            (.double(.nan), #""nan""#), (.int(.max), #""9223372036854775807""#), (.bool(false), "false"),
            (.array([.int(1), .none]), "[1,null]"),
            (.tuple(TupleValue([.int(1), .string("a")], labels: ["x", nil])), #"[1,"a"]"#),
            (.set(SetValue([.int(3)])), "[3]"),
            (.dictionary(DictionaryValue([(.string("k"), .bool(true))])), #"{"k":true}"#),
            (.dictionary(DictionaryValue([(.int(1), .string("a"))])), #"[[1,"a"]]"#),
            (.dictionary(DictionaryValue()), "{}"),
            (.result(ResultValue(isSuccess: true, payload: .int(1))), #"{"success":1}"#),
            (.event(.next(.int(1))), #"{"next":1}"#),
            (.event(.completed), #""completed""#), (.event(.error(MarbleError.error)), #"{"error":"error"}"#),
            (.range(RangeValue(lower: .int(1), upper: .int(3), isClosed: true)), #""1...3""#),
        ]
        for (value, form) in forms { #expect(json(value.write) == form) }
    }

    @Test func `Declared values are written as their parts`() {
        let show = NominalType("Details.Show", kind: .structure)
        show.fields = [.init("title", type: .string), .init("stars", type: .optional(.int))]
        #expect(
            json(Value.record(RecordValue(show, fields: [.string("Lost"), .none])).write)
                == #"{"title":"Lost","stars":null}"#)
        let state = NominalType("State", kind: .enumeration)
        state.cases = [.init("idle"), .init("loaded", labels: [nil], payload: [.int])]
        #expect(json(Value.enumCase(EnumValue(state, index: 0)).write) == #""idle""#)
        #expect(json(Value.enumCase(EnumValue(state, index: 1, payload: [.int(2)])).write) == #"{"loaded":[2]}"#)
    }

    @Test func `A too deeply nested value is truncated, and still JSON`() throws {
        var value = Value.int(1)
        for _ in 0..<1000 { value = .array([value]) }
        let text = json(value.write)
        #expect(text.contains(#"["…"]"#))
        _ = try foundationJSON(text)
    }

    @Test(arguments: 0..<100)
    func `Any value is written as JSON, and its type reads back`(seed: UInt64) throws {
        var random = RandomValues(seed)
        for _ in 0..<20 {
            let type = random.type()
            _ = try foundationJSON(json(random.value(type).write))
            #expect(ValueType(reading: type.description) == type)
        }
    }

    @Test(arguments: ["", "[", "[Int", "(Int", "(Int,", "Int?x", "Result<Int", "[Int: ]", "(Int) -> String", " Int"])
    func `A text that is not a type is read as nil`(text: String) {
        #expect(ValueType(reading: text) == nil)
    }

    @Test func `Too deeply nested types are read as nil`() {
        #expect(ValueType(reading: String(repeating: "[", count: 10_000)) == nil)
    }
}

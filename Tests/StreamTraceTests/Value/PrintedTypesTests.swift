import Testing

@testable import StreamTraceValues

/// The types of values of which only the texts are known.
struct PrintedTypesTests {
    @Test(
        arguments: [
            (["1", "2"], "Int"), (["1", "2.5"], "Double"), (["1", "a"], "String"), (["007"], "String"),
            (["true"], "Bool"), (["Optional(1)", "nil"], "Int?"), (["nil"], "String?"), ([""], "String"),
            (["[1, 2]", "[]"], "[Int]"), (["[\"a\": [1]]"], "[String: [Int]]"),
            (["(1, name: \"a\")"], "(Int, name: String)"),
            (["()"], "Void"), (["Set([1])"], "Set<Int>"), (["success(1)", "failure(M.E.off)"], "Result<Int, E>"),
            (["next(1)", "completed"], "Event<Int>"), (["<UIView: 0x600>"], "String"), (["M.ViewModel"], "String"),
            (["Show(title: \"a\", stars: 5)"], "Show"), (["[M.Show(title: \"a\")]"], "[Show]"),
            (["idle", "loaded([1])"], "Lane"), (["idle", "busy"], "String"), (["[M.State.idle]"], "[State]"),
            (["https://a.b"], "String"), (["a, b"], "String"), (["Optional(<V: 0x1>)"], "String"),
            (["(a, b)"], "String"), (["[INFO]"], "String"), (["call(me maybe)"], "String"),
            (["Optional(2026-03-01 08:00:00 +0000)"], "LoggedText?"),
        ]
    )
    func `The texts of one stream have a type`(texts: [String], type: String) {
        let types = PrintedTypes()
        #expect(types.settle(types.common(texts, named: "lane"), in: "lane").description == type)
    }

    @Test func `Structs and enums are declared with all that the texts show`() {
        let types = PrintedTypes()
        _ = types.common(
            [
                "Show(title: \"a\", tags: [], at: nil)",
                "Show(title: \"b\", tags: [App.Tag.new, App.Tag.rated(5)], at: Optional(2026-03-01 08:00:00 +0000))",
                "Show(title: \"c\", tags: [], at: nil)",
            ], named: "shows")
        types.error("offline")
        types.error("App.Failure(code: 1)")
        types.settleDeclared()
        #expect(
            types.declarations == [
                "struct LoggedText: CustomStringConvertible {\n    let text: String\n    var description: String { text }\n}",
                "struct Show { let title: String; let tags: [Tag]; let at: LoggedText? }",
                "enum Tag { case new, rated(Int) }", "enum LoggedError: Error { case offline }",
                "struct Failure: Error { let code: Int }",
            ])
    }

    @Test func `A stream's enum is one that another text names`() {
        let types = PrintedTypes()
        #expect(types.common(["[App.State.idle, App.State.busy]"], named: "all").description == "[State]")
        #expect(types.common(["idle", "busy"], named: "state").description == "State")
        #expect(types.declarations == ["enum State { case idle, busy }"])
    }

    @Test func `Names of built-in types are not declared`() {
        let types = PrintedTypes(taken: ["Event"])
        _ = types.common(["Event(a: 1)"], named: "x")
        #expect(types.declarations.isEmpty)
    }
}

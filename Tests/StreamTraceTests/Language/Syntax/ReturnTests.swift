import Testing

@testable import StreamTraceEngine

struct ReturnTests {
    @Test(
        arguments: [
            ("return\n    1 + 1", "2"), ("return\n    [1, 2].map { $0 + 1 }\n    .count", "2"), ("return 3", "3"),
            ("switch true {\n case true: return\n [4].count\n case false: return 5 }", "1"),
        ]
    )
    func `A returned value may begin on the next line`(body: String, value: String) {
        #expect(evaluate("func f() -> Int {\n    \(body)\n}\n---\nf()") == value)
    }

    @Test(arguments: ["return", "if true { return }", "return\n    let n = 1", "return\n    if true { }", "return;"])
    func `A return without a value ends before a statement or a bracket`(body: String) {
        #expect(evaluate("func f() {\n    \(body)\n}\n---\n1") == "1")
    }
}

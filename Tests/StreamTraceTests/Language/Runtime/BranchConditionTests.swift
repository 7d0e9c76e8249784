import Testing

@testable import StreamTraceReplay

@Suite("branch conditions") struct BranchConditionTests {
    @Test(arguments: [
        ("guard let self else { return ", "guard let self", "failed"),
        ("{ n in\n    guard let n, n > 0\n    else {\n        log(n)\n        return ", "guard let n, n > 0", "failed"),
        ("if text.count < 3 { return ", "if text.count < 3", "was true"),
        ("if a {\n} else if b {\n    return ", "if b", "was true"),
        ("if a { return load() } else { return ", "if a", "was false"),
        ("if a { items.map { $0 } } else { ", "if a", "was false"),
        ("return text.isEmpty ? ", "text.isEmpty", "was true"),
        ("flatMap { q in q.isEmpty ? ", "q.isEmpty", "was true"),
        ("flatMap { $0.isEmpty ? load($0) : ", "$0.isEmpty", "was false"),
        ("if a { print(1) }\nguard b else { return ", "guard b", "failed"),
    ])
    func `The innermost condition decides`(before: String, text: String, outcome: String) {
        let branch = BranchCondition(before: before)
        #expect(branch?.text == text)
        #expect(branch?.outcome == outcome)
    }

    @Test(arguments: [
        "", "{", "}}}", "out x = a.flatMap { ", "if a { load().map { ", "do { ", "if a { b() }\nitems.forEach { ",
        "// do so if there is one\nitems.forEach { ", "else {", "} else {", "guard ", "? ",
    ])
    func `Code outside of a branch has none`(before: String) {
        #expect(BranchCondition(before: before) == nil)
    }
}

extension BranchCondition: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        (left.text, left.outcome) == (right.text, right.outcome)
    }
}

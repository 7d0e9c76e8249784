import Testing

@testable import StreamTraceLanguage

@Suite("branch conditions") struct TraceConditionTests {
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
        ("flatMap { n in n == 0 ? ", "n == 0", "was true"),
        ("let x = isValid(text, in: all) ? ", "isValid(text, in: all)", "was true"),
        ("merge(a, q.isEmpty ? ", "q.isEmpty", "was true"), ("{ $0 == 1 ? load($0, [1: 2]) : ", "$0 == 1", "was false"),
        ("if a { print(1) }\nguard b else { return ", "guard b", "failed"),
    ])
    func `The innermost condition decides`(before: String, text: String, outcome: String) {
        let branch = TraceCondition(before: before)
        #expect(branch?.text == text)
        #expect(branch?.outcome == outcome)
    }

    @Test(arguments: [
        "", "{", "}}}", "out x = a.flatMap { ", "if a { load().map { ", "do { ", "if a { b() }\nitems.forEach { ",
        "// do so if there is one\nitems.forEach { ", "else {", "} else {", "guard ", "? ",
        "text == \"a in b ? ", String(repeating: " ", count: 1000),
        String(repeating: "(", count: 1000),
    ])
    func `Code outside of a branch has none, which hostile text does not delay`(before: String) {
        #expect(TraceCondition(before: before) == nil)
    }
}

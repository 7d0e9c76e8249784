import Testing

@testable import StreamTraceVariants

/// Code in sentences.
struct CodeTextTests {
    @Test(
        arguments: [
            ("taps\n    .skip(1)\n    .map { $0 }\n    .share()", "taps.skip(1).map { $0 }.share()"),
            ("a.flatMap { _ in\n    .just(1)\n}", "a.flatMap { _ in .just(1) }"),
            ("isOn ?\n    .red :\n    .blue", "isOn ? .red : .blue"), ("x ==\n    .red", "x == .red"),
            ("[1]\n    .map { $0 }", "[1].map { $0 }"), ("{ return\n .just(1) }", "{ return .just(1) }"), ("", ""),
        ]
    )
    func `A call on a line of its own follows its stream`(code: String, line: String) {
        #expect(CodeText.line(code) == line)
    }

    @Test func `Sentences keep their spaces`() {
        #expect(CodeText.sentence("2 and\n .red expected") == "2 and .red expected")
    }
}

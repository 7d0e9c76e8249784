import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The output of `print` in a pipeline.
struct PrintedLinesTests {
    private func printed(_ pipeline: String) -> PrintedLines? {
        let text = "hot a: String\n    1-2\nout x = \(pipeline)\n"
        return MarbleReplay().run(SourceFile(path: "x.marble", text: text)).scenarios.first?.printed
    }

    @Test(
        arguments: [
            ("a.do(onNext: { print($0) })", ["0: 1", "2: 2"]),
            ("a.do(onNext: { print(\"got\", $0, [$0]) })", ["0: got 1 [\"1\"]", "2: got 2 [\"2\"]"]),
            ("a.do(onNext: { debugPrint($0) })", ["0: \"1\"", "2: \"2\""]),
            ("a.do(onNext: { print($0, $0, separator: \"-\", terminator: \".\") })", ["0: 1-1.2-2."]),
            ("a.do(onNext: { _ in print() })", ["0: ", "2: "]),
            ("a.do(onNext: { print(\"a\\nb\", $0) })", ["0: a", "0: b 1", "2: a", "2: b 2"]),
            ("a.do(onNext: { print(\"\\u{1B}[31m\" + $0) })", ["0: \\u{1B}[31m1", "2: \\u{1B}[31m2"]),
            ("a.debug(\"only the log\")", []),
        ]
    )
    func `A line has its time and Swift's text, and is not part of the log`(pipeline: String, lines: [String]) {
        #expect(printed(pipeline)?.lines.map(\.description) == lines)
    }

    @Test func `The first thousand lines are stored, and long ones are truncated`() throws {
        let many = try #require(printed("a.do(onNext: { _ in for n in 1...800 { print(n) } })"))
        #expect(many.lines.count == 1_000 && many.omitted == 600)
        let long = try #require(printed("a.do(onNext: { print(String(repeating: $0, count: 50_000)) })"))
        #expect(!long.lines.isEmpty && long.lines.allSatisfy { $0.text.count == 10_001 && $0.text.hasSuffix("…") })
    }
}

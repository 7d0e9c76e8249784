import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

struct SubscriptionLineTests {
    @Test(
        arguments: [
            ("--^--!--", "2 5"), ("^", "0 -"), ("(^!)", "0 0"), ("-(^!)", "1 1"), ("  ^ 10ms !", "0 11"),
            ("---!", "0 3"),
        ]
    )
    func `A line contains the begin and the end of a subscription`(text: String, expected: String) {
        let (line, diagnostics) = parse(text)
        #expect(diagnostics.isEmpty)
        let end = line.disposed.map { "\($0.milliseconds(frame: 1))" } ?? "-"
        #expect("\(line.subscribed.milliseconds(frame: 1)) \(end)" == expected)
    }

    @Test func `A line of dashes or with marbles is not a subscription line, and one with '!' always is`() {
        #expect(marks("--^-!") == .exclamation)
        #expect(marks("10ms ^ // a!") == .caretOnly)
        #expect(marks("-----") == .none)
        #expect(marks("-^-a") == .none)
        #expect(marks("^10ms!") == .none)
        #expect(marks("10ms") == .none)
    }

    @Test(
        arguments: [
            ("^^", "a subscription line has one '^'"), ("^!!", "a subscription line has one '!'"),
            ("!-^", "'^' must precede '!'"), ("(^", "this '(' is never closed"), (")^", "this ')' closes no group"),
        ]
    )
    func `Marks in the wrong number or order are errors`(text: String, expected: String) {
        #expect(parse(text).1.map(\.message) == [expected])
    }

    private func marks(_ text: String) -> SubscriptionLine.Marks {
        let file = SourceFile(path: "test.marble", text: text)
        return SubscriptionLine.marks(SourceRange(0, file.bytes.count), in: file)
    }

    private func parse(_ text: String) -> (SubscriptionLine, [Diagnostic]) {
        let file = SourceFile(path: "test.marble", text: text)
        var diagnostics = DiagnosticList(file: file)
        let line = SubscriptionLine.parse(SourceRange(0, file.bytes.count), diagnostics: &diagnostics)
        return (line, diagnostics.all)
    }
}

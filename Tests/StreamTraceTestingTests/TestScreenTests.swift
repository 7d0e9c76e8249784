import Testing

@testable import StreamTraceRender

struct TestScreenTests {
    @Test func `As many lines as fit are whole; of more, those that are left out are counted`() {
        let next = ["", "accept: …"]
        let fitting = (1...38).map { "\($0)" }
        let whole = TestScreen(lines: fitting, next: next)
        #expect(!whole.isCut && whole.text == (fitting + next).joined(separator: "\n"))
        let cut = TestScreen(lines: fitting + ["39"], next: next)
        let shown = fitting.dropLast() + ["⋯ 2 more lines, in the attachment"] + next
        #expect(cut.isCut && cut.text == shown.joined(separator: "\n"))
    }
}

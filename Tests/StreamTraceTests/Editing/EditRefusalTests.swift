import Testing

@testable import StreamTraceVariants

struct EditRefusalTests {
    private func expect(
        _ gesture: EditGesture, in text: String = "hot a: String\n    -a-b--|\nout b = a\n", refuses message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try EditingTest.expectRefusal(of: gesture, in: text, message, sourceLocation: sourceLocation)
    }

    @Test func `An event past the end is refused`() throws {
        try expect(.move(0, to: 7), refuses: "a ends at 6, so nothing can be moved to 7")
        try expect(.insert("\"c\"", at: 9), refuses: "a ends at 6, so nothing can be added at 9")
        try expect(.move(2, to: 2), refuses: "a emits \"b\" at 3, so it cannot end at 2")
        try expect(.change(0, to: "throw MarbleError.error"), refuses: "a ends at 6 already")
        try expect(
            .change(0, to: "throw MarbleError.error"), in: "hot a: String\n    -a-b\nout b = a\n",
            refuses: "a emits \"b\" at 3, so it cannot end before")
    }

    @Test func `A time before frame 0 is refused`() throws {
        try expect(.move(0, to: -1), refuses: "a time is 0 or more, so nothing of a can be at -1")
        try expect(.insert("1", at: .max), refuses: "a time is at most a hundred years")
    }

    @Test func `An event, input or scenario that does not exist is refused`() throws {
        try expect(.move(3, to: 1), refuses: "a has 3 events, so there is no event 4")
        try expect(.delete(-1), refuses: "a has 3 events, so there is no event 0")
        try expect(.delete(0, input: 1), refuses: "there is no input 2")
        try expect(
            .delete(MarblePlace(InputPlace(scenario: 1, input: 0), event: 0)), refuses: "there is no scenario 2")
        try expect(
            .delete(MarblePlace(InputPlace(input: 0, attempt: 1), event: 0)), refuses: "a has no diagram 2")
    }

    @Test func `An edit without effect is refused`() throws {
        try expect(.move(0, to: 1), refuses: "\"a\" of a is at 1 already")
        try expect(.change(0, to: "\"a\""), refuses: "\"a\" of a is that value already")
        try expect(.end(.completed, at: 6), refuses: "the end of a is at 6 already")
        try expect(.end(nil, at: 0), in: "hot a\n    1\nout b = a\n", refuses: "a does not end")
    }

    @Test func `A value of another type is refused with the checker's message`() throws {
        try expect(
            .change(0, to: "7"),
            refuses: "cannot convert value of type 'Int' to expected argument type 'String': write \"7\"")
        try expect(.insert("[1", at: 2), refuses: "this '[' is never closed")
        try expect(.insert("\"b\", c = 1", at: 2), refuses: "expected one value, like \"a\" or 1")
        try expect(.insert("\"b\"\nhot c", at: 2), refuses: "a value is one line without control characters")
        try expect(.insert("", at: 2), refuses: "a value is missing here")
        let table = "hot a: String\n    -a-b--|\n    a = \"ada\", b = \"bob\"\nout b = a\n"
        try expect(.change(0, to: "\"bob"), in: table, refuses: "unterminated string literal")
        try expect(.change(0, to: "\"bo"), in: table, refuses: "unterminated string literal")
        try expect(.insert("a", at: 2), refuses: "cannot find 'a' in scope: a text has quotes: \"a\"")
    }
}

import Testing

@testable import StreamTraceVariants

struct TimedEventEditingTests {
    /// Checks an edit of a `hot a: String` with a list of events.
    private func expect(
        _ gesture: EditGesture, _ list: String, becomes changed: String, says sentence: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func text(_ lines: String) -> String { "hot a: String\n\(lines)\nout b = a\n" }
        try EditingTest.expect(
            gesture, in: text(list), becomes: text(changed), says: sentence, sourceLocation: sourceLocation)
    }

    private static let list = """
            @5      next("a")   // first
            @120    next("b")
            @300    completed
        """

    @Test func `A time changes in its line`() throws {
        try expect(
            .move(0, to: 100), Self.list, becomes: Self.list.replacing("@5  ", with: "@100"),
            says: #"moved "a" of a from 5 to 100"#)
        try expect(.move(2, to: 1_000), Self.list, becomes: Self.list.replacing("@300 ", with: "@1000"))
    }

    @Test func `An event that passes another one takes its line and comment along`() throws {
        try expect(
            .move(0, to: 200), Self.list,
            becomes: """
                    @120    next("b")
                    @200    next("a")   // first
                    @300    completed
                """)
        try expect(
            .move(1, to: 0), Self.list,
            becomes: """
                    @0      next("b")
                    @5      next("a")   // first
                    @300    completed
                """)
    }

    @Test func `Times keep the units of the author`() throws {
        try expect(
            .move(0, to: 2_000), "    @500ms next(\"a\")\n    @1m    completed",
            becomes: "    @2s    next(\"a\")\n    @1m    completed")
    }

    @Test func `New events, values and ends are lines`() throws {
        try expect(
            .insert("\"c, d\"", at: 120), Self.list,
            becomes: Self.list.replacing("\"b\")", with: "\"b\")\n    @120    next(\"c, d\")"))
        try expect(.change(0, to: "\"c\""), Self.list, becomes: Self.list.replacing("\"a\"", with: "\"c\""))
        try expect(
            .end(.error, at: 400), Self.list,
            becomes: Self.list.replacing("@300    completed", with: "@400    error(MarbleError.error)"))
        try expect(.end(nil, at: 0), Self.list, becomes: Self.list.replacing("\n    @300    completed", with: ""))
    }

    @Test func `Deleted events leave their comment, and the last one a diagram`() throws {
        try expect(
            .delete(0), Self.list, becomes: Self.list.replacing("@5      next(\"a\")   // first", with: "// first"))
        try expect(.delete(0), "    @5 next(\"a\")", becomes: "    -")
    }
}

import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

struct DiagramEditingTests {
    /// Checks an edit of `hot a: TYPE` with a diagram and the lines below it.
    private func expect(
        _ gesture: EditGesture, _ diagram: String, becomes changed: String, says sentence: String? = nil,
        type: String = "String", frame: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func text(_ lines: String) -> String {
            let indented = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
            return "frame: \(frame)ms\n\nhot a: \(type)\n\(indented)\nout b = a   // an output\n"
        }
        try EditingTest.expect(
            gesture, in: text(diagram), becomes: text(changed), says: sentence, sourceLocation: sourceLocation)
    }

    @Test func `A marble is moved over dashes, and all others keep their columns`() throws {
        try expect(.move(1, to: 6), "-a--b---c|", becomes: "-a----b-c|", says: #"moved "b" of a from 4 to 6"#)
        try expect(.move(1, to: 0), "-a--b---c|", becomes: "ba------c|", says: #"moved "b" of a from 4 to 0"#)
        try expect(.move(0, to: 4), "-a--", becomes: "----a")
        try expect(.move(0, to: 6), "-a--", becomes: "------a")
    }

    @Test func `Spaces, comments and the lines around it are kept`() throws {
        try expect(.move(1, to: 2), "-a -b   --c |   // search", becomes: "-a b-   --c |   // search")
        try expect(.move(1, to: 4), "-a  -b  \t--c", becomes: "-a  --  \tb-c")
    }

    @Test func `Marbles at one time are a group, which takes the dashes that follow it`() throws {
        try expect(.move(0, to: 4), "-a--b----|", becomes: "----(ba)-|")
        try expect(.move(1, to: 1), "-a--b----|", becomes: "-(ab)----|")
        try expect(.move(1, to: 6), "-(ab)----|", becomes: "-a----b--|")
        try expect(.move(1, to: 9), "-(abc)---|", becomes: "-(ac)----(b|)")
        try expect(.insert("\"d\"", at: 1), "-(abc)---|", becomes: "-(abcd)--|")
    }

    @Test func `A group without room becomes one letter`() throws {
        try expect(
            .move(1, to: 1), "-abc|", becomes: "-d-c|\nd = \"a\" then \"b\"", says: #"moved "b" of a from 2 to 1"#)
    }

    @Test func `An element at the time of the end precedes it`() throws {
        try expect(.move(0, to: 3), "-a-|", becomes: "---(a|)")
        try expect(.delete(0), "---(a|)", becomes: "---|")
    }

    @Test func `Ends move, appear, change and disappear`() throws {
        try expect(.move(1, to: 5), "-a-|", becomes: "-a---|", says: "moved the end of a from 3 to 5")
        try expect(.move(1, to: 2), "-a----|", becomes: "-a|")
        try expect(.move(1, to: 1), "-a----|   // short", becomes: "-(a|)   // short")
        try expect(.end(.completed, at: 4), "-a--", becomes: "-a--|", says: "added the end to a at 4")
        try expect(.end(.completed, at: 2), "-a----", becomes: "-a|")
        try expect(
            .end(.error, at: 4), "-a-|", becomes: "-a--#",
            says: "changed the end of a at 3 to the error MarbleError.error at 4")
        try expect(.end(nil, at: 0), "-a-|", becomes: "-a--", says: "deleted the end of a at 3")
        try expect(.delete(1), "-a-|--", becomes: "-a--")
    }

    @Test func `Deleted marbles leave dashes`() throws {
        try expect(.delete(1), "-a-b-c", becomes: "-a---c", says: #"deleted "b" of a at 3"#)
        try expect(.delete(2), "-a-b-c", becomes: "-a-b--")
        try expect(.delete(0), "a", becomes: "-")
        try expect(.delete(1), "-(abc)-d", becomes: "-(ac)--d")
        try expect(.delete(1), "-(ab)-d", becomes: "-a----d")
    }

    @Test func `A new value is its own marble, or has the letter that the file has for it`() throws {
        try expect(.insert("\"b\"", at: 3), "-a--c", becomes: "-a-bc", says: #"added "b" to a at 3"#)
        try expect(.insert("7", at: 2), "1", becomes: "1-7", type: "Int?")
        try expect(
            .insert("\"ada\"", at: 3), "-x--y\nx = \"ada\", y = \"eve\"", becomes: "-x-xy\nx = \"ada\", y = \"eve\"")
        try expect(.insert("nil", at: 2), "1", becomes: "1-n\nn = nil", type: "Int?")
    }

    @Test func `Another new value gets a free letter below the diagram`() throws {
        try expect(.insert("\"ada\"", at: 3), "-a--b|", becomes: "-a-cb|\nc = \"ada\"")
        try expect(.insert("\"ada\"", at: 3), "-x--b|\nx = \"eve\"", becomes: "-x-ab|\nx = \"eve\"\na = \"ada\"")
        try expect(.insert("42", at: 4), "1-2", becomes: "1-2-a\na = 42", type: "Int")
    }

    @Test func `A changed value keeps its letter if no other event has it`() throws {
        try expect(
            .change(0, to: "\"eve\""), "-x--y|\nx = \"ada\"   // first", becomes: "-x--y|\nx = \"eve\"   // first",
            says: #"changed "ada" of a at 1 to "eve""#)
        try expect(.change(0, to: "\"eve\""), "-x--x|\nx = \"ada\"", becomes: "-a--x|\nx = \"ada\"\na = \"eve\"")
        try expect(.change(0, to: "\"y\""), "-x--y|\nx = \"ada\"", becomes: "-y--y|\nx = \"ada\"")
        try expect(.change(1, to: "\"c\""), "-a--b-b", becomes: "-a--c-b")
    }

    @Test func `Errors and several events of one column are values as well`() throws {
        let error = "throw MarbleError.error"
        try expect(
            .change(1, to: error), "-a--b", becomes: "-a--#",
            says: #"changed "b" of a at 4 to the error MarbleError.error"#)
        try expect(.insert("\"p\" then \"q\"", at: 2), "-a--b", becomes: "-ac-b\nc = \"p\" then \"q\"")
    }

    @Test func `Literal times are split`() throws {
        try expect(.move(1, to: 500), "a 1s b|", becomes: "a 499ms b 500ms -|")
        try expect(.insert("\"c\"", at: 1), "a 1s b|", becomes: "a c 999ms b|")
        try expect(.insert("\"c\"", at: 998), "a 1s b|", becomes: "a 997ms c-- b|")
        try expect(.move(1, to: 2_000), "a 1s b", becomes: "a 1s - 998ms b")
        try expect(.move(1, to: 1_004), "a 1s b", becomes: "a 1s ---b")
    }

    @Test func `Literal times around a deleted marble become one`() throws {
        try expect(.delete(1), "a 1s b 20ms c|", becomes: "a 1021ms c|")
        try expect(.move(1, to: 500), "a 1s b  2s c", becomes: "a 499ms b 2501ms c")
    }

    @Test func `A marble that is dragged in copies passes others without a trace`() throws {
        let text = "hot a: String\n    -abcd\nout b = a\n"
        let former = try MarbleEditing(SourceFile(path: "a.marble", text: text), by: MarbleReplay())
        var editing = former
        try editing.apply(.move(0, to: 2))
        let entry = "    e = \"b\" then \"a\"\n"
        #expect(editing.text == text.replacing("-abcd", with: "--ecd").replacing("out", with: entry + "out"))
        editing = former
        #expect(try editing.apply(.move(0, to: 6)) == #"moved "a" of a from 1 to 6"#)
        #expect(editing.text == text.replacing("-abcd", with: "--bcd-a"))
        #expect(editing.undo() != nil && editing.text == text && editing.undo() == nil)
    }

    @Test func `A letter that an edit defined goes when it is no longer used`() throws {
        let text = "hot a: String\n    -a-k\n    k = \"ka\", l = \"la\"\nout b = a\n"
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: text), by: MarbleReplay())
        try editing.apply(.insert("\"new\"", at: 2))
        #expect(editing.text == text.replacing("-a-k", with: "-abk").replacing("\"la\"", with: "\"la\", b = \"new\""))
        try editing.apply(.delete(1))
        #expect(editing.text == text)
        try editing.apply(.delete(1))
        #expect(editing.text == text.replacing("-a-k", with: "-a--"))
    }

    @Test func `Marbles that would be read as a time are kept apart`() throws {
        try expect(.insert("\"s\"", at: 1), "1-", becomes: "1 s")
    }

    @Test func `A time between two frames is a literal time`() throws {
        try expect(.move(0, to: 15), "a---b", becomes: "- 5ms a 15ms b", frame: 10)
        try expect(.move(1, to: 55), "a---b", becomes: "a---- 5ms b", frame: 10)
    }

    @Test func `Events before frame 0 remain before the caret`() throws {
        try expect(.move(2, to: 3), "-a-^-b-c", becomes: "-a-^-b-c".replacing("b-c", with: "bc-"))
        try expect(.move(1, to: 0), "-a-^-b-c", becomes: "-a-(^b)c")
        try expect(.delete(0), "-a-^-b-c", becomes: "---^-b-c")
    }
}

import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// Recorded events that are written into the file, where they can be edited.
struct RecordingEditingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            Array("0: a -> subscribed\n3: a -> Event next(x)\n12: a -> Event next(y)\n".utf8), to: "a.log")
    }

    private func editing(_ text: String) throws -> MarbleEditing {
        try MarbleEditing(SourceFile(path: folder.path + "/a.marble", text: text), by: MarbleReplay())
    }

    private func text(_ editing: MarbleEditing) -> String { String(decoding: editing.file.bytes, as: UTF8.self) }

    @Test func `A recording is written in place of its line, and then edited`() throws {
        var editing = try editing("hot a: String\n    from \"a.log\"\n\nout b = a\n")
        #expect(editing.inputs(ofScenario: 0).map(\.isRecorded) == [true])
        #expect(throws: EditRefusal.self) { try editing.apply(.delete(MarblePlace(InputPlace(input: 0), event: 0))) }
        let sentence = try editing.apply(.writeRecording(InputPlace(input: 0)))
        #expect(sentence == "wrote the 2 events of a into the file")
        #expect(text(editing) == "hot a: String\n    ---x--------y\n\nout b = a\n")
        try editing.apply(.delete(MarblePlace(InputPlace(input: 0), event: 0)))
        #expect(text(editing) == "hot a: String\n    ------------y\n\nout b = a\n")
        editing.undo()
        editing.undo()
        #expect(text(editing).contains("from"))
    }

    @Test func `Scenarios with other frames send the same events`() throws {
        let scenarios = "\nscenario one\n    frame: 3ms\n\nscenario two\n    frame: 5ms\n"
        var editing = try editing("hot a: String\n    from \"a.log\"\n\nout b = a\n" + scenarios)
        try editing.apply(.writeRecording(InputPlace(scenario: 1, input: 0)))
        #expect(text(editing).contains("    @3    next(\"x\")\n    @12   next(\"y\")\n"), "\(text(editing))")
    }
}

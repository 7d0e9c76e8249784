import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// A test of one edit of a marble file, whose undo and redo give the same texts.
struct EditingTest {
    /// - Parameters:
    ///   - text: The file before the edit.
    ///   - expected: The lines that differ afterwards, by number from 1; more lines are inserted ones.
    static func expect(
        _ gesture: EditGesture, in text: String, becomes expected: String, says sentence: String? = nil,
        path: String = "a.marble", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = SourceFile(path: path, text: text)
        var editing = try MarbleEditing(file, by: MarbleReplay())
        let said = try editing.apply(gesture)
        #expect(editing.text == expected, sourceLocation: sourceLocation)
        if let sentence { #expect(said == sentence, sourceLocation: sourceLocation) }
        #expect(editing.undo() == said, sourceLocation: sourceLocation)
        #expect(editing.text == text, sourceLocation: sourceLocation)
        #expect(editing.redo() == said, sourceLocation: sourceLocation)
        #expect(editing.text == expected, sourceLocation: sourceLocation)
    }

    /// Checks that an edit is refused with a sentence, and changes nothing.
    static func expectRefusal(
        of gesture: EditGesture, in text: String, _ message: String, path: String = "a.marble",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var editing = try MarbleEditing(SourceFile(path: path, text: text), by: MarbleReplay())
        let refusal = #expect(throws: EditRefusal.self, sourceLocation: sourceLocation) {
            try editing.apply(gesture)
        }
        #expect(refusal?.message == message, sourceLocation: sourceLocation)
        #expect(!editing.isChanged && editing.undo() == nil, sourceLocation: sourceLocation)
    }
}

extension MarbleEditing {
    var text: String { file.text(SourceRange(0, file.bytes.count)) }
}

extension EditGesture {
    static func move(_ event: Int, to time: Int, input: Int = 0) -> EditGesture {
        .move(MarblePlace(InputPlace(input: input), event: event), to: time)
    }

    static func insert(_ text: String, at time: Int, input: Int = 0) -> EditGesture {
        .insert(text, into: InputPlace(input: input), at: time)
    }

    static func delete(_ event: Int, input: Int = 0) -> EditGesture {
        .delete(MarblePlace(InputPlace(input: input), event: event))
    }

    static func change(_ event: Int, to text: String, input: Int = 0) -> EditGesture {
        .change(MarblePlace(InputPlace(input: input), event: event), to: text)
    }

    static func end(_ end: StreamEnd?, at time: Int, input: Int = 0) -> EditGesture {
        .changeEnd(InputPlace(input: input), to: end, at: time)
    }
}

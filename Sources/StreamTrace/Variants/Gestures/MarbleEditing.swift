/// A marble file that is being edited, with its former texts.
///
///     var editing = try MarbleEditing(try SourceFile.read("search.marble"), by: MarbleReplay())
///     let text = InputPlace(input: 0)
///     try editing.apply(.move(MarblePlace(text, event: 2), to: 9))   // moved "b" of text from 4 to 9
///     editing.undo()
///
/// An edit keeps the layout, letters and comments of the author. The edited text is parsed, and its inputs are compared
/// with the wanted ones, before the edit is accepted, so the file always passes the checker. O(*n*) in the length of
/// the file.
package struct MarbleEditing {
    /// A text with the sentence of the edit that led to it or away from it.
    private struct Step {
        let source: SourceFile
        let sentence: String
    }

    private let replay: MarbleReplay
    private let opened: EditedFile
    private var current: EditedFile
    private var undone: [Step] = []
    private var done: [Step] = []
    /// The text that was read or saved last.
    var saved: SourceFile

    /// Throws the errors of the file.
    package init(_ file: SourceFile, by replay: MarbleReplay) throws(MarbleReplay.Rejection) {
        var replay = replay
        replay.selection = ScenarioSelection()
        self.replay = replay
        opened = try EditedFile(file, by: replay)
        current = opened
        saved = file
    }

    /// The text as it is now.
    package var file: SourceFile { current.source }

    /// Whether the text differs from the one that was read or saved last.
    package var isChanged: Bool { file.bytes != saved.bytes }

    /// Edits the text, and returns what the edit did: `moved "b" of text from 4 to 9`.
    ///
    /// A marble that is dragged is moved in a copy of this value from before the drag, at each step, so that it passes
    /// others without a trace.
    @discardableResult
    package mutating func apply(_ gesture: EditGesture) throws(EditRefusal) -> String {
        let (editor, gesture) = (MarbleEditor(current, opened: opened, replay: replay), gesture)
        // Deeply nested values need a large stack.
        let result = LargeStack.run { () -> Result<(EditedFile, String), EditRefusal> in
            do throws(EditRefusal) { return .success(try editor.apply(gesture)) } catch { return .failure(error) }
        }
        let (file, sentence) = try result.get()
        take(file, sentence)
        return sentence
    }

    /// Replaces the whole text as an edit; throws the errors of the new one.
    package mutating func replace(with bytes: [UInt8], sentence: String) throws(EditRefusal) {
        take(try EditedFile.checked(SourceFile(path: file.path, bytes: bytes), by: replay), sentence)
    }

    private mutating func take(_ file: EditedFile, _ sentence: String) {
        done.append(Step(source: current.source, sentence: sentence))
        undone = []
        current = file
        forgetOldSteps()
    }

    /// Returns to the text before the last edit, and returns the sentence of that edit; `nil` if there is none.
    @discardableResult
    package mutating func undo() -> String? { step(from: \.done, to: \.undone) }

    /// Repeats the edit that was undone last, and returns its sentence; `nil` if there is none.
    @discardableResult
    package mutating func redo() -> String? { step(from: \.undone, to: \.done) }

    /// Exchanges the text with a former one. A former text has an error only if a file that it includes has changed; it
    /// is kept for later.
    private mutating func step(
        from source: WritableKeyPath<Self, [Step]>, to target: WritableKeyPath<Self, [Step]>
    ) -> String? {
        guard let step = self[keyPath: source].last, let file = try? EditedFile(step.source, by: replay) else {
            return nil
        }
        self[keyPath: source].removeLast()
        self[keyPath: target].append(Step(source: current.source, sentence: step.sentence))
        current = file
        return step.sentence
    }

    /// Limits the memory of former texts.
    private mutating func forgetOldSteps() {
        var bytes = done.reduce(0) { $0 + $1.source.bytes.count }
        while done.count > 1, done.count > Self.maximumSteps || bytes > Self.maximumBytes {
            bytes -= done.removeFirst().source.bytes.count
        }
    }

    private static let maximumSteps = 500
    private static let maximumBytes = 64 << 20
}

extension MarbleEditing {
    /// The names of the scenarios; one `nil` for a file without scenarios.
    package var scenarios: [String?] { current.scenarios.map { $0.plan.name?.text } }

    /// Returns the milliseconds of a frame of a scenario.
    package func frame(ofScenario scenario: Int) -> Int {
        current.scenarios.indices.contains(scenario) ? current.scenarios[scenario].plan.frame : 1
    }

    /// Returns the inputs of a scenario, in the order of their indices.
    package func inputs(ofScenario scenario: Int) -> [EditableInput] {
        guard current.scenarios.indices.contains(scenario) else { return [] }
        return current.scenarios[scenario].inputs.enumerated().map { index, input in
            EditableInput(
                label: input.label, place: InputPlace(scenario: scenario, input: index), isHot: input.isHot,
                attempts: input.attempts.map { $0.map { EditableEvent($0) } },
                isRecorded: current.scenarios[scenario].plan.inputs[index].body.body.recording != nil,
                refusal: current.refusal(ofInput: index, inScenario: scenario)?.message)
        }
    }
}

extension MarbleEditing {
    /// Returns the pipelines of outputs and the other statements of a scenario, in the order of the file.
    package func pipelines(ofScenario scenario: Int) -> [EditablePipeline] { current.pipelines(ofScenario: scenario) }
}

/// An input of a scenario with its events.
package struct EditableInput {
    /// The name, with the arguments of a function.
    package let label: String
    /// The place of the first attempt.
    package let place: InputPlace
    package let isHot: Bool
    /// The events of each subscription; a hot input has one list.
    package let attempts: [[EditableEvent]]
    /// Whether the events are those of a recording, which can be written into the file.
    package let isRecorded: Bool
    /// The reason why the input cannot be edited, as a sentence; `nil` if it can.
    package let refusal: String?
}

/// An event of an input.
package struct EditableEvent: Equatable {
    /// The time in milliseconds, from frame 0 or from the subscription to a cold input.
    package let time: Int
    /// The value, `throw` with an error, or `|`, as written in a table of values.
    package let text: String
    package let isEnd: Bool

    init(time: Int, text: String, isEnd: Bool) {
        self.time = time
        self.text = text
        self.isEnd = isEnd
    }

    init(_ event: MarbleEvent) {
        let text: String
        if case .error(let error) = event.kind {
            text = "throw " + Value(error: error).sourceText.escapingControlCharacters
        } else {
            text = Lane.Event(event).text
        }
        self.init(time: event.time, text: text, isEnd: !event.isElement)
    }
}

/// Writes the events of a recording into the file, in place of its `from` line, so that they can be edited.
struct RecordingEdit {
    private let file: EditedFile
    private let input: PreparedInput
    private let body: ScenarioBody
    private let range: SourceRange
    private let frame: Int

    /// Throws if the input has no recording that the file itself reads, or a recording that is too long.
    init(_ place: InputPlace, of file: EditedFile) throws(EditRefusal) {
        guard file.scenarios.indices.contains(place.scenario),
            file.scenarios[place.scenario].inputs.indices.contains(place.input)
        else { throw EditRefusal("there is no input \(place.input + 1)") }
        let scenario = file.scenarios[place.scenario]
        (self.file, body, frame) = (file, scenario.plan.inputs[place.input].body, scenario.plan.frame)
        input = scenario.inputs[place.input].withEvents
        let label = input.label.escapingControlCharacters
        guard let recording = body.body.recording else { throw EditRefusal("\(label) is no recording") }
        range = recording.range
        if body.source.path != file.source.path {
            throw EditRefusal("\(label) is in another file: edit \(body.source.path.quotedForShells)")
        }
        if input.recording != nil { throw EditRefusal("\(label) is a recording that is too long for the file") }
    }

    func apply(by replay: MarbleReplay) throws(EditRefusal) -> (EditedFile, String) {
        let count = input.attempts.reduce(0) { $0 + $1.count }
        let events = count == 1 ? "the event" : "the \(count.grouped) events"
        var refusal: EditRefusal?
        // Scenarios that share the input may have other frames, of which a list is independent.
        for lines in [EventDrawing.lines(input.attempts, frame: frame), EventDrawing.list(input.attempts)] {
            let indentation = LineEdits(file.source).indentation(at: range.start)
            let edit = TextEdit(range, lines.joined(separator: "\n" + indentation))
            do {
                let edited = try EditedFile(file.source.applying([edit]), by: replay)
                if sendsSame(edited) {
                    return (edited, "wrote \(events) of \(input.label.escapingControlCharacters) into the file")
                }
            } catch {
                refusal = refusal ?? EditRefusal(error.diagnostics)
            }
        }
        throw refusal ?? EditRefusal("the file cannot have the events of \(input.label), so it was left as it is")
    }

    /// Whether all inputs of an edited file send what they did.
    private func sendsSame(_ edited: EditedFile) -> Bool {
        let (old, new) = (file.scenarios.flatMap(\.inputs), edited.scenarios.flatMap(\.inputs))
        return old.count == new.count
            && zip(old, new).allSatisfy { old, new in
                let sent = new.recording == nil ? old.withEvents : old
                return old.label == new.label
                    && sent.attempts.elementsEqual(new.attempts) { $0.elementsEqual($1) { $0.isSame(as: $1) } }
            }
    }
}

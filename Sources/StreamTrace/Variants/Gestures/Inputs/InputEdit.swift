/// An edit of the events that an input sends in a scenario.
struct InputEdit {
    let place: InputPlace
    let file: EditedFile
    let replay: MarbleReplay
    let scenario: EditedFile.Scenario
    let input: PreparedInput
    let attempt: MarbleBody.Attempt
    let events: [InputEvent]
    /// The letters that earlier edits have defined.
    let made: Set<Character>

    /// Throws if there is no such input, or if its events are not in the text of the file.
    init(
        _ place: InputPlace, of file: EditedFile, made: Set<Character>, by replay: MarbleReplay
    ) throws(EditRefusal) {
        guard file.scenarios.indices.contains(place.scenario) else {
            throw EditRefusal("there is no scenario \(place.scenario + 1)")
        }
        let scenario = file.scenarios[place.scenario]
        guard scenario.inputs.indices.contains(place.input), scenario.plan.inputs.indices.contains(place.input) else {
            throw EditRefusal("there is no input \(place.input + 1)")
        }
        if let refusal = file.refusal(ofInput: place.input, inScenario: place.scenario) { throw refusal }
        (self.place, self.file, self.replay, self.scenario) = (place, file, replay, scenario)
        self.made = made
        input = scenario.inputs[place.input]
        let body = scenario.plan.inputs[place.input].body
        guard body.body.attempts.indices.contains(place.attempt) else {
            throw EditRefusal("\(input.label) has no diagram \(place.attempt + 1)")
        }
        attempt = body.body.attempts[place.attempt]
        if case .diagram(let diagram) = attempt, diagram.range.count > Self.maximumLength {
            throw EditRefusal("the diagram of \(input.label) is too long to be edited here")
        }
        let events = InputEvent.all(
            of: attempt, in: body.source, tables: body.tables + scenario.plan.tables, type: input.elementType,
            kinds: input.attempts[place.attempt])
        guard let events else { throw EditRefusal("the diagram of \(input.label) cannot be edited here") }
        self.events = events
    }

    /// The bytes of a diagram that is parsed and printed at each edit.
    private static let maximumLength = 1 << 20

    var body: ScenarioBody { scenario.plan.inputs[place.input].body }

    /// The name of the input in a sentence.
    var label: String {
        let name = input.label.escapingControlCharacters
        return input.attempts.count > 1 ? "\(name), diagram \(place.attempt + 1)" : name
    }

    /// Edits the file so that the input sends other events, which the edited file is verified to send.
    func apply(_ change: InputChange) throws(EditRefusal) -> (EditedFile, String) {
        let places = file.places(ofEventsAt: attempt.start)
        var refusal: EditRefusal?
        for edits in InputRewriting(self, to: change.events).candidates {
            do {
                let edited = try EditedFile(file.source.applying(edits), by: replay)
                if sends(change.events, at: places, in: edited) { return (edited, change.sentence + sharing(places)) }
            } catch {
                refusal = refusal ?? EditRefusal(error.diagnostics)
            }
        }
        throw refusal ?? EditRefusal("this would change other events as well, so the file was left as it is")
    }

    /// The end of a sentence about several scenarios.
    private func sharing(_ places: [InputPlace]) -> String {
        EditedFile.sharing(Set(places.map(\.scenario)).count)
    }

    // MARK: Verification

    /// Whether the inputs at some places send these events, and all others what they did.
    private func sends(_ events: [InputEvent], at places: [InputPlace], in edited: EditedFile) -> Bool {
        guard edited.scenarios.count == file.scenarios.count else { return false }
        for (scenario, (old, new)) in zip(file.scenarios, edited.scenarios).enumerated() {
            guard old.inputs.map(\.label) == new.inputs.map(\.label) else { return false }
            for (input, (old, new)) in zip(old.inputs, new.inputs).enumerated() {
                guard old.attempts.count == new.attempts.count else { return false }
                for (attempt, (old, new)) in zip(old.attempts, new.attempts).enumerated() {
                    let place = InputPlace(scenario: scenario, input: input, attempt: attempt)
                    let isSame =
                        places.contains(place)
                        ? changed(old, to: events, new) : old.elementsEqual(new) { $0.isSame(as: $1) }
                    if !isSame { return false }
                }
            }
        }
        return true
    }

    private func changed(_ old: [MarbleEvent], to events: [InputEvent], _ new: [MarbleEvent]) -> Bool {
        guard old.count == self.events.count, new.count == events.count else { return false }
        return zip(events, new).allSatisfy { wanted, new in
            let kind = wanted.origin.map { old[$0].kind } ?? wanted.kind
            return wanted.time == new.time && (kind?.isSame(as: new.kind) ?? true)
        }
    }
}

extension MarbleEvent {
    /// Whether both are the same event at the same time.
    func isSame(as other: MarbleEvent) -> Bool { time == other.time && kind.isSame(as: other.kind) }
}

extension MarbleEvent.Kind {
    /// Whether both are the same event, although the type of one of them may be optional.
    func isSame(as other: MarbleEvent.Kind) -> Bool {
        let (left, right) = (
            Lane.Event(MarbleEvent(time: 0, kind: self)), Lane.Event(MarbleEvent(time: 0, kind: other))
        )
        return left.kind == right.kind || left.symbol == right.symbol
    }
}

/// A text without errors, with what its inputs send.
struct EditedFile {
    struct Scenario {
        let plan: ScenarioPlan
        let inputs: [PreparedInput]
        let program: PipelineProgram
    }

    let source: SourceFile
    let file: MarbleFile
    let scenarios: [Scenario]

    init(_ source: SourceFile, by replay: MarbleReplay) throws(MarbleReplay.Rejection) {
        let (preparation, scenarios) = LargeStack.run {
            var scenarios: [Scenario] = []
            let preparation = replay.prepare(source) { plan, prepared in
                scenarios.append(Scenario(plan: plan, inputs: prepared.inputs, program: prepared.program))
            }
            return (preparation, scenarios)
        }
        if !preparation.errors.isEmpty {
            let foreign = ForeignFile.diagnostic(for: source).map { [$0] }
            throw MarbleReplay.Rejection(foreign ?? preparation.errors)
        }
        self.source = source
        self.scenarios = scenarios
        file = preparation.file
    }

    /// Returns the reason why an input cannot be edited in this file, if any.
    func refusal(ofInput index: Int, inScenario scenario: Int) -> EditRefusal? {
        let input = scenarios[scenario].plan.inputs[index]
        let label = scenarios[scenario].inputs[index].label
        if let recording = input.body.body.recording {
            return EditRefusal("\(label) is a recording: edit \(recording.path.text.quotedForShells)")
        }
        if input.body.source.path == source.path { return nil }
        return EditRefusal("\(label) is in another file: edit \(input.body.source.path.quotedForShells)")
    }

    /// Returns the places of the inputs that have the diagram or list at an offset, in all scenarios.
    func places(ofEventsAt offset: Int) -> [InputPlace] {
        scenarios.indices.flatMap { scenario in
            scenarios[scenario].plan.inputs.enumerated().flatMap { index, input -> [InputPlace] in
                guard input.body.source.path == source.path else { return [] }
                return input.body.body.attempts.enumerated().filter { $1.start == offset }.map { attempt, _ in
                    InputPlace(scenario: scenario, input: index, attempt: attempt)
                }
            }
        }
    }

    /// Returns how often a marble occurs in the diagrams of an input, in all scenarios.
    func uses(of marble: Character, named name: String) -> Int {
        let blocks = file.blocks.filter { block in
            switch block.content {
            case .input(let input): input.name.text == name
            case .given(let input, _): input.text == name
            default: false
            }
        }
        return blocks.compactMap(\.body).flatMap(\.attempts).reduce(0) { count, attempt in
            guard case .diagram(let diagram) = attempt else { return count }
            return count + diagram.events.count { $0.symbol.character == marble }
        }
    }

    /// All characters that have a meaning in a table.
    var tableLetters: Set<Character> {
        var letters: Set<Character> = []
        for block in file.blocks {
            letters.formUnion((block.table?.entries ?? []).map(\.marble))
        }
        return letters
    }

    /// All characters that are marbles of a diagram or have a meaning in a table.
    var letters: Set<Character> {
        var letters = tableLetters
        for body in file.blocks.compactMap(\.body) {
            for case .diagram(let diagram) in body.attempts {
                for event in diagram.events { letters.insert(event.symbol.character) }
            }
        }
        return letters
    }

    /// The end of a sentence about several scenarios.
    static func sharing(_ count: Int) -> String { count > 1 ? ", for the \(count) scenarios that share it" : "" }

    /// Parses an edited text, whose errors are the reason to refuse it.
    static func checked(_ source: SourceFile, by replay: MarbleReplay) throws(EditRefusal) -> EditedFile {
        do throws(MarbleReplay.Rejection) {
            return try EditedFile(source, by: replay)
        } catch {
            throw EditRefusal(error.diagnostics)
        }
    }
}

extension MarbleBody.Attempt {
    /// The offset at which the diagram or the list starts.
    var start: Int {
        switch self {
        case .diagram(let diagram): diagram.range.start
        case .events(let events): events.first?.range.start ?? -1
        }
    }
}

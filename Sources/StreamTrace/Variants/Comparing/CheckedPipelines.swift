/// A file with pipelines that take the place of its outputs, parsed and checked.
struct CheckedPipelines {
    let file: MarbleFile
    let plan: ScenarioPlan
    let program: PipelineProgram
    let inputs: [PreparedInput]
    /// The names that occur in the program, and those of the inputs that others emit.
    let names: Set<String>
    private let pipelines: [SourceText]
    private let folders: [String]

    /// - Parameter sides: The pipelines, with their names as outputs.
    /// - Throws: The errors of the file and of the pipelines.
    init(
        _ declarations: SourceFile, _ sides: [(name: String, side: ComparedPipelines.Side)], folders: [String]
    ) throws(ComparisonFailure) {
        let (file, diagnostics) = MarbleFile.parse(declarations) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: folders)
        }
        if !diagnostics.isEmpty { throw ComparisonFailure(diagnostics: diagnostics) }
        self.file = file
        self.folders = folders
        plan = ScenarioPlan(file, scenario: file.scenarios.first)
        let items =
            plan.program
            + sides.map { name, side in
                .output(name: name, expression: side.pipeline, type: side.type)
            }
        program = PipelineProgram(items)
        let preparation = InputPreparation(plan, program, folders: folders)
        inputs = preparation.inputs.map(\.withEvents)
        program.check(inputs: ScenarioPrograms.types(of: inputs))
        let errors = program.diagnostics + preparation.diagnostics
        if !errors.isEmpty { throw ComparisonFailure(diagnostics: errors) }
        pipelines = sides.map(\.side.pipeline)
        names = Self.names(in: items, inputs)
    }

    /// Whether the streams of the pipelines can serve any number of replays: nothing has a state but a subscription. Decided
    /// by the words of the pipelines, so that some are taken for ones with a state.
    var areReusable: Bool {
        let words = pipelines.reduce(into: Set<String>()) { $0.formUnion($1.words) }
        let types = words.filter { $0.first?.isUppercase == true }
        return plan.items.isEmpty && words.isDisjoint(with: ComparedPipelines.sharingWords.union(["var", "debug"]))
            && types.isSubset(of: ["Observable", "Int", "Double", "String", "Bool"])
    }

    private static func names(in items: [PipelineProgram.Item], _ inputs: [PreparedInput]) -> Set<String> {
        var names: Set<String> = []
        for item in items {
            switch item {
            case .statement(let text), .output(_, let text, _): names.formUnion(text.words)
            }
        }
        for event in inputs.lazy.flatMap(\.attempts).joined() {
            if case .stream(let name) = event.kind { names.insert(name) }
        }
        return names
    }

    /// The inputs that the pipelines use, each with the values that it has in the scenarios of the file. Inputs that are
    /// called as functions come last.
    var lanes: [ComparedLane] {
        let used = UsedNames(of: pipelines, in: plan)
        let others = file.scenarios.dropFirst().prefix(Self.maximumScenarioCount).map { scenario in
            InputPreparation(ScenarioPlan(file, scenario: scenario), program, folders: folders).inputs
                .map(\.withEvents)
        }
        let mentioned = MentionedValues(pipelines)
        let lanes = inputs.filter { $0.recording == nil && used.contains($0.name) }.map { input in
            let all = [input] + others.flatMap { $0.filter { $0.label == input.label } }
            return ComparedLane(
                input,
                values: LaneValues.values(of: all, type: input.elementType, in: program, mentioned: mentioned))
        }
        return lanes.filter { $0.answer == nil } + lanes.filter { $0.answer != nil }
    }

    private static let maximumScenarioCount = 50

    /// Returns lanes of another file that this one has as well, with their values in both files.
    func matching(_ lanes: [ComparedLane]) throws(ComparisonFailure) -> [(theirs: ComparedLane, own: ComparedLane)] {
        var pairs: [(ComparedLane, ComparedLane)] = []
        for lane in lanes {
            guard let input = inputs.first(where: { $0.label == lane.name && $0.recording == nil }) else { continue }
            var (theirs, own) = (lane, ComparedLane(input, values: []))
            if own.isHot != theirs.isHot || own.type != theirs.type {
                throw ComparisonFailure(
                    message: "the files declare '\(lane.name)' as '\(lane.head)' and as '\(own.head)'")
            }
            let values = lane.values.compactMap { value in
                let text = SourceFile(path: lane.name, text: value.sourceText).wholeText
                return program.value(of: text, as: lane.type).map { (value, $0) }
            }
            (theirs.values, own.values) = (values.map(\.0), values.map(\.1))
            pairs.append((theirs, own))
        }
        return pairs
    }
}

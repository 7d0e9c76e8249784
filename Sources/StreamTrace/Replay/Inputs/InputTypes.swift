/// An input with its events and the type of its elements.
package struct PreparedInput {
    package let name: String
    /// The name, with the arguments of a function's block.
    package let label: String
    package let isHot: Bool
    package let elementType: ValueType
    /// The type of the stream, which an app may declare as a trait: `Single<User>`.
    package let type: ValueType
    /// The events of each subscription.
    package var attempts: [[MarbleEvent]]
    /// The arguments for which a function's block is used; `nil` elements match any argument.
    package let arguments: [Value?]?
    /// The recording, if the events come from one.
    package var recording: RecordedInput?
}

/// The preparation of all inputs: parses their diagrams, with the declared element type or the common type of their
/// values.
package struct InputPreparation {
    private let plan: ScenarioPlan
    private let program: PipelineProgram
    private let streams: Set<String>
    private let folders: [String]
    package private(set) var inputs: [PreparedInput] = []
    package private(set) var diagnostics: [Diagnostic] = []
    private var types: [String: ValueType] = [:]
    private var pending: Set<String> = []

    /// - Parameter folders: The folders that may contain recordings, in addition to the file's own.
    package init(_ plan: ScenarioPlan, _ program: PipelineProgram, folders: [String]) {
        self.plan = plan
        self.folders = folders
        self.program = program
        streams = Set(plan.inputs.filter { $0.declaration.arguments == nil }.map(\.declaration.name.text))
        for input in plan.inputs { inputs.append(prepare(input)) }
    }

    private mutating func prepare(_ input: ScenarioPlan.Input) -> PreparedInput {
        let annotation = input.declaration.type.flatMap { program.type(SourceText(input.source, $0)) }
        let stream = annotation.flatMap { $0.isInputStream ? $0 : nil }
        let declared = stream.map { $0 == .completable ? .never : $0.arguments.first ?? .unknown } ?? annotation
        let recording = record(input, declared)
        var attempts = read(input, as: declared ?? .unknown)
        // An unknown declared type has been reported; inferring the type would cause further errors.
        let isUnknown = input.declaration.type != nil && declared == nil
        let type = recording?.elementType ?? declared ?? (isUnknown ? .unknown : commonType(of: attempts.joined()))
        if declared == nil, recording == nil, type != .unknown, hasOtherTypes(attempts, than: type) {
            attempts = read(input, as: type)
        }
        types[input.declaration.name.text] = type
        return PreparedInput(
            name: input.declaration.name.text, label: input.declaration.label(in: input.source),
            isHot: input.declaration.isHot,
            elementType: type, type: stream ?? .observable(type), attempts: attempts,
            arguments: input.declaration.arguments?.map { argument in
                guard case .value(let range) = argument else { return nil }
                return program.value(of: SourceText(input.source, range), as: nil)
            }, recording: recording)
    }

    private mutating func record(_ input: ScenarioPlan.Input, _ declared: ValueType?) -> RecordedInput? {
        guard let recording = input.body.body.recording else { return nil }
        let source = input.body.source
        do {
            let path = try IncludedFile.locate(recording.path.text, from: source, allowed: folders)
            let location = SourceText(source, recording.path.range)
            let recorded = RecordedInput(
                try RecordingPreview.read(path, lane: recording.lane, at: location), path: path,
                isHot: input.declaration.isHot, declared: declared, types: program.types.all.mapValues(\.nominal),
                location: location)
            try recorded.validate()
            return recorded
        } catch let error as ReadingError {
            diagnostics.append(
                Diagnostic(error.message, in: source, at: recording.path.range, suggestion: error.suggestion))
        } catch let error as Diagnostic {
            diagnostics.append(error)
        } catch {}
        return nil
    }

    private mutating func read(_ input: ScenarioPlan.Input, as type: ValueType) -> [[MarbleEvent]] {
        var meanings = MarbleMeanings(input.body, of: plan, streams: streams, type: type, in: program)
        let attempts = input.body.body.attempts.map { meanings.events(of: $0, in: input.body.source) }
        diagnostics += meanings.diagnostics
        return attempts
    }

    private func hasOtherTypes(_ attempts: [[MarbleEvent]], than type: ValueType) -> Bool {
        attempts.joined().contains { event in
            if case .next(let value) = event.kind { value.type != type } else { false }
        }
    }

    private mutating func commonType(of events: some Sequence<MarbleEvent>) -> ValueType {
        var common: ValueType?
        for event in events {
            let type: ValueType
            switch event.kind {
            case .next(let value): type = value.type
            case .stream(let name): type = .observable(elementType(of: name))
            case .error, .completed: continue
            }
            common = common.map { $0 == type ? $0 : $0.joined(type) } ?? type
        }
        return common ?? .unknown
    }

    /// Returns the element type of another input, or `unknown` if inputs refer to each other in a cycle.
    private mutating func elementType(of name: String) -> ValueType {
        if let type = types[name] { return type }
        guard pending.insert(name).inserted,
            let input = plan.inputs.first(where: { $0.declaration.name.text == name })
        else { return .unknown }
        defer { pending.remove(name) }
        return prepare(input).elementType
    }
}

extension ValueType {
    /// Whether an input of this type is a stream of that kind, rather than a stream of such streams.
    var isInputStream: Bool {
        guard let name else { return false }
        let names: Set = [
            "ControlEvent", "ControlProperty", "PublishRelay", "BehaviorRelay", "ReplayRelay", "PublishSubject",
            "BehaviorSubject", "ReplaySubject",
        ]
        return StreamTrait(rawValue: name) != nil || names.contains(name)
    }
}

extension MarbleInput {
    /// The name, with the arguments of a function's block: `api("a", _)`.
    package func label(in source: SourceFile) -> String {
        guard let arguments else { return name.text }
        let texts = arguments.map { argument in
            if case .value(let range) = argument { source.text(range) } else { "_" }
        }
        return "\(name.text)(\(texts.joined(separator: ", ")))"
    }
}

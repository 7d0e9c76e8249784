/// The programs of a file's scenarios. Each text is parsed once; scenarios with the same pipeline and input types share
/// one program, which is checked and compiled once.
package final class ScenarioPrograms {
    private struct Checked {
        let items: [PipelineProgram.Item]
        let inputs: [(name: String, type: ValueType)]
        let program: PipelineProgram
    }

    private let functions: [RegisteredFunction]
    /// The registered types of compiled code.
    private let types: [NominalType]
    private let texts: ParsedTexts
    /// The folders that may contain recordings.
    let folders: [String]
    private let budget: ReplayBudget
    /// The results for earlier versions of the file. With them, the programs cannot run.
    private let memory: CheckMemory?
    /// The checked programs, most recent first.
    private var known: [Checked] = []

    /// The names of Swift files that nothing declares, with their first uses.
    private(set) var found: [String: SourceText] = [:]
    /// The first scenarios, if the programs were checked with a memory.
    private(set) var scenarios: [ScenarioProgram] = []

    /// The maximum number of programs to try, because each try parses the scenario's values.
    private static let maximumTried = 3

    init(
        _ functions: [RegisteredFunction], types: [NominalType], folders: [String],
        budget: ReplayBudget = .standard, texts: ParsedTexts = ParsedTexts(), memory: CheckMemory? = nil
    ) {
        self.memory = memory
        self.texts = memory.map { ParsedTexts(sharing: $0.swiftTexts) } ?? texts
        self.budget = budget
        self.functions = functions
        self.folders = folders
        self.types = types + functions.flatMap(\.types)
    }

    /// Returns a checked program for a scenario, and its inputs with values of that program.
    func checked(_ plan: ScenarioPlan) -> (PipelineProgram, InputPreparation) {
        let items = plan.program
        for candidate in known.filter({ $0.items.isSame(as: items) }).prefix(Self.maximumTried) {
            let preparation = InputPreparation(plan, candidate.program, folders: folders)
            let inputs = Self.types(of: preparation.inputs)
            if inputs.elementsEqual(candidate.inputs, by: ==) {
                note(plan, candidate.program, preparation)
                return (candidate.program, preparation)
            }
        }
        let program = program(of: items)
        let preparation = InputPreparation(plan, program, folders: folders)
        let inputs = Self.types(of: preparation.inputs)
        program.check(inputs: inputs)
        found.merge(program.holes) { first, _ in first }
        known.insert(Checked(items: items, inputs: inputs, program: program), at: 0)
        note(plan, program, preparation)
        return (program, preparation)
    }

    private func program(of items: [PipelineProgram.Item]) -> PipelineProgram {
        if let known = memory?.program(for: items, budget: budget) { return known }
        let program = PipelineProgram(
            items, functions: functions, natives: types, texts: texts, budget: budget, memory: memory)
        memory?.add(program)
        return program
    }

    private func note(_ plan: ScenarioPlan, _ program: PipelineProgram, _ preparation: InputPreparation) {
        if memory == nil || scenarios.count >= ScenarioProgram.maximumCount { return }
        scenarios.append(ScenarioProgram(plan: plan, program: program, inputs: preparation.inputs))
    }

    package static func types(of inputs: [PreparedInput]) -> [(name: String, type: ValueType)] {
        var types: [(name: String, type: ValueType)] = []
        var indices: [String: Int] = [:]
        for input in inputs {
            let stream = input.type
            guard let arguments = input.arguments else {
                if indices[input.name] == nil { indices[input.name] = types.count }
                types.append((input.name, stream))
                continue
            }
            let parameters = arguments.map { $0?.type ?? .unknown }
            let function = ValueType.function(parameters, stream)
            if let index = indices[input.name] {
                types[index].type = types[index].type.joinedFunction(function)
            } else {
                indices[input.name] = types.count
                types.append((input.name, function))
            }
        }
        return types
    }
}

extension [PipelineProgram.Item] {
    /// Whether these items are the same ranges of the same texts.
    fileprivate func isSame(as other: [PipelineProgram.Item]) -> Bool {
        elementsEqual(other) { left, right in
            switch (left, right) {
            case (.statement(let left), .statement(let right)): left.isSame(as: right)
            case (.output(let name, let left, _), .output(let otherName, let right, _)):
                name == otherName && left.isSame(as: right)
            default: false
            }
        }
    }
}

extension SourceText {
    fileprivate func isSame(as other: SourceText) -> Bool { range == other.range && file.path == other.file.path }
}

extension ValueType {
    /// Returns a function's type widened for another of its blocks.
    fileprivate func joinedFunction(_ other: ValueType) -> ValueType {
        guard case .function(let left, let leftResult) = self, case .function(let right, let rightResult) = other,
            left.count == right.count
        else { return .function([.unknown], .observable(.unknown)) }
        return .function(zip(left, right).map { $0.joined($1) }, leftResult.joined(rightResult))
    }
}

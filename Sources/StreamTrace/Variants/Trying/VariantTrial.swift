/// Replays variants of a marble file, and tells whether everything that the file asserts holds.
///
/// A variant of a statement, a pipeline or a body is checked alone, within the program of the file. Any other variant is
/// prepared like another file.
package final class VariantTrial {
    private let replay: MarbleReplay
    let original: PreparedReplay
    let programs: [PipelineProgram]
    /// The replaceable parts of each program.
    let parts: [[PipelineProgram.ReplaceablePart]]
    /// The scenarios in the order in which they are replayed: the one that the last variant failed is the first.
    private var order: [Int]
    /// Whether scenarios hold without an edit, as far as that was asked.
    private var unchanged: [Int: Bool] = [:]
    private lazy var coverage = ScenarioCoverage(of: self)

    /// - Parameters:
    ///   - failing: The indices of scenarios whose expectations do not hold, which are replayed first.
    ///   - variantCount: The number of variants that are tried.
    package init(_ original: PreparedReplay, by replay: MarbleReplay, failing: [Int] = [], of variantCount: Int = 1) {
        self.original = original
        self.variantCount = variantCount
        self.replay = replay
        original.limitRuns()
        var programs: [PipelineProgram] = []
        for scenario in original.scenarios where !programs.contains(where: { $0 === scenario.program }) {
            programs.append(scenario.program)
        }
        self.programs = programs
        parts = programs.map(\.replaceableParts)
        let rest = original.scenarios.indices.filter { !failing.contains($0) }
        order = failing.filter(original.scenarios.indices.contains) + rest
    }

    /// Returns whether everything that the file asserts holds under a variant; `false` if it has errors.
    package func holds(_ variant: Variant) -> Bool {
        var places: [ScenarioCoverage.Place]?
        let holds = replaced(variant) { replay, changed in
            places = changed
            let failing = order.firstIndex { index in
                let isSame = changed.map { !coverage.mayChange(index, $0) } ?? false
                return isSame ? !holdsUnchanged(index) : !replay.holds(replay.scenarios[index])
            }
            guard let failing else { return true }
            // The expectations that one edit breaks are often those that the next one breaks.
            order.insert(order.remove(at: failing), at: 0)
            return false
        }
        if holds == true, let places { coverage.find(places, in: self) }
        return holds ?? false
    }

    /// Whether a scenario holds without an edit.
    private func holdsUnchanged(_ index: Int) -> Bool {
        if let known = unchanged[index] { return known }
        let holds = original.holds(original.scenarios[index])
        unchanged[index] = holds
        return holds
    }

    /// Whether a variant has no errors.
    func isValid(_ variant: Variant) -> Bool { withVariant(variant) { _ in true } ?? false }

    /// The literals of the programs.
    private(set) lazy var mentioned = MentionedValues(parts.joined().map(\.text))

    /// Mutated inputs, and what the file does for them.
    private(set) lazy var mutatedInputs: (inputs: [InputMutation], observations: [RunObservation]) = {
        let inputs = mutations(of: original)
        let observations = original.observe(inputs, within: .ofInputs(forEachOf: variantCount))
        return (Array(inputs.prefix(observations.count)), observations)
    }()

    /// The number of variants that are tried with the mutated inputs.
    private let variantCount: Int

    func mutations(of replay: PreparedReplay) -> [InputMutation] {
        InputMutations.make(Self.mutationCount, of: replay, seed: 2, mentioned: mentioned)
    }

    private static let mutationCount = 300

    /// Calls a closure with the file under a variant, or returns `nil` if the variant has errors.
    package func withVariant<Result>(_ variant: Variant, _ body: (PreparedReplay) -> Result) -> Result? {
        replaced(variant) { replay, _ in body(replay) }
    }

    /// Calls a closure with the file under a variant and what the variant changes in each program, which is `nil` if the
    /// whole file was prepared again.
    private func replaced<Result>(
        _ variant: Variant, _ body: (PreparedReplay, [ScenarioCoverage.Place]?) -> Result
    ) -> Result? {
        var undo: [() -> Void] = []
        defer { undo.reversed().forEach { $0() } }
        let text = variant.text
        var places: [ScenarioCoverage.Place] = []
        for (index, program) in programs.enumerated() {
            guard let part = parts[index].lastIndex(where: { $0.contains(variant) }) else { continue }
            let start = parts[index][part].text.range
            let range = SourceRange(start.start, start.end + variant.growth)
            switch program.replace(parts[index][part], by: SourceText(text, range), changed: variant.range) {
            case .done(let restore, let expression):
                undo.append(restore)
                places.append(ScenarioCoverage.Place(program: index, part: part, expression: expression))
            case .invalid: return nil
            case .changesOthers: return prepared(variant).map { body($0, nil) }
            }
        }
        return undo.isEmpty ? prepared(variant).map { body($0, nil) } : body(original, places)
    }

    /// Returns the whole file under a variant, prepared again.
    func prepared(_ variant: Variant) -> PreparedReplay? {
        let text = variant.text
        let isOwn = variant.file.path == original.source.path
        var replay = replay
        if !isOwn { replay.replacements[variant.file.path] = text }
        let prepared = PreparedReplay(isOwn ? text : original.source, by: replay)
        prepared?.budget = original.budget
        return prepared
    }
}

extension PipelineProgram.ReplaceablePart {
    /// Whether the edits of a variant are inside of the part.
    func contains(_ variant: Variant) -> Bool {
        let range = variant.range
        return text.file.path == variant.file.path && text.range.start <= range.start && range.end <= text.range.end
    }
}

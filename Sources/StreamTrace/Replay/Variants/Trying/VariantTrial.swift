/// Replays variants of a marble file, and tells whether everything that the file asserts holds.
///
/// A variant of a statement, a pipeline or a body is checked alone, within the program of the file. Any other variant is
/// prepared like another file.
package final class VariantTrial {
    private let replay: MarbleReplay
    let original: PreparedReplay
    private let programs: [PipelineProgram]
    /// The replaceable parts of each program.
    private let parts: [[PipelineProgram.ReplaceablePart]]
    /// The scenarios in the order in which they are replayed: the one that the last variant failed is the first.
    private var order: [Int]

    /// - Parameter failing: The indices of scenarios whose expectations do not hold, which are replayed first.
    package init(_ original: PreparedReplay, by replay: MarbleReplay, failing: [Int] = []) {
        self.original = original
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
        withVariant(variant) { replay in
            guard let failed = order.firstIndex(where: { !replay.holds(replay.scenarios[$0]) }) else { return true }
            // The expectations that one edit breaks are often those that the next one breaks.
            order.insert(order.remove(at: failed), at: 0)
            return false
        } ?? false
    }

    /// Whether a variant has no errors.
    func isValid(_ variant: Variant) -> Bool { withVariant(variant) { _ in true } ?? false }

    /// The literals of the programs.
    private(set) lazy var mentioned = MentionedValues(parts.joined().map(\.text))

    /// Mutated inputs, and what the file does for them.
    private(set) lazy var mutatedInputs: (inputs: [InputMutation], observations: [RunObservation]) = {
        let inputs = mutations(of: original)
        return (inputs, inputs.map(original.observe))
    }()

    /// Calls a closure with the file under a variant, or returns `nil` if the variant has errors.
    package func withVariant<Result>(_ variant: Variant, _ body: (PreparedReplay) -> Result) -> Result? {
        var undo: [() -> Void] = []
        defer { undo.reversed().forEach { $0() } }
        let text = variant.text
        for (program, parts) in zip(programs, parts) {
            guard let part = parts.last(where: { $0.contains(variant) }) else { continue }
            let range = SourceRange(part.text.range.start, part.text.range.end + variant.growth)
            switch program.replace(part, by: SourceText(text, range), changed: variant.range) {
            case .done(let restore): undo.append(restore)
            case .invalid: return nil
            case .changesOthers: return prepared(variant).map(body)
            }
        }
        return undo.isEmpty ? prepared(variant).map(body) : body(original)
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

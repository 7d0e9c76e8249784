/// Finds the edits of a file that no expectation notices, and for each an input that would tell.
package struct MutantSearch {
    /// An edit under which everything still holds.
    package struct Survivor: Sendable {
        package let variant: Variant
        /// The input that tells the edit from the file.
        package let input: DistinguishingInput
    }

    package struct Result: Sendable {
        /// The number of edits that some expectation notices.
        package var detected = 0
        package var survivors: [Survivor] = []
        /// The number of edits that did the same as the file for every input that was tried.
        package var sameCount = 0
        /// The number of pipelines whose edits were tried.
        package var pipelineCount = 0
        /// Whether the search was cancelled, so that not all edits were tried.
        package var isCutShort = false

        package init() {}

        package var total: Int { detected + survivors.count }
        /// The detected edits in percent, rounded down; 100 if there are none.
        package var score: Int { total == 0 ? 100 : detected * 100 / total }
    }

    private let source: SourceFile
    private let replay: MarbleReplay
    private let jobs: Int
    private let cancellation: Cancellation?

    /// - Parameter cancellation: Ends the search with what was found.
    package init(_ source: SourceFile, by replay: MarbleReplay, jobs: Int, cancellation: Cancellation? = nil) {
        self.cancellation = cancellation
        self.source = source
        var replay = replay.limitedForVariants
        replay.cancellation = cancellation
        self.replay = replay
        self.jobs = jobs
    }

    private var isCancelled: Bool { cancellation?.isCancelled == true }

    /// Returns `nil` if the file has errors, if its expectations do not hold, or if `PreparedReplay` takes no such file.
    package func run() -> Result? {
        guard let original = PreparedReplay(source, by: replay) else { return nil }
        guard original.scenarios.allSatisfy({ original.holds($0) || isCancelled }) else { return nil }
        var edits: Set<String> = []
        let variants = VariantEditor(original).variants().filter { variant in
            Self.kinds.contains(variant.kind) && !variant.negatesNumber && edits.insert(variant.identity).inserted
        }
        let verdicts = VariantWorkers(source, by: replay, jobs: jobs, cancellation: cancellation)
            .map(variants.count) { index, trial in trial.verdict(on: variants[index]) }
        var result = Result()
        result.isCutShort = isCancelled
        result.pipelineCount = original.scenarios.first?.plan.outputs.count ?? 0
        for (variant, verdict) in zip(variants, verdicts) {
            switch verdict {
            case .detected?: result.detected += 1
            case .survived(let input)?: result.survivors.append(Survivor(variant: variant, input: input))
            case .same?: result.sameCount += 1
            case .invalid?, nil: break
            }
        }
        result.survivors.sort { ($0.variant.file.path, $0.variant.offset) < ($1.variant.file.path, $1.variant.offset) }
        return result
    }

    /// The kinds of edits that are mistakes a test should notice, not other programs.
    private static let kinds: Set<VariantKind> = [
        .option, .boolean, .field, .sources, .closureParameters, .branches, .unit, .comparison, .operands, .condition,
        .operator, .arguments, .number, .sharing, .enumCase, .sign, .arithmetic, .extremum, .handler, .neighbors, .form,
        .removal,
    ]
}

extension Variant {
    /// The edits as a text: several kinds of edits may come to the same text.
    fileprivate var identity: String {
        file.path + edits.map { " \($0.range.start) \($0.range.end) \($0.text)" }.joined(separator: "\0")
    }
}

/// An input for which a variant differs from its file.
package struct DistinguishingInput: Sendable {
    /// How the input differs from that of the scenario, as the end of a sentence: `text fails at 3`.
    package let summary: String
    /// Whether the input of the scenario itself tells: nothing is expected of what the variant changes.
    package let isUnchanged: Bool
    /// The name of the scenario that was changed; `nil` for a file without scenarios.
    package let scenario: String?
    /// The blocks to write into a new scenario: those of the inputs that differ.
    ///
    /// If a block of a function differs, two kinds of other blocks of that function are written as well: those before
    /// it, because the first block that fits a call answers the call, and those that stand in the old scenario, because
    /// the new scenario does not see them.
    let blocks: [(input: String, head: String, lines: [String])]
    /// The subscription lines of the outputs that are subscribed to at a time of the scenario, by name.
    package let subscriptions: [(output: String, line: String)]
    /// The names of the outputs that differ, or that are subscribed to at another time; empty if only subscriptions to
    /// inputs differ.
    let outputs: Set<String>
}

extension VariantTrial {
    enum Verdict: Sendable {
        case detected
        case survived(DistinguishingInput)
        /// It did the same as the file for all inputs that were tried.
        case same
        case invalid
    }

    /// Tries a variant, and looks for an input that tells it from the file if no expectation does.
    func verdict(on variant: Variant) -> Verdict {
        if !isValid(variant) { return .invalid }
        if !holds(variant) { return .detected }
        return difference(of: variant).map { .survived($0) } ?? .same
    }

    private func difference(of variant: Variant) -> DistinguishingInput? {
        let own = mutatedInputs
        return withVariant(variant) { replay in
            let inputs = replay === original ? own.inputs : mutations(of: replay)
            for (index, input) in inputs.prefix(own.inputs.count).enumerated() {
                let (expected, actual) = (own.observations[index], replay.observe(input))
                // No scenario can expect that the file fails.
                if expected.hasFailed || expected == actual { continue }
                return DistinguishingInput(own.inputs[index], of: original, expecting: expected, not: actual)
            }
            return nil
        } ?? nil
    }
}

extension DistinguishingInput {
    fileprivate init(
        _ mutation: InputMutation, of replay: PreparedReplay, expecting expected: RunObservation,
        not actual: RunObservation
    ) {
        let scenario = replay.scenarios[mutation.scenario]
        let plan = scenario.plan
        let subscribed = mutation.inputs.indices.map { index -> [InputSubscription]? in
            let subscriptions = expected.subscriptions[index]
            if !actual.hasFailed, subscriptions != actual.subscriptions[index] { return subscriptions }
            let input = plan.inputs[index]
            let holds = input.body.body.subscriptions(frame: plan.frame) == subscriptions
            return input.isAsserted && !holds ? subscriptions : nil
        }
        let changed = mutation.inputs.indices.filter { index in
            let attempts = scenario.inputs[index].attempts
            return subscribed[index] != nil || !attempts.hasSameEvents(as: mutation.inputs[index].attempts)
        }
        let needed = Self.needed(changed, of: mutation.inputs, in: plan)
        let blocks = needed.map { index -> (input: String, head: String, lines: [String]) in
            let input = mutation.inputs[index]
            // What the changed scenario asserts holds, unless other subscriptions are known.
            let own = plan.inputs[index].isAsserted ? expected.subscriptions[index] : nil
            let lines = (subscribed[index] ?? own).map { Self.lines(of: $0, frame: plan.frame) } ?? []
            let events = EventDrawing.lines(input.attempts, frame: plan.frame)
            return (input.name, plan.head(of: index, as: input), events + lines)
        }
        let times = mutation.subscriptions.sorted { $0.key < $1.key }.compactMap { output, time in
            SubscriptionLine.text(InputSubscription(subscribed: time), frame: plan.frame).map { line in
                (output: plan.outputs[output].declaration.name.text, line: line)
            }
        }
        let driven = Set(times.map(\.output))
        let differing = expected.differingOutputs(from: actual).map { plan.outputs[$0].declaration.name.text }
        self.init(
            summary: mutation.summary, isUnchanged: mutation.isUnchanged, scenario: scenario.name, blocks: blocks,
            subscriptions: times + plan.ownOutputSubscriptions.filter { !driven.contains($0.output) },
            outputs: driven.union(differing))
    }

    /// Returns the indices of the inputs whose blocks a scenario needs if some of them are changed.
    private static func needed(_ changed: [Int], of inputs: [PreparedInput], in plan: ScenarioPlan) -> [Int] {
        var lastOfFunction: [String: Int] = [:]
        for index in changed where inputs[index].arguments != nil { lastOfFunction[inputs[index].name] = index }
        var labels: Set<String> = []
        return inputs.indices.filter { index in
            let isNeeded = lastOfFunction[inputs[index].name].map { index < $0 || !plan.isShared(index) } ?? false
            // The scenario's own block of a function precedes the shared one for the same arguments.
            return (changed.contains(index) || isNeeded) && labels.insert(inputs[index].label).inserted
        }
    }

    /// Returns a line for each subscription; none if one of them cannot be drawn.
    private static func lines(of subscriptions: [InputSubscription], frame: Int) -> [String] {
        let lines = subscriptions.compactMap { SubscriptionLine.text($0, frame: frame) }
        if subscriptions.isEmpty { return ["never subscribed"] }
        return lines.count == subscriptions.count ? lines : []
    }
}

extension ScenarioPlan {
    /// The first line of an input's block in another scenario: its name if it is shared, or else its declaration. A
    /// function's block is declared again.
    fileprivate func head(of index: Int, as prepared: PreparedInput) -> String {
        let input = inputs[index]
        if isShared(index), prepared.arguments == nil { return prepared.name }
        let head = MarblePrinter.head(of: input.declaration, in: input.source)
        return input.declaration.type == nil ? "\(head): \(prepared.elementType)" : head
    }

    /// Whether all scenarios have an input.
    fileprivate func isShared(_ index: Int) -> Bool {
        file.shared.blocks.contains { block in
            if case .input(let shared) = block.content { shared.name == inputs[index].declaration.name } else { false }
        }
    }

    /// The subscription lines that the scenario itself has for outputs.
    fileprivate var ownOutputSubscriptions: [(output: String, line: String)] {
        scenario?.blocks.compactMap { block in
            guard case .asserted(let name, let body) = block.content else { return nil }
            return body.subscriptions.first.map { (output: name.text, line: $0.text) }
        } ?? []
    }
}

extension [[MarbleEvent]] {
    fileprivate func hasSameEvents(as other: [[MarbleEvent]]) -> Bool {
        elementsEqual(other) { left, right in
            left.elementsEqual(right) { $0.time == $1.time && Lane.Event($0).symbol == Lane.Event($1).symbol }
        }
    }
}

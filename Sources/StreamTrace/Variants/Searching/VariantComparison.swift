/// Compares variants by what they do for other inputs than those of their file.
struct VariantComparison {
    struct Member {
        let variant: Variant
        fileprivate let observations: [RunObservation]
    }

    private let original: PreparedReplay
    private let trial: VariantTrial
    private let mutations: [InputMutation]
    /// The number of mutations to make, of which some are none.
    private let count: Int

    /// - Parameters:
    ///   - count: The number of mutations to make.
    ///   - variantCount: The number of variants to compare.
    init(_ original: PreparedReplay, by replay: MarbleReplay, count: Int = 150, of variantCount: Int = 1) {
        self.original = original
        self.count = count
        trial = VariantTrial(original, by: replay)
        let mutations = InputMutations.make(count, of: original, mentioned: trial.mentioned)
        let observed = original.observe(mutations, within: .ofInputs(forEachOf: variantCount))
        self.mutations = Array(mutations.prefix(observed.count))
    }

    /// Returns the first groups of variants that do the same, in their order.
    ///
    /// - Parameter limit: The maximum number of groups. A variant of a further group is left out, at its first
    ///   difference from each of them.
    mutating func groups(of variants: [Variant], atMost limit: Int) -> [[Member]] {
        var groups: [[Member]] = []
        for variant in variants {
            guard let (member, group) = observe(variant, beside: groups.map { $0[0] }, limit) else { continue }
            if let group {
                groups[group].append(member)
            } else {
                groups.append([member])
            }
        }
        return groups
    }

    /// Returns what would decide between two variants: a scenario with an input for which they differ, or an expectation
    /// where they do so already.
    func deciding(_ first: Member, _ second: Member) -> String? {
        let indices = first.observations.indices
        guard let index = indices.first(where: { first.observations[$0] != second.observations[$0] }) else {
            return nil
        }
        if !mutations[index].isUnchanged { return "a scenario in which \(mutations[index].summary)" }
        let scenario = original.scenarios[mutations[index].scenario]
        let place = scenario.name.map { " in '\($0)'" } ?? ""
        let outputs = first.observations[index].differingOutputs(from: second.observations[index])
        let names = outputs.map { scenario.plan.outputs[$0].declaration.name.text }
        return "an expectation of \(names.isEmpty ? "the subscriptions" : names.list)\(place)"
    }

    /// Observes a variant, and returns it with the index of the member that does the same, if one does.
    ///
    /// Returns `nil` if it is invalid, or if it differs from all of them and they are as many as the limit.
    private func observe(_ variant: Variant, beside members: [Member], _ limit: Int) -> (Member, group: Int?)? {
        let result = trial.withVariant(variant) { replay -> (Member, group: Int?)? in
            // Values of declared types belong to one program.
            let inputs =
                replay === original
                ? mutations
                : Array(
                    InputMutations.make(count, of: replay, mentioned: trial.mentioned).prefix(mutations.count))
            var same = members.indices.filter { members[$0].observations.count == inputs.count }
            var observations: [RunObservation] = []
            for (index, input) in inputs.enumerated() {
                let observation = replay.observe(input)
                same.removeAll { members[$0].observations[index] != observation }
                if same.isEmpty, members.count >= limit { return nil }
                observations.append(observation)
            }
            return (Member(variant: variant, observations: observations), same.first)
        }
        return result ?? nil
    }
}

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

    init(_ original: PreparedReplay, by replay: MarbleReplay, count: Int = 200) {
        self.original = original
        self.count = count
        trial = VariantTrial(original, by: replay)
        mutations = Self.mutations(of: original, count: count)
    }

    private static func mutations(of replay: PreparedReplay, count: Int) -> [InputMutation] {
        var mutations = InputMutations(of: replay)
        return mutations.make(count)
    }

    /// Returns the variants in groups that do the same, in their order.
    mutating func groups(of variants: [Variant]) -> [[Member]] {
        var groups: [[Member]] = []
        for variant in variants {
            guard let member = observe(variant) else { continue }
            if let index = groups.firstIndex(where: { $0[0].observations == member.observations }) {
                groups[index].append(member)
            } else {
                groups.append([member])
            }
        }
        return groups
    }

    /// Returns an input for which two variants differ, as the end of a sentence.
    func decidingInput(_ first: Member, _ second: Member) -> String? {
        let index = first.observations.indices.first { first.observations[$0] != second.observations[$0] }
        return index.map { mutations[$0].summary }
    }

    private func observe(_ variant: Variant) -> Member? {
        let observations = trial.withVariant(variant) { replay in
            // Values of declared types belong to one program.
            let inputs = replay === original ? mutations : Self.mutations(of: replay, count: count)
            return inputs.map { replay.observe($0) }
        }
        return observations.map { Member(variant: variant, observations: $0) }
    }
}

extension PreparedReplay {
    /// Runs a scenario with mutated inputs.
    func observe(_ mutation: InputMutation) -> RunObservation {
        observe(scenarios[mutation.scenario], with: mutation.inputs, subscriptions: mutation.subscriptions)
    }
}

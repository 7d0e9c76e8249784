extension PipelineScenario {
    /// Returns the smallest scenario for which `isWanted` returns true.
    func shrunk(while isWanted: (PipelineScenario) -> Bool) -> PipelineScenario {
        var smallest = self
        while let smaller = smallest.simpler.first(where: isWanted) { smallest = smaller }
        return smallest
    }

    /// The scenarios with one part removed, the largest parts first.
    private var simpler: [PipelineScenario] {
        var found: [PipelineScenario] = []
        func add(_ change: (inout PipelineScenario) -> Void) {
            var scenario = self
            change(&scenario)
            found.append(scenario)
        }
        for index in outputs.indices where outputs.count > 1 && disposals.isEmpty {
            add { $0.outputs.remove(at: index) }
        }
        for index in disposals.indices { add { $0.disposals.remove(at: index) } }
        for index in outputs.indices {
            // The probe of an output is not removed.
            guard case .step(let source, let probe) = outputs[index] else { continue }
            for simpler in source.simpler { add { $0.outputs[index] = .step(simpler, probe) } }
        }
        for index in shared.indices {
            for simpler in shared[index].simpler { add { $0.shared[index] = simpler } }
        }
        for index in inputs.indices {
            if inputs[index].end != nil { add { $0.inputs[index].end = nil } }
            for element in inputs[index].elements.indices { add { $0.inputs[index].elements.remove(at: element) } }
        }
        return found
    }
}

extension Pipeline {
    /// The pipelines with one operator removed.
    fileprivate var simpler: [Pipeline] {
        switch self {
        case .source: []
        case .step(let source, let step): [source] + source.simpler.map { .step($0, step) }
        case .combination(let combination, let parts):
            parts
                + parts.indices.flatMap { index in
                    parts[index].simpler.map { simpler in
                        var parts = parts
                        parts[index] = simpler
                        return .combination(combination, parts)
                    }
                }
        case .nesting(let source, let nesting, let inner):
            [source] + source.simpler.map { .nesting($0, nesting, inner: inner) }
                + inner.simpler.map { .nesting(source, nesting, inner: $0) }
        }
    }
}

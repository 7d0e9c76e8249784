/// Explanations of stages that have not completed.
extension TraceGraph {
    /// The maximum number of stages that an answer lists.
    private static let maximumCount = 3

    /// Returns that some stages have not completed until a time, and the source or relay because of which they have not.
    func incompletion(of stages: [Int], until time: Int = .max) -> String {
        let names = names(of: stages)
        if stages.allSatisfy(isRelay) { return "\(names) never \(stages.count == 1 ? "completes" : "complete")" }
        let text = "\(names) \(stages.count == 1 ? "has" : "have") not completed"
        guard stages.count == 1, let first = origin(keepingOpen: stages[0], until: time) else { return text }
        return "\(text), as \(name(of: first)) has not"
    }

    /// Returns the names of the first of some stages, and the number of others.
    func names(of stages: [Int]) -> String {
        let others = stages.count - Self.maximumCount
        return (stages.prefix(Self.maximumCount).map(name) + (others > 0 ? ["\(others) more"] : [])).list
    }

    /// Whether a stage has not ended at a time, or only because the scenario has.
    func isOpen(_ edge: Int, at time: Int) -> Bool { endRecord(of: edge).map { $0.time > time } ?? true }

    /// Returns the first stage of a chain in which each one stays open because its only open source does.
    private func origin(keepingOpen stage: Int, until time: Int) -> Int? {
        func compute(_ stage: Int) -> Int? {
            let open = sources(of: stage).filter { isOpen($0, at: time) }
            return open.count == 1 ? self.stage(of: open[0]) : nil
        }
        func next(_ stage: Int) -> Int? {
            time == .max ? onlyOpenSource(stage) { compute(stage) } : compute(stage)
        }
        var (origin, visited): (Int, Set<Int>) = (stage, [stage])
        while let source = next(origin), visited.insert(source).inserted { origin = source }
        return origin == stage || isAnonymous(origin) ? nil : origin
    }
}

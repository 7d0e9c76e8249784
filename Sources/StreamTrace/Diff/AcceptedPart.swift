/// What an extent means in a file that was replayed.
enum AcceptedPart {
    case everything(addsTraces: Bool)
    /// The place at a line of the file, which may be an output without a diagram.
    case place(line: Int)
    /// One scenario, by its index; a file without scenarios is one.
    case scenario(Int, addsTraces: Bool)
    /// A line that all scenarios share and that expects nothing.
    case shared(line: Int)
    case trace(String)

    init(_ extent: Acceptance.Extent, in outcome: MarbleReplay.Outcome, _ places: [AssertedPlace]) {
        switch extent {
        case .everything: self = .everything(addsTraces: false)
        case .everythingAndNewTraces: self = .everything(addsTraces: true)
        case .line(let line): self = Self.part(at: line, addsTraces: false, outcome, places)
        case .lineAndNewTraces(let line): self = Self.part(at: line, addsTraces: true, outcome, places)
        case .trace(let path): self = .trace(path)
        }
    }

    /// The expectation in the block around a line, or else the scenario around it.
    private static func part(
        at line: Int, addsTraces: Bool, _ outcome: MarbleReplay.Outcome, _ places: [AssertedPlace]
    ) -> AcceptedPart {
        guard let file = outcome.file else { return .shared(line: line) }
        let source = outcome.source
        let starts = file.scenarios.map { $0.name.map { source.position(of: $0.range.start).line } ?? 1 }
        let scenario = starts.lastIndex { $0 <= line }
        let section = scenario.map { file.scenarios[$0] } ?? file.shared
        let block = section.blocks.lazy.filter { $0.source.path == source.path }
            .map { source.position(of: $0.range.start).line }.filter { $0 <= line }.max()
        let here = places.lazy.filter { $0.path == source.path && $0.line <= line }.map(\.line).max()
        if let block, let here, here >= block { return .place(line: here) }
        if let scenario { return .scenario(scenario, addsTraces: addsTraces) }
        return file.scenarios.isEmpty ? .scenario(0, addsTraces: addsTraces) : .shared(line: line)
    }

    /// Which scenarios it has a part of, of those that are selected.
    func scenarios(among selected: Set<Int>) -> Set<Int> {
        if case .scenario(let index, _) = self { return selected.intersection([index]) }
        return selected
    }
}

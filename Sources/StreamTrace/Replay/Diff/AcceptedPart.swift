/// An extent, resolved in a file that was replayed.
enum AcceptedPart {
    case everything
    /// The expectation at a line of the file, or an output without a diagram.
    case expectation(line: Int)
    /// A scenario, by index; a file without scenarios has one.
    case scenario(Int)
    /// A line shared by all scenarios that has no expectation, or one behind the end of the file.
    case shared(line: Int)
    /// A scenario that was skipped.
    case withoutResult(line: Int)
    case trace(String)

    init(_ extent: Acceptance.Extent, in outcome: MarbleReplay.Outcome, _ expectations: [FileExpectation]) {
        switch extent {
        case .everything: self = .everything
        case .line(let line): self = Self.part(at: line, outcome, expectations)
        case .trace(let path): self = .trace(path)
        }
    }

    /// Returns the expectation in the block that contains a line, or otherwise the scenario that contains the line.
    private static func part(
        at line: Int, _ outcome: MarbleReplay.Outcome, _ expectations: [FileExpectation]
    ) -> AcceptedPart {
        let source = outcome.source
        guard let file = outcome.file, line <= source.lines.count else { return .shared(line: line) }
        let starts = file.scenarios.map { $0.name.map { source.position(of: $0.range.start).line } ?? 1 }
        let scenario = starts.lastIndex { $0 <= line }
        let section = scenario.map { file.scenarios[$0] } ?? file.shared
        let block = section.blocks.lazy.filter { $0.source.path == source.path }
            .map { source.position(of: $0.range.start).line }.filter { $0 <= line }.max()
        let here = expectations.lazy.filter { $0.path == source.path && $0.line <= line }.map(\.line).max()
        if let block, let here, here >= block { return .expectation(line: here) }
        if let scenario {
            let name = file.scenarios[scenario].name?.text
            // A scenario that needs compiled code has no result.
            let index = outcome.scenarios.firstIndex { $0.name == name }
            return index.map { .scenario($0) } ?? .withoutResult(line: line)
        }
        return file.scenarios.isEmpty ? .scenario(0) : .shared(line: line)
    }

    /// Returns the selected scenarios that the extent includes.
    func scenarios(among selected: Set<Int>) -> Set<Int> {
        if case .scenario(let index) = self { return selected.intersection([index]) }
        return selected
    }
}

/// An event that a diagram draws, in a scenario that replays it.
struct DrawnEvent {
    let diagram: DocumentDiagram
    let event: MarbleDiagram.Event
    let range: SourceRange
    /// The scenario in which the diagram is replayed, and the milliseconds of a frame there.
    let scenario: Int
    let frame: Int

    /// The time in milliseconds, from the subscription for a cold input.
    var time: Int { event.time.milliseconds(frame: frame) }
}

extension OpenDocument {
    /// Returns the event that is drawn at an offset.
    func drawnEvent(at offset: Int) -> DrawnEvent? {
        for diagram in model.diagrams {
            guard let event = diagram.event(at: offset) else { continue }
            return drawn(event, of: diagram)
        }
        return nil
    }

    func drawn(_ event: MarbleDiagram.Event, of diagram: DocumentDiagram) -> DrawnEvent {
        let scenario = scenario(of: diagram)
        return DrawnEvent(
            diagram: diagram, event: event, range: diagram.diagram.range(of: event), scenario: scenario,
            frame: frame(ofScenario: scenario))
    }

    func frame(ofScenario index: Int) -> Int {
        let sections = model.file.scenarios
        return (sections.indices.contains(index) ? sections[index].frame : nil) ?? model.file.shared.frame ?? 1
    }

    /// The first scenario that replays a diagram: one of the shared part may be replaced in some.
    func scenario(of diagram: DocumentDiagram) -> Int {
        if let own = diagram.scenario { return own }
        let replaced = Set(
            model.file.scenarios.enumerated().filter { _, section in
                section.blocks.contains { $0.laneName?.text == diagram.name && $0.body?.hasEvents == true }
            }.map(\.offset))
        return model.file.scenarios.indices.first { !replaced.contains($0) } ?? 0
    }

    /// Returns a traced replay of a scenario, as far as the editor's budget goes; `nil` for a text with errors.
    ///
    /// One that is not known to have an end is replayed with a fraction of that budget, because an answer waits for it.
    func traced(_ scenario: Int) -> ScenarioResult? {
        if let known = tracedScenarios[scenario] { return known }
        guard model.errors.isEmpty else { return nil }
        var replay = model.replay
        replay.selection = ScenarioSelection()
        replay.selection.index = scenario
        replay.recordsTrace = true
        replay.maximumRecordCount = 50_000
        replay.budget = hasEnd(scenario) ? DocumentRun.budget : DocumentRun.smallBudget
        guard let result = replay.check(source).scenarios.first else { return nil }
        tracedScenarios[scenario] = result
        return result
    }

    /// Whether the replay in the background ended the scenario within its budget.
    private func hasEnd(_ scenario: Int) -> Bool {
        let sections = model.file.scenarios
        let name = sections.indices.contains(scenario) ? sections[scenario].name?.text : nil
        return run?.outcome.scenarios.contains { $0.name == name && !$0.isExhausted } ?? false
    }
}

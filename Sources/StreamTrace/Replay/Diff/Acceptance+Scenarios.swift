/// Expectations that several scenarios share, but fulfil differently.
extension Acceptance {
    /// Gives each scenario with another result than the shared expectation one of its own.
    mutating func acceptAlone(_ group: [FileExpectation], of outcome: MarbleReplay.Outcome) {
        let different = group.filter { $0.isDifferent || $0.isNew }
        let own = different.compactMap { $0.alone(in: outcome.scenarios[$0.scenario]) }
        guard own.count == different.count else {
            let message = "the scenarios give different things here: each needs its own"
            let expectation = group[0]
            refusals.append(Diagnostic(message, in: expectation.source, at: expectation.range))
            return
        }
        for expectation in own {
            guard let edits = try? expectation.edits() else { continue }
            add(edits, expectation, isShared: false)
            accepted.append(
                Accepted(
                    scenario: expectation.scenario, subject: expectation.subject, part: nil, path: expectation.target,
                    edits: edits))
        }
    }
}

/// Two runs as one page of HTML: their difference in words, and their pictures, of which the second one shows the events of
/// the first one where they differ.
package struct DifferencePage {
    private let title: String
    private let before: (name: String, scenarios: [ScenarioResult])
    private let after: (name: String, scenarios: [ScenarioResult])
    private let notes: [String]

    /// The number of scenarios whose pictures are shown.
    private static let maximumCount = 50

    package init(
        title: String, before: (name: String, scenarios: [ScenarioResult]),
        after: (name: String, scenarios: [ScenarioResult]), notes: [String]
    ) {
        (self.title, self.before, self.after, self.notes) = (title, before, after, notes)
    }

    package var html: [UInt8] {
        var scenarios: [PicturePage.Scenario] = []
        for (index, scenario) in after.scenarios.prefix(Self.maximumCount).enumerated() {
            let other = before.scenarios.first { $0.name == scenario.name }
            let name = scenario.name.map { $0 + ", " } ?? ""
            let expected = other.map { other in
                Dictionary(zip(other.outputLanes, other.outputs.map(\.events)), uniquingKeysWith: { first, _ in first })
            }
            if let picture = picture(of: scenario, expected: expected ?? [:], "b\(index)-") {
                scenarios.append(PicturePage.Scenario(name: name + after.name, picture: picture))
            }
            if let other, let picture = picture(of: other, expected: [:], "a\(index)-") {
                scenarios.append(PicturePage.Scenario(name: name + before.name, picture: picture))
            }
        }
        let names = Set(after.scenarios.map(\.name))
        let gone = before.scenarios.count { !names.contains($0.name) }
        let omitted = max(0, after.scenarios.count - Self.maximumCount)
        let left = [
            gone > 0 ? "⋯ without a picture: \(gone) scenarios that only \(before.name) has" : nil,
            omitted > 0 ? "⋯ without a picture: \(omitted) more scenarios" : nil,
        ]
        return PicturePage(title: title, scenarios, source: nil, notes: notes + left.compactMap(\.self)).html
    }

    /// - Parameter expected: The events of the other run, which are drawn where they differ.
    private func picture(of scenario: ScenarioResult, expected: [String: [Lane.Event]], _ prefix: String) -> Picture? {
        var scope = PictureScope()
        (scope.prefix, scope.isInteractive, scope.expected) = (prefix, true, expected)
        return Picture(scenario, scope)
    }
}

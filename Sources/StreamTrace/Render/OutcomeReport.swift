extension MarbleReplay.Outcome {
    /// The errors of the file, the failures of its scenarios, and their mismatches, for people to read.
    public var report: String {
        var lines = (diagnostics + scenarios.compactMap(\.failure)).map { $0.rendered() }
        let renderer = MismatchRenderer()
        for scenario in scenarios {
            for mismatch in scenario.mismatches {
                let difference = renderer.lines(
                    mismatch, scenario: scenario.name, of: source.path, traced: scenario)
                lines.append(difference.joined(separator: "\n"))
            }
        }
        return lines.isEmpty ? "\(source.path): as asserted" : lines.joined(separator: "\n\n")
    }
}

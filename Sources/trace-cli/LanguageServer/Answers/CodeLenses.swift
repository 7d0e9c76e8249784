/// Lines above outputs and scenarios that do something when they are clicked; for clients that show them.
extension OpenDocument {
    func codeLenses(_ run: DocumentRun?) -> JSONValue {
        var lenses: [JSONValue] = []
        let failing = run?.outcome.scenarios.flatMap(\.mismatches).filter { $0.file.path == source.path } ?? []
        for mismatch in failing {
            lenses.append(lens(mismatch.range, "Accept", .accept))
            lenses.append(lens(mismatch.range, "Why", .why))
        }
        let names = model.file.scenarios.compactMap(\.name?.range)
        for range in names.isEmpty ? [SourceRange(0, 0)] : names { lenses.append(lens(range, "Run", .run)) }
        return .array(lenses)
    }

    private func lens(_ range: SourceRange, _ title: String, _ command: ServerCommand) -> JSONValue {
        let line = lines.line(of: range.start)
        return [
            "range": lines.json(range),
            "command": [
                "title": .string(title), "command": .string(command.rawValue),
                "arguments": [.string(uri.text), .integer(line + 1)],
            ],
        ]
    }

    /// Returns the difference at a line in full, or in one sentence that there is none.
    func words(aboutLine line: Int, _ run: DocumentRun) -> String {
        for scenario in run.outcome.scenarios {
            for mismatch in scenario.mismatches where lines.line(of: mismatch.range.start) + 1 == line {
                return MismatchRenderer(width: 80).lines(
                    mismatch, scenario: scenario.name, of: source.path, isWithNext: false, traced: scenario,
                    diagnosis: run.diagnosis
                ).joined(separator: "\n")
            }
        }
        let failed = run.outcome.scenarios.count { !$0.mismatches.isEmpty || $0.failure != nil }
        let count = run.outcome.scenarios.count
        return failed == 0
            ? "\(count == 1 ? "The file does" : "All \(count) scenarios do") what is expected."
            : "\(failed) of \(count == 1 ? "one scenario" : "\(count) scenarios") differ from what is expected."
    }
}

import StreamTrace

/// The formats of `replay` that programs read: all that happened, from the records.
enum MachineFormat: String {
    case ndjson, perfetto

    /// False where a file, or a scenario of it, has an error.
    func print(_ files: [String], _ replay: MarbleReplay, _ terminal: Terminal) -> Bool {
        var replay = replay
        replay.keepsTrace = true
        var isFine = true
        // One after the other: only one file's records are in memory.
        let outcomes = files.lazy.compactMap { path in
            let outcome = run(path, replay, terminal)
            isFine = isFine && outcome?.isFine ?? false
            return outcome
        }
        switch self {
        case .ndjson:
            for outcome in outcomes where !outcome.scenarios.isEmpty {
                NDJSONRenderer(tool: "trace-cli \(version)").render(outcome) { terminal.print($0) }
            }
        case .perfetto: PerfettoRenderer { terminal.print($0) }.render(outcomes)
        }
        return isFine
    }

    private func run(_ path: String, _ replay: MarbleReplay, _ terminal: Terminal) -> MarbleReplay.Outcome? {
        do {
            let outcome = replay.run(try SourceFile.read(path))
            (outcome.diagnostics + outcome.scenarios.compactMap(\.failure)).forEach(terminal.say)
            outcome.passedOver.forEach(terminal.say)
            return outcome
        } catch {
            terminal.say(error)
            return nil
        }
    }
}

extension MarbleReplay.Outcome {
    /// Whether it ran to its end, whatever it asserts.
    fileprivate var isFine: Bool { diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil } }
}

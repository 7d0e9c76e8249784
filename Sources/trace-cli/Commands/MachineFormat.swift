import StreamTraceEngine

/// The formats of `replay` that programs read: all that happened, from the records.
enum MachineFormat: String {
    case ndjson, perfetto

    /// False where a file, or a scenario of it, has an error.
    func print(_ files: [String], _ replay: MarbleReplay, _ terminal: Terminal) -> Bool {
        var isFine = true
        // One after the other: only one file's records are in memory.
        let outcomes = files.lazy.compactMap { path in
            let outcome = run(path, replay, terminal)
            isFine = isFine && outcome?.isFine ?? false
            return outcome
        }
        switch self {
        case .ndjson: outcomes.forEach { _ in }
        case .perfetto: PerfettoRenderer { terminal.print($0) }.render(outcomes)
        }
        return isFine
    }

    private func run(_ path: String, _ replay: MarbleReplay, _ terminal: Terminal) -> MarbleReplay.Outcome? {
        do {
            let outcome = run(try SourceFile.read(path), replay, terminal)
            outcome.scenarios.forEach { terminal.sayPrinted($0, in: outcome.source.path) }
            (outcome.diagnostics + outcome.scenarios.compactMap(\.failure)).forEach(terminal.say)
            outcome.notes.forEach(terminal.sayNote)
            outcome.skippedLines.forEach(terminal.say)
            return outcome
        } catch {
            terminal.say(error)
            return nil
        }
    }

    /// NDJSON is written meanwhile. The other needs the records: its names come first, and an arrow has to begin where the
    /// event is that something will come of.
    private func run(_ source: SourceFile, _ replay: MarbleReplay, _ terminal: Terminal) -> MarbleReplay.Outcome {
        if self == .ndjson {
            return NDJSONRenderer(tool: "trace-cli \(version)").render(source, by: replay, to: terminal.print)
        }
        var replay = replay
        replay.recordsTrace = true
        return replay.run(source)
    }
}

extension MarbleReplay.Outcome {
    /// Whether it ran to its end, whatever it asserts.
    fileprivate var isFine: Bool { diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil } }
}

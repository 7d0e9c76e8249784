import StreamTraceEngine

/// The machine-readable formats of `replay`, which contain all records.
enum MachineFormat: String {
    case ndjson, perfetto

    /// Prints files and returns whether they ran without errors.
    func print(_ files: [String], _ replay: MarbleReplay, _ terminal: Terminal) -> Bool {
        var isFine = true
        // Lazily, so that only one file's records are in memory.
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

    /// Replays a file. NDJSON is written during the replay; the other format needs all records first, because names
    /// precede events and an arrow starts at the event whose effect comes later.
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
    /// Whether the file ran to its end, whatever it asserts.
    fileprivate var isFine: Bool { diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil } }
}

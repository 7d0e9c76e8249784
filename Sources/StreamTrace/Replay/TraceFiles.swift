extension ScenarioResult {
    /// The name of the expected trace beside a marble file: `x.trace` of `x.marble`, `x.NAME.trace` of its scenario.
    public func tracePath(beside path: String) -> String { Self.tracePath(of: name, beside: path) }

    /// - Parameter name: of the scenario; nothing for a file without scenarios.
    static func tracePath(of name: String?, beside path: String) -> String {
        let stem = path.hasSuffix(".marble") ? String(path.dropLast(".marble".count)) : path
        guard let name else { return stem + ".trace" }
        return "\(stem).\(MarbleSection.fileName(of: name)).trace"
    }
}

extension MarbleReplay {
    /// Replays a file and holds it against its diagrams and the traces beside it.
    ///
    /// The trace of a recording is read along while the recording is replayed: both may be longer than any memory.
    public func check(_ source: SourceFile) -> Outcome {
        var replay = self
        replay.comparesTraces = true
        return replay.run(source).comparedWithTraceFiles()
    }
}

extension MarbleReplay.Outcome {
    /// The outcome with the logs held against the trace files that lie beside the file, where there are any.
    public func comparedWithTraceFiles() -> MarbleReplay.Outcome {
        var found: [Diagnostic] = []
        var compared = scenarios
        for index in scenarios.indices where scenarios[index].failure == nil && !scenarios[index].isComparedWithTrace {
            let path = scenarios[index].tracePath(beside: source.path)
            guard SourceFile.exists(path) else { continue }
            do {
                compared[index].compare(with: try SourceFile.read(path))
            } catch {
                found.append(error)
            }
        }
        return MarbleReplay.Outcome(
            source: source, title: title, diagnostics: diagnostics + found, notes: notes, scenarios: compared,
            choices: choices)
    }
}

extension ScenarioResult {
    /// Takes over what a comparison found while the log was made.
    mutating func take(_ comparison: TraceComparison) {
        isComparedWithTrace = true
        assertions += 1
        do {
            if let mismatch = try comparison.finish() { mismatches.append(mismatch) }
        } catch {
            failure = error
        }
    }

    /// Comments and empty lines do not count.
    fileprivate mutating func compare(with trace: SourceFile) {
        assertions += 1
        let lines = trace.traceLines
        let expected = lines.map { trace.text($0) }
        let actual = log.map(\.description)
        if expected == actual { return }
        let same = zip(expected, actual).prefix { $0 == $1 }.count
        let place = same < lines.count ? lines[same] : SourceRange(trace.bytes.count, trace.bytes.count)
        mismatches.append(
            Mismatch(file: trace, range: place, content: .log(expected: expected, actual: actual), subject: .traceFile))
    }
}

extension SourceFile {
    /// The lines of a trace: all but comments and empty ones.
    var traceLines: [SourceRange] {
        lines.filter { range in
            let bytes = bytes[range.start..<range.end]
            return !bytes.isEmpty && !bytes.starts(with: "//".utf8)
        }
    }

    /// All lines, without the spaces around them.
    var lines: [SourceRange] {
        var lines: [SourceRange] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            lines.append(trimmed(start, end))
            start = end + 1
        }
        return lines
    }
}

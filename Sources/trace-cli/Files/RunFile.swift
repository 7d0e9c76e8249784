/// A file that tells of runs: a marble file, which is replayed, or a recording, also the log of `debug()`.
enum RunFile {
    case marbles(SourceFile)
    case recording(Recording)

    /// Reads a file; `-` is the standard input.
    static func read(_ path: String) throws(Diagnostic) -> RunFile {
        // A recording of any length is not read as a text; a marble file is opened once.
        if !path.hasSuffix(".marble"), let recording = try Recording.read(path) { return .recording(recording) }
        let source = try SourceFile.read(path)
        if let recording = try Recording.read(source) { return .recording(recording) }
        return ForeignFile.isLog(source) ? .recording(try Recording(log: source)) : .marbles(source)
    }
}

extension Recording {
    /// Returns the selected scenarios, and says what the recording lacks; reports an error and returns `nil` if there are
    /// none.
    func scenarios(_ selection: ScenarioSelection, _ terminal: Terminal) -> [ScenarioResult]? {
        if let lack { terminal.writeError("\(path.escapingControlCharacters): note: \(lack)") }
        if !selection.tags.isEmpty {
            terminal.report(UsageError("a recording has no tags", suggestion: "--scenario chooses by name"))
            return nil
        }
        let selected = scenarios(selectedBy: selection)
        if !selected.isEmpty { return selected }
        let names = scenarios.compactMap(\.name).map { "'\($0.escapingControlCharacters)'" }
        terminal.report(
            UsageError(
                "no scenario of the recording has '\(selection.text ?? "")' in its name or title",
                suggestion: names.isEmpty
                    ? "it has no scenarios" : "there are \(names.prefix(8).joined(separator: ", "))"))
        return nil
    }

    /// The error of a question about records without causes.
    var unanswerable: UsageError {
        UsageError(
            "the records of '\(path)' name no causes, so nothing can be explained",
            suggestion: "trace-cli replay \(path.pathForShells) shows its lanes")
    }
}

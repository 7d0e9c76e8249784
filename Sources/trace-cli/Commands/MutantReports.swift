/// A format of `mutants`.
protocol MutantReport {
    func render(_ result: MutantSearch.Result, of source: SourceFile)
    /// Renders the sum of several files.
    func render(_ total: MutantSearch.Result)
}

/// The edits that survive, for people to read.
///
///     search.marble: 61 variants of 3 pipelines: 52 detected, 9 survived
///
///       search.marble:12:24   with .debounce(.milliseconds(2)) (now 3)
///           text    a--b|     tells it
struct TextMutants: MutantReport {
    private let terminal: Terminal
    /// Whether to name the command that adds scenarios to a file.
    private let suggestsScenarios: Bool

    init(_ terminal: Terminal, suggestsScenarios: Bool) {
        self.terminal = terminal
        self.suggestsScenarios = suggestsScenarios
    }

    func render(_ result: MutantSearch.Result, of source: SourceFile) {
        let path = source.path.escapingControlCharacters
        terminal.print("\(path): \(summary(result))")
        if result.survivors.isEmpty { return }
        terminal.print("")
        for survivor in result.survivors {
            let variant = survivor.variant
            let (line, column) = variant.file.position(of: variant.offset)
            terminal.print(
                "  \(variant.file.path.escapingControlCharacters):\(line):\(column)   passes too \(variant.change)"
                    .escapingControlCharacters)
            terminal.print("      \(survivor.input.sentence)".escapingControlCharacters)
        }
        terminal.print("")
        if suggestsScenarios {
            terminal.print("  add a scenario for each: trace-cli mutants --add \(source.path.pathForShells)\n")
        }
    }

    func render(_ total: MutantSearch.Result) { terminal.print("in all: \(summary(total))") }

    private func summary(_ result: MutantSearch.Result) -> String {
        let same = result.sameCount > 0 ? ", \(result.sameCount) did the same" : ""
        return "\(count(result.total, "variant")) of \(count(result.pipelineCount, "pipeline")): "
            + "\(result.detected) detected (\(result.score) %), \(result.survivors.count) survived\(same)"
            + (result.isCutShort ? "; interrupted before all were tried" : "")
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

/// The results as NDJSON.
struct NDJSONMutants: MutantReport {
    private let renderer: MutantRenderer

    init(_ terminal: Terminal) { renderer = MutantRenderer { terminal.print($0) } }

    func render(_ result: MutantSearch.Result, of source: SourceFile) { renderer.write(result, path: source.path) }
    func render(_ total: MutantSearch.Result) { renderer.write(total, path: nil) }
}

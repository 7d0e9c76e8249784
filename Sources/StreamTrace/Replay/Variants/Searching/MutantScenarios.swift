/// New scenarios of a marble file, whose inputs tell edits from the file, and which expect what the file does now.
package struct MutantScenarios {
    package let count: Int
    private let source: SourceFile
    private let text: String

    /// - Throws: A `Diagnostic` if a scenario cannot be added.
    package init(_ result: MutantSearch.Result, in source: SourceFile, by replay: MarbleReplay) throws(Diagnostic) {
        self.source = source
        var scenarios: [(name: String, input: DistinguishingInput)] = []
        var seen: Set<String> = []
        for survivor in result.survivors where seen.insert(survivor.input.summary).inserted {
            scenarios.append((survivor.input.summary, survivor.input))
        }
        let file = replay.prepare(source).file
        var text = ""
        if file.scenarios.isEmpty, !scenarios.isEmpty {
            if let refusal = file.refusalOfScenarios { throw refusal }
            text += "\nscenario as it is\n"
        }
        let taken = Set(file.scenarios.compactMap(\.name?.text))
        var added = 0
        for (name, input) in scenarios where !taken.contains(Self.word(name)) {
            let head = "\nscenario \(Self.word(name))\n"
            let inputs = input.lines(in: file).map { "\n" + $0.joined(separator: "\n") + "\n" }.joined()
            guard let outputs = Self.outputs(source, text + head + inputs, input, replay) else { continue }
            text += head + inputs + outputs
            added += 1
        }
        count = added
        self.text = text
    }

    /// Appends the scenarios to the file.
    package func write() throws(Diagnostic) { try source.rewrite([edit]) }

    /// The file with the scenarios.
    var file: SourceFile { source.applying([edit]) }

    private var edit: TextEdit {
        let end = source.bytes.count
        return TextEdit(SourceRange(end, end), (source.bytes.last == UInt8(ascii: "\n") ? "" : "\n") + text)
    }

    /// The name of a scenario: the sentence without characters that a name cannot have.
    private static func word(_ summary: String) -> String {
        String(summary.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "_" }.prefix(80))
            .split(separator: " ").joined(separator: " ")
    }

    /// Returns the blocks of the outputs that differ, and of those whose shared expectation would not hold, with what
    /// they emit now.
    private static func outputs(
        _ source: SourceFile, _ added: String, _ input: DistinguishingInput, _ replay: MarbleReplay
    ) -> String? {
        let subscriptions = input.subscriptions.map { "\n\($0.output)\n    \($0.line)\n" }.joined()
        let text = source.text(SourceRange(0, source.bytes.count)) + "\n" + added + subscriptions
        var replay = replay
        replay.followsStreams = false
        let outcome = replay.run(SourceFile(path: source.path, text: text))
        guard outcome.diagnostics.isEmpty, let last = outcome.scenarios.last, last.failure == nil else { return nil }
        let asserted = Set(outcome.file?.shared.blocks.compactMap(\.assertedOutput) ?? [])
        let writers = last.writers.filter { writer in
            let name = writer.output.declaration.name.text
            return input.outputs.isEmpty || input.outputs.contains(name) || asserted.contains(name)
        }
        return writers.flatMap(\.blocks).map { "\n" + $0.joined(separator: "\n") + "\n" }.joined()
    }
}

extension DistinguishingInput {
    /// The blocks of the inputs, with those that the changed scenario has itself.
    fileprivate func lines(in file: MarbleFile) -> [[String]] {
        let own = file.scenarios.first { $0.name?.text == scenario }?.blocks ?? []
        let changed = Set(blocks.map { $0[0] })
        let kept = own.compactMap { block -> [String]? in
            switch block.content {
            case .given(let name, _): return changed.contains(name.text) ? nil : MarblePrinter.lines(of: block)
            case .input, .values: return MarblePrinter.lines(of: block)
            default: return nil
            }
        }
        return blocks.map { [$0[0]] + $0.dropFirst().map { "    " + $0 } } + kept
    }
}

extension MarbleBlock {
    /// The name of an output whose expectation is shared.
    fileprivate var assertedOutput: String? {
        switch content {
        case .output(let output) where output.body.hasEvents: output.name.text
        case .asserted(let name, let body) where body.hasEvents: name.text
        default: nil
        }
    }
}

/// New scenarios of a marble file, whose inputs tell edits from the file, and which expect what the file does now.
///
/// Each is replayed before it is kept: it passes, and fails with its edit.
package struct MutantScenarios {
    package private(set) var count = 0
    /// The number of scenarios that would not pass, or not notice their edit, or be too long.
    package private(set) var leftOutCount = 0
    private let source: SourceFile
    private let replay: MarbleReplay
    private let original: MarbleFile
    private var text = ""

    /// - Throws: A `Diagnostic` if no scenario can be added.
    package init(_ result: MutantSearch.Result, in source: SourceFile, by replay: MarbleReplay) throws(Diagnostic) {
        self.source = source
        self.replay = replay.limitedForVariants
        original = replay.prepare(source).file
        if result.survivors.isEmpty { return }
        if original.scenarios.isEmpty {
            if let refusal = original.refusalOfScenarios { throw refusal }
            text = "\nscenario as it is\n"
        }
        var taken = Set(original.scenarios.compactMap(\.name?.text))
        var seen: Set<String> = []
        for survivor in result.survivors where seen.insert(survivor.input.title).inserted {
            let name = Self.word(survivor.input.title)
            if taken.insert(name).inserted, let scenario = scenario(name, survivor) {
                text += scenario
                count += 1
            } else {
                leftOutCount += 1
            }
        }
    }

    /// Appends the scenarios to the file.
    package func write() throws(Diagnostic) { try source.rewrite([edit(text)]) }

    /// The file with the scenarios.
    var file: SourceFile { source.applying([edit(text)]) }

    private func edit(_ text: String) -> TextEdit {
        let end = source.bytes.count
        return TextEdit(SourceRange(end, end), (source.bytes.last == UInt8(ascii: "\n") ? "" : "\n") + text)
    }

    /// The name of a scenario: the words of a sentence, without characters that a name cannot have.
    private static func word(_ summary: String) -> String {
        let words = summary.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return String(words.joined(separator: " ").prefix(80))
    }

    /// Returns a scenario that tells an edit from the file, or `nil` if there is none.
    private func scenario(_ name: String, _ survivor: MutantSearch.Survivor) -> String? {
        let head = Self.text([survivor.input.head(name, in: original)] + survivor.input.lines(in: original))
        // Nobody would read what a long recording sends.
        guard head.utf8.count <= Self.maximumLength, let outputs = outputs(of: survivor.input, after: head)
        else { return nil }
        let scenario = head + outputs
        return tells(survivor.variant, source.applying([edit(text + scenario)])) ? scenario : nil
    }

    /// Returns the blocks of the outputs that differ, and of those whose shared expectation might not hold, with what
    /// they emit now.
    private func outputs(of input: DistinguishingInput, after head: String) -> String? {
        let driven = input.subscriptions.map { [$0.output, "    " + $0.line] }
        var replay = replay
        replay.followsStreams = false
        let outcome = replay.run(source.applying([edit(text + head + Self.text(driven))]))
        guard outcome.diagnostics.isEmpty, let last = outcome.scenarios.last, last.failure == nil else { return nil }
        let wanted = Set(original.shared.blocks.compactMap(\.assertedOutput) + input.subscriptions.map(\.output))
        let writers = last.writers.filter { writer in
            let name = writer.output.declaration.name.text
            // The block of an output with the name of a keyword would be read as that keyword.
            if MarbleKeyword(name) != nil { return false }
            return input.outputs.isEmpty || input.outputs.contains(name) || wanted.contains(name)
        }
        return Self.text(writers.flatMap(\.blocks))
    }

    /// Whether the last scenario of a file passes, and fails with an edit.
    private func tells(_ variant: Variant, _ file: SourceFile) -> Bool {
        guard let prepared = PreparedReplay(file, by: replay), let last = prepared.scenarios.last else { return false }
        let isOwn = variant.file.path == file.path
        let edited = isOwn ? Variant(variant.kind, in: file, variant.edits, code: variant.code) : variant
        let trial = VariantTrial(prepared, by: replay, failing: [prepared.scenarios.count - 1])
        return prepared.holds(last) && trial.isValid(edited) && !trial.holds(edited)
    }

    private static let maximumLength = 20_000

    private static func text(_ blocks: [[String]]) -> String {
        blocks.map { "\n" + $0.joined(separator: "\n") + "\n" }.joined()
    }
}

extension DistinguishingInput {
    /// What tells the edit from the file, as a sentence: `not when text fails at 3`, `nothing expects shown`.
    package var sentence: String {
        let place = scenario.map { ", in '\($0)'" } ?? ""
        return (isUnchanged ? "nothing expects " + unexpected : "not when " + summary) + place
    }

    /// What happens in the scenario.
    fileprivate var title: String {
        isUnchanged ? ([unexpected] + (scenario.map { ["in", $0] } ?? [])).joined(separator: " ") : summary
    }

    /// Where the variant differs if nothing is changed.
    private var unexpected: String {
        outputs.isEmpty ? "the subscriptions to \(blocks.map(\.input).list)" : outputs.sorted().list
    }

    private func section(in file: MarbleFile) -> MarbleSection? {
        file.scenarios.first { $0.name?.text == scenario }
    }

    /// The first lines of the scenario, with the times of the one that was changed.
    fileprivate func head(_ name: String, in file: MarbleFile) -> [String] {
        let changed = section(in: file)
        let times = MarbleSection(frame: changed?.frame, horizon: changed?.horizon)
        return ["scenario " + name] + MarblePrinter.settings(times).map { "    " + $0 }
    }

    /// The blocks of the inputs, with those that the changed scenario has itself.
    fileprivate func lines(in file: MarbleFile) -> [[String]] {
        let own = section(in: file)?.blocks.filter { $0.source.path == file.source.path } ?? []
        let changed = Set(blocks.map(\.input))
        let kept = own.compactMap { block -> [String]? in
            switch block.content {
            case .given(let name, _): changed.contains(name.text) ? nil : MarblePrinter.lines(of: block)
            case .input(let input): changed.contains(input.name.text) ? nil : MarblePrinter.lines(of: block)
            case .values, .include, .step, .declaration: MarblePrinter.lines(of: block)
            case .output, .asserted, .log: nil
            }
        }
        return blocks.map { [$0.head] + $0.lines.map { "    " + $0 } } + kept
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

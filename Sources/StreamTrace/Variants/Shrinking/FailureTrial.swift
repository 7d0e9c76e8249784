/// A file that fails, with what fails.
struct FailingFile {
    let text: RepairableFile
    let failure: FailureSignature
    /// The expectation with what came instead; `nil` for an error of the scenario.
    let content: Mismatch.Content?

    var file: SourceFile { text.file }

    /// - Parameter expectation: The expectation that fails; `nil` for the first one.
    init?(_ text: RepairableFile, _ outcome: MarbleReplay.Outcome, in expectation: String? = nil) {
        guard let failure = FailureSignature(outcome, in: expectation) else { return nil }
        self.text = text
        self.failure = failure
        content = outcome.mismatch(of: failure.expectation)?.content
    }

    /// Whether less is left than in another file: text first, then empty frames.
    func isSmaller(than other: FailingFile) -> Bool { file.size < other.file.size }
}

/// Tells whether a smaller file fails in the same way.
///
/// When inputs get smaller, less comes out of the pipelines, so the expectation that fails is written anew. If an edit
/// of the pipelines is known under which the file passes, that is what the repaired file sends, and the smaller file
/// passes with the same edit. Otherwise it is what the pipelines send, with the difference that there was before.
struct FailureTrial {
    let replay: MarbleReplay

    /// Returns a file after a reduction, if it still fails in the same way.
    func file(_ file: FailingFile, after reduction: FileReduction, _ kind: FileReduction.Kind) -> FailingFile? {
        guard let text = file.text.applying(reduction.edits) else { return nil }
        var wanted = file.failure.applying(reduction.value)
        // What comes out may be another value when less goes in, but not when smaller values go in.
        wanted.ignoresValues = text.repair != nil && reduction.value == nil
        if let repaired = text.repaired {
            let fixed = replay.run(repaired)
            guard fixed.isComplete else { return nil }
            guard let difference = fixed.mismatch(of: wanted.expectation) else {
                return failing(text, replay.run(text.file), as: wanted)
            }
            // An argument less may mean something else.
            if kind == .elements { return nil }
            return failing(text, replay.run(text.file), as: wanted, expecting: difference.content)
        }
        let outcome = replay.run(text.file)
        if let same = failing(text, outcome, as: wanted) { return same }
        // Nothing tells which event is missing if others come before it.
        if wanted.lacksEvents, [.events, .stretches, .attempts].contains(kind) { return nil }
        guard kind.keepsPipelines, let former = file.content,
            let content = outcome.mismatch(of: wanted.expectation)?.content
        else { return nil }
        return content.withDifference(of: former).flatMap { failing(text, outcome, as: wanted, expecting: $0) }
    }

    /// Returns a file if it fails in a given way.
    func failing(
        _ text: RepairableFile, _ outcome: MarbleReplay.Outcome, as wanted: FailureSignature
    ) -> FailingFile? {
        guard let found = FailingFile(text, outcome, in: wanted.expectation),
            found.failure.isPart(of: wanted)
        else { return nil }
        return found
    }

    /// Returns a file with another expectation, if it then fails in a given way, and passes with its repair.
    private func failing(
        _ text: RepairableFile, _ outcome: MarbleReplay.Outcome, as wanted: FailureSignature,
        expecting content: Mismatch.Content
    ) -> FailingFile? {
        guard outcome.scenarios.count == 1 else { return nil }
        let expectations = FileExpectation.all(in: outcome.scenarios[0], 0, beside: text.file.path)
        let subject = outcome.subject(of: content)
        guard let expectation = expectations.first(where: { $0.subject == subject }),
            let edits = try? expectation.editsForContent(content, true), let written = text.applying(edits),
            let found = failing(written, replay.run(written.file), as: wanted)
        else { return nil }
        guard let repaired = written.repaired else { return found }
        return replay.run(repaired).mismatch(of: wanted.expectation) == nil ? found : nil
    }
}

extension FailureTrial {
    /// Returns a file as `fmt` writes it, without empty lines at the start and end of brackets.
    func tidied(_ file: FailingFile) -> FailingFile {
        let texts = [file.file.withoutGaps, file.file].map { SourceFile(path: $0.path, text: $0.formatted().text) }
        let files = texts.lazy.compactMap { text in
            let outcome = replay.run(text)
            return failing(RepairableFile(text), outcome, as: file.failure)
        }
        return files.first ?? file
    }
}

extension MarbleReplay.Outcome {
    /// Whether all scenarios ran to their ends.
    fileprivate var isComplete: Bool { diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil } }

    func mismatch(of expectation: String) -> Mismatch? {
        scenarios.lazy.flatMap(\.mismatches).first { $0.name == expectation }
    }

    /// Returns the subject of an expectation in the only scenario, whether it is met or not.
    fileprivate func subject(of content: Mismatch.Content) -> Mismatch.Subject? {
        guard let plan = scenarios[0].plan else { return nil }
        switch content {
        case .events(let lane, _):
            return plan.outputs.firstIndex { $0.declaration.name.text == lane.name }.map { .output($0) }
        case .subscriptions(let input, _, _):
            let names = scenarios[0].inputs.map(\.name)
            return names.firstIndex(of: input).map { .input($0) }
        case .log: return .log
        }
    }
}

extension SourceFile {
    /// The text without empty lines that follow each other, or a bracket, and without commas before brackets.
    fileprivate var withoutGaps: SourceFile {
        var lines: [Substring] = []
        for line in text(SourceRange(0, bytes.count)).split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop(while: \.isWhitespace)
            if content.isEmpty, lines.last.map({ $0.isEmpty || "([{".contains($0.suffix(1)) }) ?? true { continue }
            if let first = content.first, ")]}".contains(first) {
                if lines.last?.isEmpty == true { lines.removeLast() }
                if lines.last?.last == "," { lines[lines.count - 1].removeLast() }
            }
            lines.append(content.isEmpty ? "" : line)
        }
        return SourceFile(path: path, text: lines.joined(separator: "\n"))
    }

    /// The number of characters of text, then of all.
    fileprivate var size: (Int, Int) {
        (bytes.count { !"- \n".utf8.contains($0) }, bytes.count)
    }
}

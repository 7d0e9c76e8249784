/// The failing scenario of a file, as a file of its own that fails in the same way.
struct FailureExtraction {
    /// The file, or that of the outcome if no other fails in the same way; `nil` if none does.
    let file: FailingFile?
    /// The number of lines of the file and of the files that it includes.
    let formerLineCount: Int
    /// The replay of smaller files, which ends soon if they do not come to rest.
    let replay: MarbleReplay

    /// - Parameters:
    ///   - outcome: The outcome of the file.
    ///   - failure: What fails in it.
    ///   - repair: An edit of the file, or of one that it includes, with which everything holds.
    init(_ outcome: MarbleReplay.Outcome, _ failure: FailureSignature, _ replay: MarbleReplay, repair: Variant?) {
        let source = outcome.source
        var lines = [source.path: source.lineCount]
        for block in outcome.scenarios[failure.scenario].plan?.blocks ?? [] {
            lines[block.source.path] = block.source.lineCount
        }
        formerLineCount = lines.values.reduce(0, +)
        var own = replay
        own.selection = ScenarioSelection()
        own.tracesDifferences = false
        let repaired = repair.map { replay.run(source, with: $0) }
        let inputs = outcome.inputs(of: failure, by: replay)
        let found = [true, false].lazy.compactMap { inlinesSwift -> FailingFile? in
            guard let text = outcome.standalone(failure, inputs, inlinesSwift: inlinesSwift) else { return nil }
            let repaired = repaired?.standalone(failure, inputs, inlinesSwift: inlinesSwift)
            let file = RepairableFile(SourceFile(path: source.path, text: text), repaired: repaired)
            return Self.withoutErrors(file, as: failure, own)
        }.first
        file = found ?? (failure.subject == .traceFile ? nil : FailingFile(RepairableFile(source), outcome))
        if found == nil { own.selection = replay.selection }
        own.tracesDifferences = found?.text.repair == nil
        if let file, file.content != nil, let prepared = PreparedReplay(file.file, by: own) {
            prepared.limitRuns()
            own.budget = prepared.budget
        }
        self.replay = own
    }

    /// Returns the file without code that has errors, as nobody reaches it, if it fails in a given way.
    private static func withoutErrors(
        _ file: RepairableFile, as failure: FailureSignature, _ replay: MarbleReplay
    ) -> FailingFile? {
        var (file, wanted) = (file, failure)
        // Explanations have other locations.
        wanted.ignoresValues = true
        for _ in 0..<maximumErrors {
            guard let error = replay.run(file.file).diagnostics.first else {
                if let repaired = file.repaired, !replay.run(repaired).isSuccess { file = RepairableFile(file.file) }
                var replay = replay
                // A trace tells where missing events ended, which says nothing more if a repair is known.
                replay.tracesDifferences = file.repair == nil
                let outcome = replay.run(file.file)
                // A trace may have been compared up to some lines behind the first difference only.
                if failure.subject == .traceFile { return FailingFile(file, outcome, in: failure.expectation) }
                return FailureTrial(replay: replay).failing(file, outcome, as: wanted)
            }
            let lines = FileReduction.code(replay.parsed(file.file)).lines
            let place = error.range.start
            guard let line = lines.last(where: { $0.start <= place && place < $0.end }),
                let shorter = file.applying([TextEdit(line, "")])
            else { return nil }
            file = shorter
        }
        return nil
    }

    private static let maximumErrors = 100
}

extension ScenarioPlan {
    fileprivate var blocks: [MarbleBlock] { file.shared.blocks + (scenario?.blocks ?? []) }
}

extension MarbleReplay {
    /// Replays a file with an edit of it, or of a file that it includes.
    fileprivate func run(_ source: SourceFile, with variant: Variant) -> Outcome {
        if variant.file.path == source.path { return run(variant.text) }
        var replay = self
        replay.replacements[variant.file.path] = variant.text
        return replay.run(source)
    }
}

extension MarbleReplay.Outcome {
    /// Returns the inputs of the scenario that fails, with the events of their recordings.
    fileprivate func inputs(of failure: FailureSignature, by replay: MarbleReplay) -> [PreparedInput] {
        guard failure.scenario < scenarios.count else { return [] }
        let prepared = PreparedReplay(source, by: replay)?.scenarios
        return prepared?.first { $0.name == scenarios[failure.scenario].plan?.name?.text }?.inputs ?? []
    }

    /// Returns the scenario that fails as a file of its own, with that expectation only.
    fileprivate func standalone(
        _ failure: FailureSignature, _ inputs: [PreparedInput], inlinesSwift: Bool
    ) -> String? {
        guard failure.scenario < scenarios.count, let plan = scenarios[failure.scenario].plan else { return nil }
        var trace: [String]?
        if failure.subject == .traceFile {
            let path = TraceFile(of: plan.scenario, in: source.path).found
            guard let path, let file = try? SourceFile.read(path, regularOnly: true, allowsEmpty: true) else {
                return nil
            }
            trace = file.traceLines.map { file.text($0) }
        }
        return StandaloneFile.text(
            of: plan, inputs, keeping: failure.subject, trace: trace, inlinesSwift: inlinesSwift)
    }
}

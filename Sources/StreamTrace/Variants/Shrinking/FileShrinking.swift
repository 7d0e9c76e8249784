/// A search for the smallest marble file in which the same expectation fails in the same way.
///
///     let result = try FileShrinking(source, by: MarbleReplay()).run()
///     print(result.file)
///
/// The failing scenario is first written as a file of its own, with what it includes. Then blocks, lines of code,
/// operators, events, empty frames and entries of tables are taken away, and values become smaller, one at a time, until
/// nothing more can go. Every step is replayed, so the result fails; and it passes with the edit with which the file
/// passes, if `DiagnosisSearch` finds one.
package struct FileShrinking {
    /// The number of files that are tried at most.
    package var limit = 20_000
    /// Ends the search with the smallest file that was found.
    package var cancellation: Cancellation?
    private let source: SourceFile
    private let replay: MarbleReplay
    private let jobs: Int

    /// - Parameter jobs: The number of threads that look for an edit with which the file passes.
    package init(_ source: SourceFile, by replay: MarbleReplay, jobs: Int = 1) {
        self.source = source
        self.replay = replay
        self.jobs = jobs
    }

    package struct Result {
        package let file: SourceFile
        /// The number of smaller files that were tried.
        package let tried: Int
        /// Whether the search ended at the limit, or was cancelled.
        package let isCutShort: Bool
        /// The number of lines of the file and of the files that it includes.
        package let formerLineCount: Int
        /// The paths of the files that the result still reads.
        package let neededPaths: [String]
    }

    /// Throws the errors of the file, or the reason why there is nothing to shrink.
    package func run() throws(ComparisonFailure) -> Result {
        let outcome = replay.check(source)
        if !outcome.diagnostics.isEmpty { throw ComparisonFailure(diagnostics: outcome.diagnostics) }
        guard let failure = FailureSignature(outcome) else {
            throw ComparisonFailure(message: "all expectations of the file are met")
        }
        return LargeStack.run { result(shrinking: outcome, failure) }
    }

    private func result(shrinking outcome: MarbleReplay.Outcome, _ failure: FailureSignature) -> Result {
        let extraction = FailureExtraction(outcome, failure, replay, repair: repair())
        guard var file = extraction.file else {
            return Result(
                file: source, tried: 0, isCutShort: false, formerLineCount: source.lineCount, neededPaths: [])
        }
        let trial = FailureTrial(replay: extraction.replay)
        var tried = 0
        var hasChanged = true
        while hasChanged, mayGoOn(tried) {
            hasChanged = false
            for kind in FileReduction.Kind.allCases {
                var start = 0
                while mayGoOn(tried), let (smaller, index) = next(kind, from: start, of: file, trial, &tried) {
                    file = smaller
                    hasChanged = true
                    // The reductions before this one failed, and mostly still do.
                    start = index
                }
            }
        }
        file = trial.tidied(file)
        return Result(
            file: file.file, tried: min(tried, limit), isCutShort: !mayGoOn(tried),
            formerLineCount: extraction.formerLineCount, neededPaths: file.file.neededPaths(by: replay))
    }

    /// Returns the first reduction after which the file fails in the same way.
    private func next(
        _ kind: FileReduction.Kind, from start: Int, of file: FailingFile, _ trial: FailureTrial, _ tried: inout Int
    ) -> (file: FailingFile, index: Int)? {
        let isRepairable = file.text.repair != nil
        // What a repaired file sends is expected as a whole.
        if kind == .expectedEvents, isRepairable { return nil }
        // Without a repair, nothing tells which event is missing for other values.
        if kind == .values, !isRepairable, file.failure.lacksEvents { return nil }
        let reductions = FileReduction.all(kind, of: file.file, by: trial.replay)
        for index in reductions.indices.dropFirst(start) {
            tried += 1
            guard mayGoOn(tried - 1) else { return nil }
            let reduction = reductions[index]
            if let smaller = trial.file(file, after: reduction, kind),
                reduction.value != nil || smaller.isSmaller(than: file)
            {
                return (smaller, index)
            }
        }
        return nil
    }

    private func mayGoOn(_ tried: Int) -> Bool { tried < limit && cancellation?.isCancelled != true }

    /// Returns the edit of a pipeline with which the file passes.
    private func repair() -> Variant? {
        let diagnosis = DiagnosisSearch(source, by: replay, jobs: jobs, cancellation: cancellation).run()
        return (diagnosis?.choices.first?.first).flatMap { $0.kind.tier.isOfPipelines ? $0 : nil }
    }
}

extension SourceFile {
    /// The number of lines with text.
    package var lineCount: Int { lines.count { !$0.isEmpty } }

    /// The paths of included files and of recordings.
    fileprivate func neededPaths(by replay: MarbleReplay) -> [String] {
        let file = replay.parsed(self)
        let sources = file.blocks.map(\.source.path).filter { $0 != path }
        return (sources + file.recordings).uniqued
    }
}

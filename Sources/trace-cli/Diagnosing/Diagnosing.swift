/// The search for edits under which failing files pass, which is shown on top of their differences.
struct Diagnosing {
    let replay: MarbleReplay
    let effort: DiagnosisSearch.Effort

    /// Returns the flag `--diagnose`.
    ///
    /// - Parameter usual: The effort without the flag, as its help says it.
    static func flag(_ usual: String) -> Flag {
        Flag(
            name: "--diagnose", summary: "how many edits to try under which a failing file may pass; \(usual)",
            value: Placeholder(
                "EFFORT",
                .choice([
                    Choice("off", "not at all"), Choice("quick", "2,000 edits, 300 ms for most files"),
                    Choice("full", "all edits, about 30 s at most"),
                ])))
    }

    /// - Parameter word: The value of the flag, if there is one.
    init(_ replay: MarbleReplay, _ word: String?, unless usual: DiagnosisSearch.Effort = .quick) {
        self.replay = replay
        effort = word.flatMap(DiagnosisSearch.Effort.init) ?? usual
    }

    /// Returns the edits under which a file passes, if they are found before an interrupt.
    func diagnosis(of source: SourceFile) -> Diagnosis? {
        Interruption.endingEarly { diagnosis(of: source, $0) }
    }

    /// Returns the edits under which a file passes, if they are found before the search is cancelled.
    func diagnosis(of source: SourceFile, _ cancellation: Cancellation) -> Diagnosis? {
        if effort == .off { return nil }
        return DiagnosisSearch(
            source, by: replay, jobs: Workers.processors, effort: effort, cancellation: cancellation
        ).run()
    }
}

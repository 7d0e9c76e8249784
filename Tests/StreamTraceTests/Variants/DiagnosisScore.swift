@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// How well diagnoses name seeded mistakes.
struct DiagnosisScore {
    enum Verdict: String {
        /// The edit that is named first undoes the mistake, or does the same.
        case first
        /// One of the other edits does.
        case listed
        /// Several edits are listed, of which none does.
        case missed
        /// The only edit that is named does something else for some input.
        case wrong
        /// No edit is named.
        case silent
    }

    private(set) var verdicts: [(mistake: SeededMistake, verdict: Verdict, diagnosis: Diagnosis?)] = []
    /// The mistakes that no expectation notices.
    private(set) var unnoticed = 0

    /// The edits that are named and under which the file does not pass.
    private(set) var failing: [String] = []

    func count(_ verdict: Verdict) -> Int { verdicts.count { $0.verdict == verdict } }

    mutating func add(_ mistake: SeededMistake, right: SourceFile) {
        let replay = MarbleReplay().limitedForVariants
        guard let original = PreparedReplay(mistake.file, by: replay) else { return }
        if original.scenarios.allSatisfy({ original.holds($0) }) {
            unnoticed += 1
            return
        }
        let diagnosis = DiagnosisSearch(mistake.file, by: MarbleReplay(), jobs: 2, effort: .full).run()
        let trial = VariantTrial(original, by: replay)
        for choice in diagnosis?.choices ?? [] where !trial.holds(choice.first) {
            failing.append("\(mistake): \(choice.first.code)")
        }
        verdicts.append((mistake, verdict(diagnosis, mistake, right, original, replay), diagnosis))
    }

    private func verdict(
        _ diagnosis: Diagnosis?, _ mistake: SeededMistake, _ right: SourceFile, _ original: PreparedReplay,
        _ replay: MarbleReplay
    ) -> Verdict {
        guard let diagnosis else { return .silent }
        let same =
            mistake.isOfPipeline
            ? areSame(diagnosis, mistake, right, original, replay)
            : diagnosis.choices.map { EventTexts($0.first.text, replay) == EventTexts(right, replay) }
        if same.first == true { return .first }
        if same.contains(true) { return .listed }
        return same.count > 1 ? .missed : .wrong
    }

    /// Returns for each edit whether it does the same as the one that undoes a mistake in a pipeline.
    private func areSame(
        _ diagnosis: Diagnosis, _ mistake: SeededMistake, _ right: SourceFile, _ original: PreparedReplay,
        _ replay: MarbleReplay
    ) -> [Bool] {
        guard let undo = undo(mistake, right: right) else { return [] }
        // Most edits are the very one, which takes no comparison.
        if diagnosis.choices.first?.first.text.bytes == undo.text.bytes { return [true] }
        var comparison = VariantComparison(original, by: replay)
        return diagnosis.choices.map { choice in
            // An edit of events leaves the pipeline as it is.
            choice.first.kind.tier.isOfPipelines && comparison.groups(of: [undo, choice.first], atMost: 2).count == 1
        }
    }

    /// Returns the edit that undoes a mistake.
    private func undo(_ mistake: SeededMistake, right: SourceFile) -> Variant? {
        let wrong = Array(mistake.wrong.utf8)
        // The wrong text may occur elsewhere too: the place is that at which undoing gives the right file.
        for start in 0...max(0, mistake.file.bytes.count - wrong.count)
        where mistake.file.bytes[start...].starts(with: wrong) {
            let edit = TextEdit(SourceRange(start, start + wrong.count), mistake.right)
            let variant = Variant(.text, in: mistake.file, [edit], code: mistake.right)
            if variant.text.bytes == right.bytes { return variant }
        }
        return nil
    }

    /// A line for each mistake that is not named first, and the sum.
    var report: String {
        let lines = verdicts.filter { $0.verdict != .first }.map { mistake, verdict, diagnosis in
            "\(verdict.rawValue)  \(mistake)\n        right: \(mistake.right)\n        "
                + (diagnosis?.sentences.joined(separator: " ") ?? "")
        }
        let sum =
            "\(count(.first)) first, \(count(.listed)) listed, \(count(.missed)) missed, \(count(.wrong)) wrong, "
            + "\(count(.silent)) silent of "
            + "\(verdicts.count); \(unnoticed) unnoticed"
        return (lines + [sum]).joined(separator: "\n")
    }
}

/// The texts of a file's pipelines, and the events that it sends and expects.
private struct EventTexts: Equatable {
    private var pipelines: [String] = []
    private var events: [[Event]] = []

    private struct Event: Equatable {
        let time: Int
        let symbol: DiagramPrinter.Symbol

        init(_ event: MarbleEvent) { (time, symbol) = (event.time, Lane.Event(event).symbol) }
    }

    init?(_ source: SourceFile, _ replay: MarbleReplay) {
        guard let prepared = PreparedReplay(source, by: replay) else { return nil }
        for scenario in prepared.scenarios {
            pipelines += scenario.plan.outputs.map { $0.source.text($0.declaration.pipeline) }
            events += scenario.prepared.inputs.flatMap { $0.attempts.map { $0.map(Event.init) } }
            events += scenario.prepared.expected.map { ($0?.events ?? []).map(Event.init) }
        }
    }
}

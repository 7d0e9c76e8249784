/// The check of a file's scenarios; a file without scenarios counts as one.
struct CheckedFile {
    var passed = 0
    var failed = 0
    var withErrors = 0
    /// The number of scenarios without expectations.
    var withoutExpectations = 0
    /// The number of scenarios that were not selected.
    var leftOut = 0
    /// The number of selected scenarios that belong to other shards.
    var inOtherShards = 0
    /// The number of scenarios that were skipped, because they need compiled code of a test target.
    var inTestTargets = 0
    var hasScenarios = false
    /// Whether the file could not be read or has errors, so that its scenarios are unknown.
    var isInError = false
    /// Whether an edit was looked for under which the file passes.
    var isDiagnosed = false
    /// Whether such an edit was found, so that further differences need fewer words.
    var isExplained = false
    /// The number of differences so far.
    var differences = 0
    /// The errors with which scenarios ended, each with the names of its scenarios.
    private(set) var failures: [(error: Diagnostic, scenarios: [String])] = []
    /// The indices of the errors, by what is printed of them.
    private(set) var failureIndices: [String: Int] = [:]
    /// The names and tags that can be selected.
    var choices: ScenarioSelection.Choices?
    /// The traces and recordings that the file uses; `nil` for a file with errors.
    var traces: TraceUse?
    /// The scenarios with the time that each took, if the slowest are listed.
    var times: [(label: String, duration: Duration)] = []
    /// The results for reports, if there are any.
    var report: ReportedFile?

    var selected: Int { passed + failed + withErrors + withoutExpectations }

    mutating func add(_ failure: Diagnostic, in scenario: String?) {
        let text = failure.rendered()
        let index = failureIndices[text] ?? failures.count
        if index == failures.count {
            failureIndices[text] = index
            failures.append((failure, []))
        }
        if let scenario { failures[index].scenarios.append(scenario) }
    }
}

/// The running totals of a check.
struct CheckTally {
    private var total = CheckedFile()
    private(set) var files = 0
    private var filesInError = 0
    var staleTraces = 0
    /// The number of scenarios and stale traces that belong to other shards.
    var inOtherShards = 0
    /// Whether the check stopped before its last file.
    var isStopped = false
    /// Whether an interrupt ended the check before its last file or its last diagnosis.
    var isInterrupted = false
    private let options: CheckOptions
    private var slowest: [(label: String, duration: Duration)] = []

    init(_ options: CheckOptions) { self.options = options }

    mutating func add(_ file: CheckedFile) {
        total.leftOut += file.leftOut
        inOtherShards += file.inOtherShards
        total.inTestTargets += file.inTestTargets
        if file.inTestTargets > 0, file.hasScenarios { total.hasScenarios = true }
        if !file.times.isEmpty {
            slowest = Array((slowest + file.times).sorted { $0.duration > $1.duration }.prefix(options.slowest))
        }
        if file.selected == 0, !file.isInError { return }
        files += 1
        filesInError += file.isInError ? 1 : 0
        total.passed += file.passed
        total.failed += file.failed
        total.withErrors += file.withErrors
        total.withoutExpectations += file.withoutExpectations
        total.hasScenarios = total.hasScenarios || file.hasScenarios
    }

    var inTestTargets: Int { total.inTestTargets }

    var exitCode: ExitCode {
        if total.withErrors + filesInError > 0 { return .error }
        return total.failed + staleTraces > 0 ? .different : .same
    }

    /// `2,999 of 3,000 scenarios in 1 file passed, 1 failed`, or only files if none has scenarios. A scenario without
    /// expectations does not count as passed.
    var summary: String {
        if let revision = options.revision, self.files + inOtherShards + staleTraces == 0 {
            return "no marble file has changed since \(revision.escapingControlCharacters)"
        }
        if let shard = options.replay.selection.shard, self.files + staleTraces == 0, inOtherShards > 0 {
            return "nothing to check in part \(shard.index) of \(shard.count), \(inOtherShards.grouped) in others"
        }
        if self.files + staleTraces == 0, inTestTargets > 0 {
            return "nothing to check here, \(inTestTargets.grouped) in test targets"
        }
        let files = Self.counted(files, "file")
        let isByScenario = total.hasScenarios
        let count = total.selected + (isByScenario ? 0 : filesInError)
        let subject = isByScenario ? "\(Self.counted(count, "scenario")) in \(files)" : Self.counted(count, "file")
        var parts: [String] = []
        if total.withoutExpectations == count, count > 0 {
            parts.append("\(subject) \(count == 1 ? "has" : "have") no expectations")
        } else if count > 0 || self.files > 0 || staleTraces == 0 {
            parts.append("\(total.passed.grouped) of \(subject) passed")
        }
        if total.failed > 0 { parts.append("\(total.failed.grouped) failed") }
        let withErrors = total.withErrors + (isByScenario ? 0 : filesInError)
        if withErrors > 0 { parts.append("\(withErrors.grouped) with errors") }
        if isByScenario, filesInError > 0 { parts.append("\(Self.counted(filesInError, "file")) with errors") }
        if total.withoutExpectations > 0, total.withoutExpectations < count {
            parts.append("\(total.withoutExpectations.grouped) without expectations")
        }
        if total.leftOut > 0 { parts.append("\(total.leftOut.grouped) left out") }
        if inTestTargets > 0 { parts.append("\(inTestTargets.grouped) in test targets") }
        if let shard = options.replay.selection.shard, inOtherShards > 0 {
            parts.append("\(inOtherShards.grouped) outside of part \(shard.index) of \(shard.count)")
        }
        if staleTraces > 0 { parts.append("\(Self.counted(staleTraces, "trace")) that no scenario uses") }
        if isInterrupted { parts.append("interrupted") }
        if isStopped { parts.append("stopped at the first failure") }
        return parts.joined(separator: ", ")
    }

    /// `    12.304 s  search.marble › late`
    var slowestLines: [String] {
        if slowest.isEmpty { return [] }
        let times = slowest.map(\.duration.seconds)
        let width = times.map(\.count).max() ?? 0
        return ["slowest:"] + zip(times, slowest).map { "  \($0.leftPadded(to: width)) s  \($1.label)" } + [""]
    }

    static func counted(_ count: Int, _ noun: String) -> String { "\(count.grouped) \(noun)\(count == 1 ? "" : "s")" }
}

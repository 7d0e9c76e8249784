/// A reason why a scenario does not pass, as reports tell it.
package struct Finding {
    /// The kind, as reports name it.
    package enum Kind: String, CaseIterable {
        case difference
        case subscriptions
        case log
        case error
        case missingExpectation = "missing-expectation"
        case staleTrace = "stale-trace"
        case order

        /// Whether an expectation was compared and is not satisfied.
        var isDifference: Bool { ![.error, .missingExpectation].contains(self) }

        /// What findings of this kind have in common.
        var summary: String {
            switch self {
            case .difference: "The events of an output differ from its diagram."
            case .subscriptions: "The subscriptions to an input differ from its subscription lines."
            case .log: "The log differs from the expected log."
            case .error: "A marble file has an error, or its replay failed."
            case .missingExpectation: "A scenario or an output has no expectation."
            case .staleTrace: "No scenario uses a trace."
            case .order: "What happens depends on an order within a frame."
            }
        }
    }

    let kind: Kind
    let path: String
    /// The line and column, counted from 1; `nil` if the finding is about the whole file.
    let line: Int?
    let column: Int?
    /// The subject of the expectation: `out shown`; empty if there is none.
    let subject: String
    /// One sentence.
    let message: String
    /// The lines that people read in a terminal, with control characters escaped.
    let text: [String]
    /// What differs, as data.
    let differences: [DifferenceEntry]
    /// The edits under which the file passes; `nil` if none was found.
    let diagnosis: Diagnosis?

    /// `search.marble:14`
    var location: String { path.escapingControlCharacters + (line.map { ":\($0)" } ?? "") }

    package init(
        _ kind: Kind, path: String, line: Int? = nil, column: Int? = nil, subject: String = "", message: String,
        text: [String]
    ) {
        self.init(
            kind, path: path, line: line, column: column, subject: subject, message: message, text: text,
            differences: [], diagnosis: nil)
    }

    init(
        _ kind: Kind, path: String, line: Int?, column: Int?, subject: String, message: String, text: [String],
        differences: [DifferenceEntry], diagnosis: Diagnosis?
    ) {
        self.kind = kind
        self.path = path
        self.line = line
        self.column = column
        self.subject = subject
        self.message = message.cutForReports
        self.text = text
        self.differences = differences
        self.diagnosis = diagnosis
    }

    package init(_ diagnostic: Diagnostic, as kind: Kind = .error) {
        let file = diagnostic.file
        let hasText = !file.bytes.isEmpty || file.firstLine > 1
        let position = hasText ? file.position(of: diagnostic.range.start) : nil
        self.init(
            kind, path: file.path, line: position?.line, column: position?.column, message: diagnostic.message,
            text: diagnostic.rendered().split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    /// - Parameters:
    ///   - mismatch: a mismatch of the scenario.
    ///   - scenario: the result, with a trace if causes are told.
    ///   - path: the path of the marble file, if commands about it can follow.
    ///   - diagnosis: the edits under which the file passes.
    init(_ mismatch: Mismatch, of scenario: ScenarioResult, in path: String?, diagnosis: Diagnosis?) {
        let kind: Kind =
            switch mismatch.content {
            case .events: .difference
            case .subscriptions: .subscriptions
            case .log: .log
            }
        let position = mismatch.file.position(of: mismatch.range.start)
        let lines = MismatchRenderer().lines(
            mismatch, scenario: scenario.name, of: path, isWithNext: path != nil, traced: scenario,
            diagnosis: diagnosis)
        let named = diagnosis?.hasEdit == true ? diagnosis : nil
        let sentences = [mismatch.summary] + (named?.sentences.prefix(1) ?? [])
        self.init(
            kind, path: mismatch.file.path, line: position.line, column: position.column, subject: mismatch.what,
            message: sentences.joined(separator: " "), text: lines,
            differences: DifferenceEntry.all(in: mismatch), diagnosis: named)
    }
}

extension String {
    /// The text limited to what a list of results can show, because a name or a message may contain megabytes.
    var cutForReports: String { utf8.count > 1_000 ? String(prefix(1_000)).shortened(to: 240) : self }
}

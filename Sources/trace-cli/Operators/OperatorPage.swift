/// The description of an operator with its replayed diagrams, as text or Markdown.
struct OperatorPage {
    let subject: PipelineCatalogue.Operator
    /// The signatures on observables, or on the operator's first type; equivalent ones are omitted.
    private let shown: [PipelineCatalogue.Entry]
    /// The number of omitted signatures.
    let omitted: Int
    /// The other types that have the operator.
    let others: [String]
    /// Operators of the same name with another label: `take(while:)` for `take`.
    let siblings: [String]
    /// The file that shows it: `take-while.marble`.
    let file: String?
    let scenarios: [Scenario]

    struct Scenario {
        let name: String?
        /// The pipeline, unless it repeats the preceding scenario's; the lanes; the log, if the file is about the log.
        let blocks: [[String]]
    }

    /// - Parameter width: The maximum number of columns of lanes.
    init(_ subject: PipelineCatalogue.Operator, width: Int) {
        self.subject = subject
        let own = subject.entries.filter { $0.kindOfOwner == subject.entries.first?.kindOfOwner }
        var shownSummaries: Set<String> = []
        shown = own.filter { shownSummaries.insert($0.summary).inserted }
        omitted = own.count - shown.count
        let ownOwners = Set(own.compactMap(\.owner))
        others = Set(subject.entries.compactMap(\.owner)).subtracting(ownOwners).sorted()
        let base = subject.entries.first?.name
        siblings = PipelineCatalogue.operators.filter { $0.entries.first?.name == base && $0.name != subject.name }
            .map(\.name)
        let outcome = OperatorFiles.outcome(of: subject)
        file = outcome?.source.path
        var renderer = LanesRenderer()
        renderer.width = width
        var before: [String] = []
        scenarios = (outcome?.scenarios ?? []).map { result in
            let pipeline = result.pipeline
            defer { before = pipeline }
            let lanes = renderer.lines(result).map(\.trimmingTrailingSpaces)
            let log = result.assertsLog ? result.log.map { $0.text(.milliseconds) } : []
            let blocks = [pipeline == before ? [] : pipeline, lanes, log].filter { !$0.isEmpty }
            return Scenario(name: result.name, blocks: blocks)
        }
    }

    /// Returns the signatures, each with its own description if it differs from the first one's.
    func signatures(width: Int) -> [String] {
        shown.flatMap { entry in
            let lines = SignatureLines.of(entry.signature, width: width)
            return entry.summary == subject.summary ? lines : lines + ["    // " + entry.summary]
        }
    }
}

extension PipelineCatalogue.Entry {
    /// The common name of observable types.
    fileprivate var kindOfOwner: String {
        ["Observable", "ObservableConvertibleType"].contains(owner) ? "ObservableType" : owner ?? ""
    }
}

import StreamTraceEngine

/// What there is to say of an operator, its diagrams replayed: for text and for Markdown.
struct OperatorPage {
    let subject: PipelineCatalogue.Operator
    /// How it is called on observables, or on what it first belongs to; those that do the same alike are left out.
    private let shown: [PipelineCatalogue.Entry]
    /// How many were left out.
    let omitted: Int
    /// The types that have it too.
    let others: [String]
    /// Operators of the same name with another label: `take(while:)` beside `take`.
    let siblings: [String]
    /// What its file is about.
    let title: String?
    let scenarios: [Scenario]

    struct Scenario {
        let name: String?
        /// The pipeline, unless it is that of the scenario before; the lanes; the log, where the file is about that.
        let blocks: [[String]]
    }

    /// - Parameter width: the columns that lanes may take.
    init(_ subject: PipelineCatalogue.Operator, width: Int) {
        self.subject = subject
        let own = subject.entries.filter { $0.kindOfOwner == subject.entries.first?.kindOfOwner }
        var told: Set<String> = []
        shown = own.filter { told.insert($0.summary).inserted }
        omitted = own.count - shown.count
        let ownOwners = Set(own.compactMap(\.owner))
        others = Set(subject.entries.compactMap(\.owner)).subtracting(ownOwners).sorted()
        let base = subject.entries.first?.name
        siblings = PipelineCatalogue.operators.filter { $0.entries.first?.name == base && $0.name != subject.name }
            .map(\.name)
        let outcome = OperatorFiles[subject.fileName].map { MarbleReplay().run($0) }
        title = outcome?.title
        var renderer = LanesRenderer()
        renderer.width = width
        var before: [String] = []
        scenarios = (outcome?.scenarios ?? []).map { result in
            let pipeline = result.pipeline
            defer { before = pipeline }
            let lanes = renderer.lines(result).map(\.trimmingSpaces)
            let log = result.assertsLog ? result.log.map { $0.text(.milliseconds) } : []
            let blocks = [pipeline == before ? [] : pipeline, lanes, log].filter { !$0.isEmpty }
            return Scenario(name: result.name, blocks: blocks)
        }
    }

    /// How it is called, and what a form does that does something else than the first one.
    func signatures(width: Int) -> [String] {
        shown.flatMap { entry in
            let lines = SignatureLines.of(entry.signature, width: width)
            return entry.summary == subject.summary ? lines : lines + ["    // " + entry.summary]
        }
    }
}

extension PipelineCatalogue.Entry {
    /// Observables go by three names.
    fileprivate var kindOfOwner: String {
        ["Observable", "ObservableConvertibleType"].contains(owner) ? "ObservableType" : owner ?? ""
    }
}

extension String {
    /// Without spaces at the end.
    fileprivate var trimmingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}

/// The properties of a scenario that are known before it runs.
package struct ScenarioOutline {
    /// `nil` for a file without scenarios.
    package let name: String?
    /// The scenario's own title.
    package let title: String?
    /// The milliseconds of a frame.
    package let frame: Int
    package let inputs: [String]
    /// The names of the outputs in the log.
    package let outputs: [String]
    /// The cold inputs with the times of their events after each subscription, of which the last ones repeat.
    package let attempts: [(input: String, times: [[Int]])]
    /// The lines of the diagrams of cold inputs that have several.
    package let lines: [String: [Int]]

    package init(
        name: String?, title: String?, frame: Int, inputs: [String], outputs: [String],
        attempts: [(input: String, times: [[Int]])], lines: [String: [Int]]
    ) {
        self.lines = lines
        (self.name, self.title, self.frame, self.inputs) = (name, title, frame, inputs)
        (self.outputs, self.attempts) = (outputs, attempts)
    }

    /// The inputs that send whether something subscribes or not.
    package var hotInputs: Set<String> { Set(inputs).subtracting(attempts.map(\.input)) }
}

/// The receivers of a replay's progress.
package struct ReplaySinks {
    package var log: (any ValueLogSink)?
    /// The receiver of records, which are not stored.
    package var records: (any TraceSink)?
    /// Called with the file's title and the scenarios to run, if the file has no errors.
    package var prepared: ((String?, [ScenarioOutline]) -> Void)?
    /// Called with the name of each scenario before it runs, and with its result.
    package var began: (String?) -> Void = { _ in }
    package var ended: (ScenarioResult) -> Void = { _ in }
    /// Whether to run the next scenario.
    var continues: () -> Bool = { true }
    /// Whether the outcome includes the results, of which there may be many.
    var keepsResults = true

    package init(log: (any ValueLogSink)? = nil, records: (any TraceSink)? = nil) {
        self.log = log
        self.records = records
    }
}

extension ScenarioResult {
    /// What was known of the scenario before it ran.
    package var outline: ScenarioOutline {
        let trace = trace
        return ScenarioOutline(
            name: name, title: title, frame: frame, inputs: trace?.inputs ?? [], outputs: trace?.outputs ?? [],
            attempts: trace?.diagrams.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } ?? [],
            lines: trace?.diagramLines ?? [:])
    }
}

extension ScenarioOutline {
    init(of plan: ScenarioPlan, inputs: [PreparedInput]) {
        var names = Set<String>()
        let outputs = plan.outputs.map(OutputLanes.label)
        // A scenario's own block overrides a shared one with the same label, which it precedes.
        var labels = Set<String>()
        let cold = inputs.indices.filter { !inputs[$0].isHot && labels.insert(inputs[$0].label).inserted }
        self.init(
            name: plan.name?.text, title: plan.title, frame: plan.frame, inputs: inputs.map(\.label),
            outputs: outputs.filter { names.insert($0).inserted },
            attempts: cold.map { inputs[$0] }.map { ($0.label, $0.attempts.map { $0.map(\.time) }) },
            lines: Dictionary(
                cold.filter { inputs[$0].attempts.count > 1 }.map { (inputs[$0].label, plan.inputs[$0].body.lines) },
                uniquingKeysWith: { first, _ in first }))
    }
}

extension ScenarioBody {
    /// The lines of the diagrams.
    fileprivate var lines: [Int] {
        body.attempts.compactMap { attempt in
            guard case .diagram(let diagram) = attempt else { return nil }
            return source.position(of: diagram.range.start).line
        }
    }
}

/// The blocks of one run of a file: the shared ones merged with those of a scenario.
package struct ScenarioPlan {
    package struct Input {
        package let declaration: MarbleInput
        package let source: SourceFile
        package var body: ScenarioBody
    }

    package struct Output {
        package let declaration: MarbleOutput
        package let source: SourceFile
        package var body: ScenarioBody
    }

    /// A step of the pipeline; steps are in file order.
    package enum Item {
        case statement(SourceText)
        case output(Int)
    }

    package let file: MarbleFile
    /// `nil` for a file without scenarios.
    package let scenario: MarbleSection?
    package let name: LocatedText?
    /// The scenario's own title.
    let title: String?
    /// The milliseconds of a frame.
    package let frame: Int
    package let horizon: Int?
    /// The inputs in file order, except that the blocks of a function in the scenario precede the shared ones.
    package private(set) var inputs: [Input] = []
    package private(set) var outputs: [Output] = []
    /// The index of the first input or output with a name.
    private var inputIndices: [String: Int] = [:]
    private var outputIndices: [String: Int] = [:]
    package private(set) var items: [Item] = []
    /// The `values` blocks, the scenario's own first.
    package private(set) var tables: [LocatedTable] = []
    /// The lines of a `log` block.
    package private(set) var log: (source: SourceFile, range: SourceRange, lines: [SourceRange])?

    /// - Parameter scenario: The scenario, or `nil` for a file without scenarios.
    package init(_ file: MarbleFile, scenario: MarbleSection?) {
        self.file = file
        self.scenario = scenario
        name = scenario?.name
        title = scenario?.title?.text
        frame = scenario?.frame ?? file.shared.frame ?? 1
        horizon = scenario?.horizon ?? file.shared.horizon
        addInputs(file.shared.blocks, scenario?.blocks ?? [])
        for block in file.shared.blocks + (scenario?.blocks ?? []) { add(block) }
        tables.reverse()
    }

    /// Whether the scenario runs the code of an app's files.
    var runsSwiftFiles: Bool {
        items.contains { item in
            if case .statement(let text) = item { text.file.path.hasSuffix(".swift") } else { false }
        }
    }

    private mutating func addInputs(_ shared: [MarbleBlock], _ own: [MarbleBlock]) {
        var blocks: [String: [Input]] = [:]
        let others = own.compactMap(Input.init)
        for input in others where input.declaration.arguments != nil {
            blocks[input.declaration.name.text, default: []].append(input)
        }
        for input in shared.compactMap(Input.init) {
            inputs += blocks.removeValue(forKey: input.declaration.name.text) ?? []
            inputs.append(input)
        }
        inputs += others.filter { $0.declaration.arguments == nil || blocks[$0.declaration.name.text] != nil }
        for (index, input) in inputs.enumerated() where inputIndices[input.declaration.name.text] == nil {
            inputIndices[input.declaration.name.text] = index
        }
    }

    private mutating func add(_ block: MarbleBlock) {
        let source = block.source
        switch block.content {
        case .include, .input: break
        case .values(let table): tables.append(LocatedTable(table: table, source: source))
        case .step(let range), .declaration(let range): items.append(.statement(SourceText(source, range)))
        case .log(let lines): log = (source, block.range, lines)
        case .output(let output):
            if outputIndices[output.name.text] == nil { outputIndices[output.name.text] = outputs.count }
            items.append(.output(outputs.count))
            outputs.append(Output(declaration: output, source: source, body: ScenarioBody(output.body, source)))
        case .given(let name, let body):
            guard let index = inputIndices[name.text] else { return }
            inputs[index].body.replace(with: body, source, keepsSubscriptions: false)
        case .asserted(let name, let body):
            guard let index = outputIndices[name.text] else { return }
            outputs[index].body.replace(with: body, source, keepsSubscriptions: true)
        }
    }

    /// Replaces the subscription lines of an output by a subscription at a time in milliseconds, which does not end.
    package mutating func subscribe(toOutput index: Int, at time: Int) {
        outputs[index].body.subscribe(at: time)
    }

    /// The items that the pipeline language compiles.
    package var program: [PipelineProgram.Item] {
        items.map { item in
            switch item {
            case .statement(let text): return .statement(text)
            case .output(let index):
                let output = outputs[index]
                return .output(
                    name: output.declaration.name.text,
                    expression: SourceText(output.source, output.declaration.pipeline),
                    type: output.declaration.type.map { SourceText(output.source, $0) })
            }
        }
    }
}

extension ScenarioPlan.Input {
    fileprivate init?(_ block: MarbleBlock) {
        guard case .input(let input) = block.content else { return nil }
        self.init(declaration: input, source: block.source, body: ScenarioBody(input.body, block.source))
    }
}

/// A table with the file that its ranges refer to.
package struct LocatedTable {
    package let table: ValueTable
    package let source: SourceFile
}

/// The diagrams of an input or output in a scenario, which may be its own or the shared ones.
package struct ScenarioBody {
    package private(set) var body: MarbleBody
    package private(set) var source: SourceFile
    /// The file of the subscription lines.
    package private(set) var subscriptionSource: SourceFile
    /// The tables in scope, nearest first.
    package private(set) var tables: [LocatedTable]

    init(_ body: MarbleBody, _ source: SourceFile) {
        self.body = body
        self.source = source
        subscriptionSource = source
        tables = [LocatedTable(table: body.table, source: source)]
    }

    /// The range of the first diagram, or of the first event or recording.
    var diagram: SourceRange? {
        switch body.attempts.first {
        case .diagram(let diagram): diagram.range
        case .events(let events): events.first?.range
        case nil: body.recording?.range
        }
    }

    mutating func subscribe(at time: Int) {
        body.subscriptions = [SubscriptionLine(range: SourceRange(0, 0), subscribed: FrameTime(milliseconds: time))]
    }

    /// Replaces the shared diagrams with the scenario's own, if it has any, and the subscription lines likewise.
    mutating func replace(with own: MarbleBody, _ source: SourceFile, keepsSubscriptions: Bool) {
        let hasSubscriptions = !own.subscriptions.isEmpty || own.neverSubscribed != nil
        if own.hasEvents {
            body.attempts = own.attempts
            body.recording = own.recording
            self.source = source
        }
        if hasSubscriptions || (own.hasEvents && !keepsSubscriptions) {
            body.subscriptions = own.subscriptions
            body.neverSubscribed = own.neverSubscribed
            subscriptionSource = source
        }
        tables.insert(LocatedTable(table: own.table, source: source), at: 0)
    }
}

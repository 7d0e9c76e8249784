extension PipelineProgram {
    /// Begins a scenario: a fresh set of values. `scheduler` is the virtual clock that all schedulers stand for.
    public func start(inputs: [String: Value], scheduler: (any SchedulerType)?) throws -> PipelineRun {
        try start(inputs: inputs, scheduler: scheduler, budget: ReplayBudget.standard.budget)
    }

    func start(
        inputs: [String: Value], scheduler: (any SchedulerType)?, budget: Budget
    ) throws -> PipelineRun {
        let run = PipelineRun(globals: checker.globals.count, program: self, scheduler: scheduler, budget: budget)
        for input in self.inputs { run.globals[input.index] = inputs[input.name] }
        for (function, _) in functions {
            guard let global = checker.globals[function.signature.name] else { continue }
            run.globals[global.index] = .function(CompiledClosure(function.body.compiled, captured: [], run: run))
        }
        do {
            for constant in constants { run.globals[constant.index] = try run.evaluate(constant.body) }
        } catch {
            run.end()
            throw error
        }
        return run
    }
}

extension PipelineRun {
    func evaluate(_ body: FunctionBody) throws -> Value {
        try budget.run { try body.compiled.call([], [], self) }
    }
}

extension Pattern {
    /// The names that it binds, from left to right.
    var names: [String] {
        switch kind {
        case .binding(let name): [name.text]
        case .tuple(let elements): elements.flatMap(\.pattern.names)
        case .enumCase(_, _, let payload): payload?.flatMap(\.pattern.names) ?? []
        case .some(let inner), .casting(let inner, _): inner.names
        case .wildcard, .expression, .isType: []
        }
    }
}

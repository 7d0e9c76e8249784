extension PipelineProgram {
    /// Starts a run with new values.
    ///
    /// - Parameter scheduler: the virtual clock, on which all schedulers of the program run.
    package func start(inputs: [String: Value], scheduler: (any SchedulerType)?) -> PipelineRun {
        start(inputs: inputs, scheduler: scheduler, budget: ReplayBudget.standard.budget)
    }

    package func start(inputs: [String: Value], scheduler: (any SchedulerType)?, budget: Budget) -> PipelineRun {
        let run = PipelineRun(program: self, scheduler: scheduler, budget: budget)
        for input in self.inputs { run.globals[input.index] = inputs[input.name] }
        for (function, _) in functions {
            guard let global = checker.globals[function.signature.name], global.functions.first === function else {
                continue
            }
            run.globals[global.index] = .function(CompiledClosure(function.body.compiled, captured: [], run: run))
        }
        for spy in spies {
            if let index = spy.index { run.globals[index] = .object(SpyObject(spy)) }
        }
        return run
    }
}

extension PipelineProgram: RunnableProgram {
    var runtimeTypes: any RuntimeTypeTable { types }

    func global(named name: String, in run: PipelineRun) -> Value? {
        guard let global = checker.globals[name], global.functions.first?.body.file.isSwift != true else { return nil }
        return run.globals[global.index]
    }

    func isOperator(_ name: String) -> Bool {
        let stream = TypeRelations.views(of: .observable(.unknown)).dropLast()
        return !Catalogue.shared.members(of: Array(stream), named: name).isEmpty
    }

    func name(of text: SourceText) -> String {
        let step = steps.first {
            $0.text.file.path == text.file.path && $0.text.range.start <= text.range.start
                && $0.text.range.end >= text.range.end
        }
        return step?.output.map { "out \($0)" } ?? "let"
    }
}

extension PipelineRun {
    /// Runs a step, unless it waits for the first use of its variable, and binds its value to the names that it declares.
    /// Throws a `ScenarioFailure`.
    package func evaluate(_ step: PipelineProgram.Step) throws -> Value {
        if step.isLazy { return .void }
        let value: Value
        do {
            value = try evaluate(step.body)
        } catch let error where error.isThrown {
            throw failure("this throws \(Value(error: error))", at: step.text)
        }
        guard step.globals.count != 1 else {
            globals[step.globals[0]] = value
            return value
        }
        if case .array(let parts) = value {
            for (index, part) in zip(step.globals, parts) { globals[index] = part }
        }
        return value
    }

    func evaluate(_ body: FunctionBody) throws -> Value { try budget.run { try body.compiled.call([], [], self) } }
}

import StreamTraceEngine

extension Observable where Element == Value {
    /// Returns the stream that a pipeline builds from this one, called `a` in it, or `nil` if the pipeline has errors.
    ///
    /// For the benchmarks, which are a package of their own.
    @_spi(Benchmarks)
    public func pipeline(_ text: String, elementType: ValueType, scheduler: any SchedulerType) -> Observable<Value>? {
        let file = SourceFile(path: "benchmark", text: "let x = " + text)
        let program = PipelineProgram([.statement(SourceText(file, SourceRange(0, file.bytes.count)))])
        program.check(inputs: [("a", .observable(elementType))])
        guard program.diagnostics.isEmpty, let step = program.steps.first,
            let run = try? program.start(inputs: ["a": .stream(self)], scheduler: scheduler)
        else { return nil }
        return try? run.evaluate(step).observable
    }
}

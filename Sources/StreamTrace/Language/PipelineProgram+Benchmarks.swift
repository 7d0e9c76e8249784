extension Observable where Element == Value {
    /// Returns the stream that a pipeline builds from this one, called `a` in it, or `nil` if the pipeline has errors.
    ///
    /// For the benchmarks, a program that sees what users see.
    ///
    /// - Parameter declarations: what the pipeline refers to.
    @_spi(Benchmarks)
    public func pipeline(
        _ text: String, with declarations: String = "", elementType: ValueType, scheduler: any SchedulerType
    ) -> Observable<Value>? {
        let file = SourceFile(path: "benchmark", text: declarations + "\nlet x = " + text)
        let program = PipelineProgram([.statement(SourceText(file, SourceRange(0, file.bytes.count)))])
        program.check(inputs: [("a", .observable(elementType))])
        guard program.diagnostics.isEmpty else { return nil }
        let run = program.start(inputs: ["a": .stream(self)], scheduler: scheduler)
        guard let values = try? program.steps.map(run.evaluate) else { return nil }
        return values.last?.observable
    }
}

/// The source location of code that may fail at run time.
final class RuntimeLocation {
    let text: SourceText
    /// The enclosing function, as `#function` names it; `nil` outside of functions.
    let functionName: String?

    init(_ file: SourceFile, _ range: SourceRange, in functionName: String? = nil) {
        text = SourceText(file, range)
        self.functionName = functionName
    }

    func failure(_ run: PipelineRun, _ message: String) -> ScenarioFailure { run.failure(message, at: text) }
}

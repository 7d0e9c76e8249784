import StreamTraceEngine

extension HoleObject {
    /// Returns the failure of a decision that depends on the hole.
    func failure(_ location: RuntimeLocation, _ run: PipelineRun) -> ScenarioFailure {
        let parts = path.split(separator: ".")
        let name = parts.first.map(String.init) ?? path
        let member = parts.dropFirst().first.map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
        let isType = name.first?.isUppercase == true
        let example =
            isType
            ? "struct \(name) { static let \(member.map(String.init) ?? "shared") = true }"
            : "let \(name) = true"
        return run.failure(
            "this depends on '\(path)', which no file declares", at: location.text,
            suggestion: "include its file, or declare it: \(example)")
    }
}

import StreamTraceEngine

/// The words behind `operators`: the name of an operator or of a family.
enum OperatorNames {
    static func isFamily(_ word: String) -> Bool { PipelineCatalogue.operators.contains { $0.family == word } }

    /// What the word means; nothing where there is no such operator.
    static func meant(_ word: String) -> [PipelineCatalogue.Operator] {
        let family = PipelineCatalogue.operators.filter { $0.family == word }
        return family.isEmpty ? PipelineCatalogue.operators(called: word) : family
    }

    /// As they are typed in a shell, which brackets mean something else to.
    static var choices: [Choice] { PipelineCatalogue.operators.map { Choice($0.fileName, $0.summary) } }

    static func check(_ word: String) throws(UsageError) {
        guard meant(word).isEmpty else { return }
        let names = PipelineCatalogue.operators.flatMap { [$0.name, $0.fileName, $0.family] + $0.entries.map(\.name) }
        throw UsageError(
            "there is no operator '\(word)'",
            suggestion: PipelineCatalogue.suggestion(forForeignName: word)
                ?? Suggestions.sentence(for: word, among: Set(names).sorted())
                ?? "'trace-cli operators' lists them")
    }
}

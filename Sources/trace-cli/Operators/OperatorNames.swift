import StreamTraceEngine

/// The word behind `operators`: an operator, a part of its name, a family or a type.
enum OperatorNames {
    /// The operators that a word finds, and whether it is the name of one.
    ///
    ///     OperatorNames.find("debounce")   // debounce, by its name
    ///     OperatorNames.find("time")       // the family timing, and timer
    ///     OperatorNames.find("Driver")     // what a driver has
    static func find(_ word: String) -> (operators: [PipelineCatalogue.Operator], isName: Bool) {
        let all = PipelineCatalogue.operators
        let family = all.filter { $0.family == word }
        if !family.isEmpty { return (family, false) }
        let called = PipelineCatalogue.operators(called: word)
        if !called.isEmpty { return (called, true) }
        let part = word.lowercased()
        let named = all.filter { $0.name.lowercased() == part }
        if !named.isEmpty { return (named, true) }
        let ofType = all.filter { $0.entries.contains { $0.owner?.lowercased() == part } }
        let found = ofType.isEmpty ? all.filter { has(part, $0) } : ofType
        return (found, found.count == 1)
    }

    /// Whether a part of the operator's name is meant, or its family: `time` is found in `timer` and in `timing`.
    private static func has(_ part: String, _ known: PipelineCatalogue.Operator) -> Bool {
        [known.name, known.fileName].contains { $0.lowercased().contains(part) } || stem(known.family) == stem(part)
    }

    private static func stem(_ word: String) -> Substring {
        for ending in ["ing", "s", "e"] where word.hasSuffix(ending) { return word.dropLast(ending.count) }
        return word[...]
    }

    /// As they are typed in a shell, which brackets mean something else to.
    static var choices: [Choice] { PipelineCatalogue.operators.map { Choice($0.fileName, $0.summary) } }

    static func check(_ word: String) throws(UsageError) {
        guard find(word).operators.isEmpty else { return }
        let names = PipelineCatalogue.operators.flatMap { [$0.name, $0.fileName, $0.family] + $0.entries.map(\.name) }
        throw UsageError(
            "there is no operator '\(word)'",
            suggestion: PipelineCatalogue.suggestion(forForeignName: word)
                ?? Suggestions.sentence(for: word, among: Set(names).sorted())
                ?? "'trace-cli operators' lists them")
    }
}

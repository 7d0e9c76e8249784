/// The argument of `operators`: an operator, a part of its name, a family or a type.
enum OperatorNames {
    /// The operators that an argument matches.
    struct Found {
        /// Operators whose whole name matches, shown with their diagrams.
        var named: [PipelineCatalogue.Operator] = []
        /// Operators of a matching family or type, or whose name contains the argument, shown as a list.
        var listed: [PipelineCatalogue.Operator] = []
        /// The type of the listed operators, if the argument is also an operator's name.
        var type: String?

        var all: [PipelineCatalogue.Operator] {
            named + listed.filter { one in !named.contains { $0.name == one.name } }
        }
    }

    /// Returns the operators that an argument matches.
    ///
    ///     OperatorNames.find("debounce")   // debounce, by its name
    ///     OperatorNames.find("time")       // the family timing, and timer
    ///     OperatorNames.find("Driver")     // the operators of a driver
    ///     OperatorNames.find("Single")     // the operator single, and the operators of a single
    static func find(_ word: String) -> Found {
        let all = PipelineCatalogue.operators
        let family = all.filter { $0.family == word }
        if !family.isEmpty { return Found(listed: family) }
        let called = PipelineCatalogue.operators(called: word)
        if !called.isEmpty { return Found(named: called) }
        let part = word.lowercased()
        let named = all.filter { $0.name.lowercased() == part }
        let type = types.first { $0.lowercased() == part }
        let ofType = all.filter { $0.entries.contains { $0.owner?.lowercased() == part } }
        if !named.isEmpty || !ofType.isEmpty { return Found(named: named, listed: ofType, type: type) }
        let found = all.filter { has(part, $0) }
        return found.count == 1 ? Found(named: found) : Found(listed: found)
    }

    /// The types that operators belong to, sorted.
    static var types: [String] { Set(PipelineCatalogue.operators.flatMap { $0.entries.compactMap(\.owner) }).sorted() }

    /// Returns whether the argument is a part of the operator's name or of its family: `time` is part of `timer` and
    /// `timing`.
    private static func has(_ part: String, _ known: PipelineCatalogue.Operator) -> Bool {
        [known.name, known.fileName].contains { $0.lowercased().contains(part) } || stem(known.family) == stem(part)
    }

    private static func stem(_ word: String) -> Substring {
        for ending in ["ing", "s", "e"] where word.hasSuffix(ending) { return word.dropLast(ending.count) }
        return word[...]
    }

    /// The completions: operators in a form that needs no quoting in a shell, families, and types.
    static var choices: [Choice] {
        let operators = PipelineCatalogue.operators.map { Choice($0.fileName, $0.summary) }
        let names = Set(operators.map(\.name))
        let families = OperatorList.families(of: PipelineCatalogue.operators).map(\.family)
        let others =
            families.map { Choice($0, "A family of operators.") }
            + types.filter { !$0.hasSuffix("Type") }.map { Choice($0, "The operators of this type.") }
        return operators + others.filter { !names.contains($0.name) && !$0.name.contains(" ") }
    }

    static func check(_ word: String) throws(UsageError) {
        guard find(word).all.isEmpty else { return }
        let names = PipelineCatalogue.operators.flatMap { [$0.name, $0.fileName, $0.family] + $0.entries.map(\.name) }
        throw UsageError(
            "unknown operator '\(word)'",
            suggestion: PipelineCatalogue.suggestion(forForeignName: word)
                ?? Suggestions.sentence(for: word, among: Set(names).sorted())
                ?? "'trace-cli operators' lists them")
    }
}

extension PipelineCatalogue {
    /// What people look up as one thing: all entries of a name.
    ///
    ///     PipelineCatalogue.operators.first { $0.name == "take(while:)" }?.fileName   // take-while
    public struct Operator: Sendable {
        /// `debounce`, `take(while:)`, `PublishSubject`.
        public let name: String
        /// That of its first entry: `timing`.
        public let family: String
        /// Those of observables first, then those of the traits.
        public fileprivate(set) var entries: [Entry]

        /// What a file about it is called: `take-while` for `take(while:)`.
        public var fileName: String { name.replacing("(", with: "-").filter { $0 != ":" && $0 != ")" } }

        /// What its first entry does.
        public var summary: String { entries.first?.summary ?? "" }
    }

    /// What has to do with streams, in the order of the catalogue: operators, what makes streams, subjects, relays, traits.
    public static let operators: [Operator] = {
        var operators: [Operator] = []
        var places: [String: Int] = [:]
        for entry in entries {
            guard let name = entry.operatorName else { continue }
            if let place = places[name] {
                operators[place].entries.append(entry)
            } else {
                places[name] = operators.count
                operators.append(Operator(name: name, family: entry.family, entries: [entry]))
            }
        }
        return operators
    }()

    /// The operators that somebody means by a word: `take(while:)`, `take-while`, `Observable.just`, or `takeWhile`, as
    /// RxSwift called it once. By `take` is meant `take` alone, where there is one.
    public static func operators(called word: String) -> [Operator] {
        let word = word.split(separator: ".").last.map(String.init) ?? word
        for name in [word, RenamedMembers.name(forOperator: word)].compactMap(\.self) {
            let exact = operators.filter { $0.name == name || $0.fileName == name }
            if !exact.isEmpty { return exact }
        }
        return operators.filter { known in
            known.name.hasPrefix(word + "(") || known.entries.contains { $0.name == word || $0.form == word }
        }
    }

    /// What takes the place of a name that RxJS, Combine, or RxSwift before 6 has.
    ///
    ///     PipelineCatalogue.suggestion(forForeignName: "switchMap")   // RxSwift calls it 'flatMapLatest(_:)'
    public static func suggestion(forForeignName name: String) -> String? {
        ForeignNames.suggestion(for: name) ?? ForeignNames.suggestion(forType: name)
    }
}

extension PipelineCatalogue.Entry {
    /// Families whose entries are looked up by their own names, and those looked up by their type.
    private static let byName: Set<String> = [
        "creating", "transforming", "flattening", "filtering", "timing", "combining", "handling", "sharing", "formats",
        "subscribing", "traits",
    ]
    private static let byType: Set<String> = ["subjects", "relays"]
    /// The labels that say what is done, rather than what with: `take(while:)` is another operator than `take(until:)`.
    private static let telling: Set<String> = ["for", "into", "on", "sequence", "until", "when", "while"]

    /// What the operator is called that the entry belongs to; nothing for what is no operator.
    var operatorName: String? {
        if Self.byType.contains(family) { return owner }
        guard Self.byName.contains(family), form.hasSuffix(")"), owner?.hasSuffix("Event") == false else { return nil }
        let label = form.dropFirst(name.count + 1).prefix { $0 != ":" }
        return Self.telling.contains(String(label)) ? "\(name)(\(label):)" : name
    }
}

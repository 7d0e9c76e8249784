extension PipelineCatalogue {
    /// The entries with one name, which people look up together.
    ///
    ///     PipelineCatalogue.operators.first { $0.name == "take(while:)" }?.fileName   // take-while
    package struct Operator: Sendable {
        /// `debounce`, `take(while:)`, `PublishSubject`.
        package let name: String
        /// The family of its first entry: `timing`.
        package let family: String
        /// The entries of observables, then those of the traits.
        package fileprivate(set) var entries: [Entry]

        /// The name of the file that shows the operator: `take-while` for `take(while:)`.
        package var fileName: String { name.replacing("(", with: "-").filter { $0 != ":" && $0 != ")" } }

        /// The summary of its first entry.
        package var summary: String { entries.first?.summary ?? "" }
    }

    /// The operators, subjects, relays and traits, in the order of the catalogue.
    package static let operators: [Operator] = {
        var operators: [Operator] = []
        var indices: [String: Int] = [:]
        for entry in entries {
            guard let name = entry.operatorName else { continue }
            if let index = indices[name] {
                operators[index].entries.append(entry)
            } else {
                indices[name] = operators.count
                operators.append(Operator(name: name, family: entry.family, entries: [entry]))
            }
        }
        return operators
    }()

    /// The operators that a word may mean: `take(while:)`, `take-while`, `Observable.just`, or `takeWhile`, the name in
    /// earlier versions of RxSwift. The word `take` means the operator `take` alone.
    package static func operators(called word: String) -> [Operator] {
        let word = word.split(separator: ".").last.map(String.init) ?? word
        for name in [word, RenamedMembers.name(forOperator: word)].compactMap(\.self) {
            let exact = operators.filter { $0.name == name || $0.fileName == name }
            if !exact.isEmpty { return exact }
        }
        return operators.filter { known in
            known.name.hasPrefix(word + "(") || known.entries.contains { $0.name == word || $0.form == word }
        }
    }

    /// The replacement for a name of RxJS, Combine, or RxSwift before 6.
    ///
    ///     PipelineCatalogue.suggestion(forForeignName: "switchMap")   // RxSwift calls it 'flatMapLatest(_:)'
    package static func suggestion(forForeignName name: String) -> String? {
        ForeignNames.suggestion(for: name) ?? ForeignNames.suggestion(forType: name)
    }
}

extension PipelineCatalogue.Entry {
    /// The labels that are part of an operator's name: `take(while:)` is another operator than `take(until:)`.
    private static let distinguishingLabels: Set<String> = ["for", "into", "on", "sequence", "until", "when", "while"]

    /// The name of the operator that the entry belongs to, or `nil` if the entry is not an operator.
    var operatorName: String? {
        guard let key = CatalogueFamily.Section(rawValue: family)?.key else { return nil }
        if key == .owner { return owner }
        guard form.hasSuffix(")") else { return nil }
        let label = form.dropFirst(name.count + 1).prefix { $0 != ":" }
        return Self.distinguishingLabels.contains(String(label)) ? "\(name)(\(label):)" : name
    }
}

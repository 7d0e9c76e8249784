/// The names that RxSwift 6 deprecates and still compiles: they call the members that took their place.
enum RenamedMembers {
    /// What each is called now, by its labels. The old name has one argument, without a label.
    static let all = [
        "observeOn": "observe(on:)", "subscribeOn": "subscribe(on:)", "elementAt": "element(at:)",
        "takeUntil": "take(until:)", "takeWhile": "take(while:behavior:)", "skipUntil": "skip(until:)",
        "skipWhile": "skip(while:)", "retryWhen": "retry(when:)", "catchError": "catch(_:)",
        "catchErrorJustReturn": "catchAndReturn(_:)",
    ]

    /// What a member is called now that has another name; nothing for all others.
    static func name(for old: String) -> String? { all[old].map { String($0.prefix { $0 != "(" }) } }

    /// The operator that an old name stands for: `take(while:)` for `takeWhile`.
    static func name(forOperator old: String) -> String? {
        let entry = all[old].flatMap { form in PipelineCatalogue.entries.first { $0.form == form } }
        return entry?.operatorName
    }

    /// A signature as the old name has it; nothing where that name never stood for it.
    static func signature(_ old: String, of signature: Signature) -> Signature? {
        guard signature.form == all[old], let first = signature.parameters.first else { return nil }
        var renamed = Signature(kind: .function, name: old, result: signature.result)
        renamed.generics = signature.generics
        renamed.bounds = signature.bounds
        renamed.parameters = [Signature.Parameter(label: nil, name: first.name, type: first.type)]
        return renamed
    }
}

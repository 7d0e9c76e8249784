/// The deprecated names of RxSwift 6, which call the members that replace them.
enum RenamedMembers {
    /// The form of the member that replaces each name. A deprecated name has one argument, without a label.
    static let all = [
        "observeOn": "observe(on:)", "subscribeOn": "subscribe(on:)", "elementAt": "element(at:)",
        "takeUntil": "take(until:)", "takeWhile": "take(while:behavior:)", "skipUntil": "skip(until:)",
        "skipWhile": "skip(while:)", "retryWhen": "retry(when:)", "catchError": "catch(_:)",
        "catchErrorJustReturn": "catchAndReturn(_:)",
    ]

    /// Returns the name that replaces a deprecated one, or `nil` if the name is not deprecated.
    static func name(for old: String) -> String? { all[old].map { String($0.prefix { $0 != "(" }) } }

    /// Returns the operator that replaces a deprecated name: `take(while:)` for `takeWhile`.
    static func name(forOperator old: String) -> String? {
        let entry = all[old].flatMap { form in PipelineCatalogue.entries.first { $0.form == form } }
        return entry?.operatorName
    }

    /// Returns the signature with a deprecated name, or `nil` if another form replaces that name.
    static func signature(_ old: String, of signature: Signature) -> Signature? {
        guard signature.form == all[old], let first = signature.parameters.first else { return nil }
        var renamed = Signature(kind: .function, name: old, result: signature.result)
        renamed.generics = signature.generics
        renamed.bounds = signature.bounds
        renamed.parameters = [Signature.Parameter(label: nil, name: first.name, type: first.type)]
        return renamed
    }
}

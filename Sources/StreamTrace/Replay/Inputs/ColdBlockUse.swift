/// Whether a scenario called a `cold` block with arguments, and other blocks of its function.
struct ColdBlockUse {
    /// The name of the input: `pay(20)`.
    let label: String
    let function: String
    let text: SourceText
    let isCalled: Bool
    let isFunctionCalled: Bool
}

extension [ColdBlockUse] {
    /// The notes about blocks that no call matched in any scenario, although calls matched other blocks of the function.
    var notes: [Diagnostic] {
        func place(_ use: ColdBlockUse) -> String { "\(use.text.file.path):\(use.text.range.start)" }
        let called = Set(filter(\.isCalled).map(place))
        var noted: Set<String> = []
        return compactMap { use in
            guard use.isFunctionCalled, !called.contains(place(use)), noted.insert(place(use)).inserted else {
                return nil
            }
            return Diagnostic(
                "no call matched 'cold \(use.label)', while other blocks of '\(use.function)' were called",
                in: use.text.file, at: use.text.range)
        }
    }
}

extension ScenarioInputs {
    /// The blocks with an argument other than `_`, which matches every call that is left.
    var blockUses: [ColdBlockUse] {
        let functions = Set(answering.map { prepared[$0].name })
        return prepared.indices.compactMap { index in
            let input = prepared[index]
            guard let arguments = input.arguments, arguments.contains(where: { $0 != nil }) else { return nil }
            let declaration = declared[index]
            return ColdBlockUse(
                label: input.label, function: input.name,
                text: SourceText(declaration.source, declaration.declaration.name.range),
                isCalled: answering.contains(index), isFunctionCalled: functions.contains(input.name))
        }
    }
}

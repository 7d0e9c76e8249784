/// The names that pipelines use, also by way of the steps and functions of their file.
///
/// An approximation by words: it may contain too many names.
struct UsedNames {
    private var names: Set<String> = []

    init(of pipelines: [SourceText], in plan: ScenarioPlan) {
        var statements = plan.items.compactMap { item -> (names: Set<String>, words: Set<String>)? in
            switch item {
            case .statement(let text):
                return (Self.declared(by: text), text.words)
            case .output(let index):
                let output = plan.outputs[index]
                let pipeline = SourceText(output.source, output.declaration.pipeline)
                return ([output.declaration.name.text], pipeline.words)
            }
        }
        for pipeline in pipelines { names.formUnion(pipeline.words) }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in statements.indices.reversed() where !statements[index].names.isDisjoint(with: names) {
                names.formUnion(statements.remove(at: index).words)
                hasChanged = true
            }
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns the words before the `=` of a `let`, or all words of another statement, which may change others.
    private static func declared(by text: SourceText) -> Set<String> {
        let bytes = text.file.bytes[text.range.start..<text.range.end]
        if !["let ", "var "].contains(where: { bytes.starts(with: $0.utf8) }) { return text.words }
        let head = bytes.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "(") }
        let isTuple = bytes.starts(with: "let (".utf8)
        let names = isTuple ? bytes.prefix { $0 != UInt8(ascii: "=") } : head
        return SourceFile(path: "", text: String(decoding: names, as: UTF8.self)).words
    }
}

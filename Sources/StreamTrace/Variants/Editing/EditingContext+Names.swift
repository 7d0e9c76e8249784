/// Other names of the same type.
extension EditingContext {
    func addNames(_ expression: Expression) {
        guard case .name(let name) = expression.kind, !name.hasPrefix("$") else { return }
        for other in names(like: name) { add(.name, expression.range, other) }
        if ["min", "max"].contains(name), !locals.contains(name), program.checker.globals[name] == nil {
            for other in OperatorKin.names(of: name) { add(.extremum, expression.range, other) }
        }
    }

    /// Exchanges two names throughout a statement, or throughout the pipeline of an output.
    func addExchangedNames(in whole: SourceRange, _ visit: (inout SyntaxWalk) -> Void) {
        var ranges: [String: [SourceRange]] = [:]
        var walk = SyntaxWalk(expression: { expression, _ in
            if case .name(let name) = expression.kind, !name.hasPrefix("$") {
                ranges[name, default: []].append(expression.range)
            }
        })
        visit(&walk)
        let used = ranges.keys.sorted().prefix(Self.maximumExchangedNames)
        for (index, first) in used.enumerated() {
            for second in used[(index + 1)...] where names(like: first).contains(second) {
                let edits =
                    (ranges[first] ?? []).map { TextEdit($0, second) }
                    + (ranges[second] ?? []).map { TextEdit($0, first) }
                add(.names, edits.sorted { $0.range.start < $1.range.start }, showing: whole)
            }
        }
    }

    private static let maximumExchangedNames = 12

    /// Returns the names that can be used instead: those that the file declares before, and those around the name.
    private func names(like name: String) -> [String] {
        let globals = program.checker.globals.entries
        if locals.contains(name) { return locals.uniqued.filter { $0 != name && $0 != "_" && !$0.hasPrefix("$") } }
        // A Swift file does not see the names of the marble file.
        guard let entry = globals[name], !file.isSwift else { return [] }
        // What a later step declares has no value yet.
        let limit = stepIndex ?? Int.max
        return globals.filter { $0.key != name && $0.value.index < limit && isLike(entry, $0.value) }.keys.sorted()
    }

    private func isLike(_ entry: GlobalScope.Entry, _ other: GlobalScope.Entry) -> Bool {
        entry.type == other.type
            || (entry.type.name != nil && entry.type.name == other.type.name
                && entry.type.arguments.contains(.unknown) != other.type.arguments.contains(.unknown))
    }

    /// The index of the first global variable that the step binds.
    var stepIndex: Int? {
        guard case .step(let index) = part.part else { return nil }
        return program.steps[index].globals.first
    }
}

extension Checker {
    /// Returns the compiled code that an expression names, like `SearchViewModel.results`.
    func registeredFunctions(_ base: Expression, _ name: String) -> [Candidate] {
        guard !registered.isEmpty, let path = path(base) else { return [] }
        return registeredFunctions("\(path).\(name)")
    }

    func registeredFunctions(_ path: String) -> [Candidate] {
        (registered[path] ?? []).map { Candidate(signature: $0.signature, target: .entry($0)) }
    }

    private func path(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): scope.find(name) == nil ? name : nil
        case .member(let base, let name): path(base).map { "\($0).\(name.text)" }
        default: nil
        }
    }
}

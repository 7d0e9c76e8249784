extension LanguageParser {
    /// Reads `<T, U: Equatable>`, and returns the names.
    mutating func genericParameters() throws(Failure) -> [String] {
        var bounds: [String: TypeSyntax] = [:]
        return try genericParameters(&bounds)
    }

    /// - Parameter bounds: the first protocol of each parameter that has any.
    mutating func genericParameters(_ bounds: inout [String: TypeSyntax]) throws(Failure) -> [String] {
        var names: [String] = []
        guard take(symbol: "<") else { return [] }
        repeat {
            // `<each T>`
            if token.is(word: "each"), peek(1).startsName { advance() }
            let name = try expectName("of a generic parameter").text
            names.append(name)
            guard take(":") else { continue }
            repeat {
                let bound = try constraint()
                bounds[name] = bounds[name] ?? bound
            } while take(symbol: "&")
        } while take(",")
        try expect(symbol: ">", "after the generic parameters")
        return names
    }

    /// Reads a `where` clause.
    mutating func requirements() throws(Failure) -> [TypeDeclarationSyntax.Requirement] {
        var requirements: [TypeDeclarationSyntax.Requirement] = []
        guard take(.where) else { return [] }
        repeat {
            let parameter = try type()
            let isConformance = !take(symbol: "==")
            if isConformance { try expect(":", "in the 'where' clause") }
            repeat {
                let type = try constraint()
                guard case .named(let name, _) = parameter.kind else { continue }
                requirements.append(.init(parameter: name, type: type, isConformance: isConformance))
            } while take(symbol: "&")
        } while take(",")
        return requirements
    }
}

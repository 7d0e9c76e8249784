extension LanguageParser {
    /// Reads `<T, U: Equatable>`, and returns the names.
    mutating func genericParameters() throws(Failure) -> [String] {
        var bounds: [TypeDeclarationSyntax.Requirement] = []
        return try genericParameters(&bounds)
    }

    /// - Parameter bounds: the protocols and classes of the parameters are added to these.
    mutating func genericParameters(
        _ bounds: inout [TypeDeclarationSyntax.Requirement]
    ) throws(Failure) -> [String] {
        var names: [String] = []
        guard take(symbol: "<") else { return [] }
        repeat {
            // `<each T>`
            if token.is(word: "each"), peek(1).startsName { advance() }
            let name = try expectName("of a generic parameter").text
            names.append(name)
            if take(":") { bounds += try self.bounds(of: name) }
        } while take(",")
        try expect(symbol: ">", "after the generic parameters")
        return names
    }

    /// Reads `Equatable & Sendable` behind the colon of a generic parameter or an associated type.
    mutating func bounds(of name: String) throws(Failure) -> [TypeDeclarationSyntax.Requirement] {
        var bounds: [TypeDeclarationSyntax.Requirement] = []
        repeat {
            bounds.append(.init(parameter: name, type: try constraint(), isConformance: true))
        } while take(symbol: "&")
        return bounds
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

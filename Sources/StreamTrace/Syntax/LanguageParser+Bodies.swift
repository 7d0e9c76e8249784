extension LanguageParser {
    /// Reads the body of a function, an initializer or an accessor.
    ///
    /// A body of an app's file that cannot be read is skipped. Its error is a statement, which is reported where the
    /// function is called.
    mutating func functionBody(_ context: String) throws(Failure) -> [Statement] {
        let outer = anonymousCounts
        anonymousCounts = []
        defer { anonymousCounts = outer }
        if !diagnostics.file.isSwift { return try block(context) }
        let (start, count) = (self, diagnostics.all.count)
        let body = try? block(context)
        if let body, diagnostics.all.count == count { return body }
        guard !hasGivenUp, let end = start.closingBrace, let error = diagnostics.all.dropFirst(count).first else {
            if let body { return body }
            throw Failure()
        }
        self = start
        while index <= end { advance() }
        let value = Expression(.unsupported(error.message, suggestion: error.suggestion), error.range)
        return [Statement(.expression(value), error.range)]
    }

    /// The index of the brace that closes the one at the current token, or `nil` if there is none.
    private var closingBrace: Int? {
        if !token.is("{") { return nil }
        var depth = 0
        for position in index..<tokens.count {
            if tokens[position].is("{") { depth += 1 } else if tokens[position].is("}") { depth -= 1 }
            if depth == 0 { return position }
        }
        return nil
    }
}

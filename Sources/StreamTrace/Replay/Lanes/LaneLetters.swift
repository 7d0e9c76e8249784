extension MarbleLetters {
    /// Returns the letters of all lanes; values that are their own marbles and the default error need no legend.
    ///
    /// - Parameter named: the author's letters.
    package static func drawing(_ lanes: [Lane], named: Known) -> MarbleLetters {
        var plain = Known()
        // Computed once, because a value may be large.
        var symbols: [Symbol] = []
        for event in lanes.lazy.flatMap(\.events) {
            let symbol = event.symbol
            symbols.append(symbol)
            if case .next(let value) = event.kind, let marble = value.ownMarble { plain[[symbol]] = marble }
            if case .error = event.kind, symbol == .defaultError { plain[[.defaultError]] = "#" }
        }
        let (known, preferred) = settle(plain: plain, named: named, drawing: symbols)
        return MarbleLetters(drawing: symbols, known: known, preferred: preferred)
    }
}

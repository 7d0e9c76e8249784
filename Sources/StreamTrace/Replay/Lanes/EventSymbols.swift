extension Lane.Event {
    /// The event as drawn in a diagram.
    package var symbol: DiagramPrinter.Symbol {
        switch kind {
        case .next(let value): .value(value.sourceText)
        case .error(let error): .error(Value(error: error).sourceText)
        case .completed: .completed
        }
    }

    /// The event as shown in a table: `1`, `"ada"`, `#offline`, `|`.
    package var text: String {
        switch kind {
        case .next(let value): value.sourceText.escapingControlCharacters
        case .error(let error): "#\(error)".escapingControlCharacters
        case .completed: "|"
        }
    }
}

extension Value {
    /// The marble that represents the value without a legend.
    package var ownMarble: Character? {
        switch self {
        case .int(let number) where (0...9).contains(number): Character("\(number)")
        case .some(let wrapped): wrapped.ownMarble
        case .string(let text):
            if let marble = text.first, text.count == 1, marble.isLetter || marble.isEmoji { marble } else { nil }
        default: nil
        }
    }
}

extension Character {
    fileprivate var isEmoji: Bool { unicodeScalars.first.map { $0.value > 0xFF && $0.properties.isEmoji } ?? false }
}

extension Lane.Event {
    /// The event as a diagram draws it.
    var symbol: DiagramPrinter.Symbol {
        switch kind {
        case .next(let value): .value(value.sourceText, marble: value.ownMarble)
        case .error(let error):
            if case MarbleError.error = error { .error(nil) } else { .error(Value(error: error).debugDescription) }
        case .completed: .completed
        }
    }

    /// The event as a table shows it: `1`, `"ada"`, `#offline`, `|`.
    var text: String {
        switch kind {
        case .next(let value): value.sourceText.escapingControlCharacters
        case .error(let error): "#\(error)".escapingControlCharacters
        case .completed: "|"
        }
    }
}

extension Value {
    /// The value as a marble file would say it, which takes optionals from their type.
    var sourceText: String {
        switch self {
        case .some(let wrapped): wrapped.sourceText
        default: debugDescription
        }
    }

    /// The marble that stands for the value without a legend.
    var ownMarble: Character? {
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
    fileprivate var isEmoji: Bool {
        unicodeScalars.first.map { $0.value > 0xFF && $0.properties.isEmoji } ?? false
    }
}

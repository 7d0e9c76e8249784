/// The letters of a log's values, the same in all lanes.
///
///     "ada"                       a
///     State.loading               l
///     Show(title: "Lost")         l, or the next of its letters that is free
struct ImportedLetters {
    private(set) var preferred: MarbleLetters.Known = [:]

    init(_ events: some Sequence<Lane.Event>) {
        var taken: Set<Character> = []
        var waiting: [(symbol: DiagramPrinter.Symbol, text: String)] = []
        var seen: Set<DiagramPrinter.Symbol> = []
        for event in events {
            guard case .next(let value) = event.kind, seen.insert(event.symbol).inserted else { continue }
            if let own = value.ownMarble {
                taken.insert(own)
            } else {
                waiting.append((event.symbol, value.sourceText))
            }
        }
        for (symbol, text) in waiting {
            guard let letter = Self.letters(text).first(where: { !taken.contains($0) }) else { continue }
            taken.insert(letter)
            preferred[[symbol]] = letter
        }
    }

    /// Returns the letters that remind of a value, the best ones first.
    private static func letters(_ text: String) -> [Character] {
        switch text {
        case "nil", "true", "false": return [text.first ?? "n"]
        case "()": return ["v"]
        case "\"\"": return ["e"]
        default: break
        }
        let head = text.prefix { $0 != "(" }
        let isCase = text.first != "\"" && head.contains(".") && head.first?.isLetter == true
        let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
        let word = isCase ? head.drop { $0 != "." }.dropFirst() : quoted ?? text.prefix(40)
        let letters = word.filter { $0.isASCII && $0.isLetter }.prefix(12)
        return letters.map { Character($0.lowercased()) } + letters.prefix(1).map { Character($0.uppercased()) }
    }
}

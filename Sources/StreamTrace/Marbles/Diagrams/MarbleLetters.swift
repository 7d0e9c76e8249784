/// An assignment of a unique letter to each value.
package struct MarbleLetters {
    package typealias Symbol = DiagramPrinter.Symbol
    /// The marbles by the events of one column.
    package typealias Known = [[Symbol]: Character]

    package struct Entry {
        package let marble: Character
        package let symbols: [Symbol]

        package init(marble: Character, symbols: [Symbol]) {
            self.marble = marble
            self.symbols = symbols
        }

        /// `a = "ada"`.
        package var text: String { "\(marble) = \(meaning)" }

        /// `1 then throw E`; the error of a `#` needs no `throw`.
        package var meaning: String {
            if marble == "#", case .error(let text) = symbols[0] { return text.escapingControlCharacters }
            return symbols.map(Self.meaning).joined(separator: " then ").escapingControlCharacters
        }

        private static func meaning(_ symbol: Symbol) -> String {
            switch symbol {
            case .value(let text): text
            case .error(let text): "throw " + text
            case .completed: "|"
            }
        }
    }

    private var marbles: Known
    private let preferred: Known
    /// The error of the `#`.
    private let mainError: Symbol?
    private var taken: Set<Character>
    private let wanted: Set<Character>
    /// The lower bound of unused letters in the alphabet.
    private var untried = 0
    /// The entries in the order in which values were added.
    package private(set) var entries: [Entry] = []

    /// - Parameters:
    ///   - symbols: All events to be drawn. If none of them is the default error, `#` is the first error.
    ///   - known: The marbles that need no legend.
    ///   - preferred: The preferred marbles of values in the legend.
    ///   - taken: Marbles with another meaning.
    package init(
        drawing symbols: some Sequence<Symbol> = [], known: Known = [[.defaultError]: "#"],
        preferred: Known = [:], taken: Set<Character> = []
    ) {
        marbles = known
        self.preferred = preferred
        self.taken = taken.union(known.values)
        wanted = Set(preferred.values)
        let errors = symbols.filter { if case .error = $0 { true } else { false } }
        let needsTheHash = known.contains { $0.value == "#" && errors.contains($0.key[0]) }
        mainError = needsTheHash || taken.contains("#") ? nil : errors.first
    }

    /// Separates the letters that an author assigned from marbles that are their own values. In a picture of these
    /// symbols, the author's letters take precedence, and a value whose own marble is an author's letter gets another
    /// letter.
    package static func settle(
        plain: Known, named: Known, drawing symbols: some Sequence<Symbol>
    ) -> (known: Known, preferred: Known) {
        let drawn = Set(symbols)
        let preferred = named.filter { $0.key.allSatisfy(drawn.contains) }
        let letters = Set(preferred.values)
        let known = plain.filter { symbols, marble in
            preferred[symbols].map { $0 == marble } ?? !letters.contains(marble)
        }
        return (known, preferred.filter { known[$0.key] == nil })
    }

    package var legend: [String] { entries.map(\.text) }

    /// Returns the entries of a table on as few lines as possible.
    package static func lines(_ entries: [String], width: Int) -> [String] {
        var lines: [String] = []
        for entry in entries {
            if let last = lines.last, last.displayWidth + 2 + entry.displayWidth <= width {
                lines[lines.count - 1] = last + ", " + entry
            } else {
                lines.append(entry)
            }
        }
        return lines
    }

    /// Returns the marble for the events of one column, or `nil` if all letters are used.
    package mutating func marble(for symbols: [Symbol]) -> Character? {
        if symbols == [.completed] { return "|" }
        if let marble = marbles[symbols] { return marble }
        guard let marble = letter(for: symbols) else { return nil }
        entries.append(Entry(marble: marble, symbols: symbols))
        marbles[symbols] = marble
        return marble
    }

    /// Makes a value its own marble, unless it has one or that is taken.
    package mutating func know(_ symbol: Symbol, as marble: Character) {
        if marbles[[symbol]] == nil, taken.insert(marble).inserted { marbles[[symbol]] = marble }
    }

    /// Returns the marble that an author assigned to the events of one column, if any.
    package mutating func named(_ symbols: [Symbol]) -> Character? {
        preferred[symbols] == nil ? nil : marble(for: symbols)
    }

    private mutating func letter(for symbols: [Symbol]) -> Character? {
        if let marble = preferred[symbols], marble == "#" || taken.insert(marble).inserted { return marble }
        if symbols.count == 1 {
            if symbols[0] == mainError, !wanted.contains("#") { return "#" }
            if case .value(let text) = symbols[0], let marble = Self.usual[text], !wanted.contains(marble),
                taken.insert(marble).inserted
            {
                return marble
            }
        }
        while let letter = Self.letter(untried) {
            untried += 1
            if !wanted.contains(letter), taken.insert(letter).inserted { return letter }
        }
        return nil
    }

    private static func letter(_ number: Int) -> Character? {
        var left = UInt32(number)
        for range in alphabet {
            if left < range.count { return Unicode.Scalar(range.lowerBound + left).map(Character.init) }
            left -= UInt32(range.count)
        }
        return nil
    }

    private static let usual: [String: Character] = ["nil": "n", "true": "t", "false": "f", "()": "v"]

    /// Latin, Greek, Cyrillic, then Chinese characters: more letters than a diagram can use.
    private static let alphabet: [ClosedRange<UInt32>] = [
        0x61...0x7A, 0x41...0x5A, 0x3B1...0x3C9, 0x430...0x44F, 0x4E00...0x9FFF,
    ]
}

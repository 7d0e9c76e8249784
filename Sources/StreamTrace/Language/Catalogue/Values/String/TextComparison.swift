extension CatalogueFamily {
    static let comparisonResults = CatalogueFamily(.texts, of: "ComparisonResult") {
        cases(of: BuiltIn.comparison, "How a text compares to another one.")
    }

    static let textComparison = CatalogueFamily(.texts, of: "String") {
        comparingScalars("compare", "by characters without accents, then by these") { $0 }
        comparingScalars("caseInsensitiveCompare", "like 'compare', in any case") { folded($0) }
        comparing("localizedCompare", "as in a dictionary") {
            [TextWeights.letters($0), TextWeights.accents($0), TextWeights.cases($0)]
        }
        comparing("localizedCaseInsensitiveCompare", "as in a dictionary, in any case") {
            [TextWeights.letters($0), TextWeights.accents($0)]
        }
        comparing("localizedStandardCompare", "as a list of files, with numbers by their values") {
            [TextWeights.letters($0, isNumeric: true), TextWeights.accents($0), TextWeights.cases($0)]
        }
    }

    /// Returns a text in small letters, in which "ß" is "ss".
    private static func folded(_ text: String) -> String {
        text.map { $0 == "ı" ? "ı" : $0.lowercased().uppercased().lowercased() }.joined()
    }

    /// Creates an entry for a comparison by the scalars of the canonical decomposition.
    private static func comparingScalars(
        _ name: String, _ rule: String, _ form: @escaping (String) -> String
    ) -> CatalogueEntry {
        ofText("\(name)(_ other: String) -> ComparisonResult", "How it compares to another text, \(rule).") {
            text, call in
            let other = try call.text(0)
            try call.charge(text.utf8.count + other.utf8.count)
            let (own, others) = (form(text), form(other))
            if own == others { return result("orderedSame") }
            let start = zip(own, others).prefix { $0 == $1 }.count
            try call.charge(100)
            guard let first = TextDecomposition.scalars(of: String(own.dropFirst(start).prefix(2))),
                let second = TextDecomposition.scalars(of: String(others.dropFirst(start).prefix(2)))
            else { throw call.failure("'\(name)' does not know the order of such letters") }
            // A mark follows the letter, where the other text may have its next letter.
            let isLess = first.lexicographicallyPrecedes(second) { $0.value < $1.value }
            return result(isLess ? "orderedAscending" : "orderedDescending")
        }
    }

    private static func result(_ name: String) -> Value { BuiltIn.comparison.value(name) ?? .void }

    /// Creates an entry for a comparison by several lists of weights: the first list that differs decides.
    private static func comparing(
        _ name: String, _ rule: String, _ weights: @escaping (String) -> [[TextWeights.Weight]]
    ) -> CatalogueEntry {
        ofText("\(name)(_ other: String) -> ComparisonResult", "How it compares to another text, \(rule).") {
            text, call in
            let other = try call.text(0)
            try call.charge(text.utf8.count + other.utf8.count)
            for (own, others) in zip(weights(text), weights(other)) where own != others {
                let isLess = own.lexicographicallyPrecedes(others) { $0 < $1 }
                return result(isLess ? "orderedAscending" : "orderedDescending")
            }
            return result("orderedSame")
        }
    }
}

/// The weights of the characters of a text, in the order of Unicode's root collation: blanks, punctuation, digits,
/// letters; accents and capitals decide between equal letters.
private enum TextWeights {
    /// A kind of character, and an order among those of the kind.
    struct Weight: Equatable {
        let kind: Int
        let order: String

        init(_ kind: Int, _ order: String) {
            self.kind = kind
            self.order = order
        }

        static func < (left: Weight, right: Weight) -> Bool {
            left.kind == right.kind ? left.order < right.order : left.kind < right.kind
        }
    }

    static func letters(_ text: String, isNumeric: Bool = false) -> [Weight] {
        var weights: [Weight] = []
        var digits = ""
        for character in text {
            if isNumeric, character.isWholeNumber, character.isASCII {
                digits.append(character)
                continue
            }
            if !digits.isEmpty { weights.append(number(digits)) }
            digits = ""
            weights.append(Weight(kind(character), base(character)))
        }
        return digits.isEmpty ? weights : weights + [number(digits)]
    }

    static func accents(_ text: String) -> [Weight] {
        text.map { character in
            let name = character.unicodeScalars.first?.properties.name ?? ""
            return Weight(0, name.contains(" WITH ") ? name : "")
        }
    }

    static func cases(_ text: String) -> [Weight] { text.map { Weight($0.isUppercase ? 1 : 0, "") } }

    /// A longer number without leading zeros is the greater one.
    private static func number(_ digits: String) -> Weight {
        let significant = digits.drop { $0 == "0" }
        return Weight(3, String(repeating: "9", count: significant.count) + " " + significant)
    }

    private static func kind(_ character: Character) -> Int {
        if character.isWhitespace {
            0
        } else if character.isPunctuation {
            1
        } else if character.isNumber {
            3
        } else if character.isLetter {
            4
        } else {
            2
        }
    }

    /// The letter without its accents, which its name tells: `LATIN SMALL LETTER E WITH ACUTE`.
    private static func base(_ character: Character) -> String {
        let small = character.lowercased()
        guard let scalar = small.unicodeScalars.first, !scalar.isASCII, let name = scalar.properties.name,
            name.hasPrefix("LATIN SMALL LETTER "), let letter = name.dropFirst(19).first,
            name.dropFirst(20).hasPrefix(" WITH")
        else { return small }
        return letter.lowercased()
    }
}

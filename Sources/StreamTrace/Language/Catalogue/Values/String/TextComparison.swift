extension CatalogueFamily {
    static let comparisonResults = CatalogueFamily(.texts, of: "ComparisonResult") {
        cases(of: BuiltIn.comparison, "How a text compares to another one.")
    }

    static let textComparison = CatalogueFamily(.texts, of: "String") {
        comparing("compare", "by characters") { [TextWeights.characters($0)] }
        comparing("caseInsensitiveCompare", "by characters, in any case") { [TextWeights.characters($0.lowercased())] }
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
                return BuiltIn.comparison.value(isLess ? "orderedAscending" : "orderedDescending") ?? .void
            }
            return BuiltIn.comparison.value("orderedSame") ?? .void
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

    static func characters(_ text: String) -> [Weight] { text.map { Weight(0, String($0)) } }

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

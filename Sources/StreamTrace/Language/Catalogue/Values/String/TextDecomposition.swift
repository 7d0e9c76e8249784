/// The canonical decomposition of texts, in which `É` is `E` and an accent, without the tables of Unicode: two texts are
/// equal in Swift if their decompositions are.
enum TextDecomposition {
    /// A script whose letters are decomposed.
    private struct Script {
        let scalars: [ClosedRange<UInt32>]
        let bases: [ClosedRange<UInt32>]
        let marks: [UInt32]
    }

    private static let scripts = [
        Script(
            scalars: [0x00C0...0x024F, 0x1E00...0x1EFF, 0x212A...0x212B],
            bases: [
                0x41...0x5A, 0x61...0x7A, 0xC6...0xC6, 0xD8...0xD8, 0xE6...0xE6, 0xF8...0xF8, 0x17F...0x17F,
                0x1B7...0x1B7, 0x292...0x292,
            ],
            marks: Array(0x0300...0x0304) + Array(0x0306...0x030C) + [0x030F, 0x0311, 0x031B] + Array(0x0323...0x0328)
                + [0x032D, 0x032E, 0x0330, 0x0331]),
        Script(scalars: [0x0386...0x03CE], bases: [0x0391...0x03C9], marks: [0x0308, 0x0301]),
        Script(
            scalars: [0x0400...0x04FF], bases: [0x0400...0x04FF],
            marks: [0x0300, 0x0301, 0x0304, 0x0306, 0x0308, 0x030B]),
        Script(scalars: [0x3041...0x30FF], bases: [0x3041...0x30FF], marks: [0x3099, 0x309A]),
    ]

    /// The scalars outside of the scripts that are not decomposed.
    private static let others: [ClosedRange<UInt32>] = [
        0...0xBF, 0x0250...0x02FF, 0x0300...0x033F, 0x1100...0x11FF, 0x2010...0x205E, 0x20A0...0x20C0, 0x2460...0x27BF,
        0x3000...0x3040, 0x3099...0x309A, 0x3400...0x4DB5, 0x4E00...0x9FEF, 0xFB00...0xFB06, 0xFE0E...0xFE0F,
        0xFF01...0xFF9F, 0x1F000...0x1FAFF,
    ]

    /// Returns the scalars of the decomposition, or `nil` if the text has a scalar that is not known here.
    static func scalars(of text: String) -> [Unicode.Scalar]? {
        var result: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            guard let parts = parts(of: scalar) else { return nil }
            for part in parts { insert(part, into: &result) }
        }
        return result
    }

    /// Adds a scalar; marks at the same letter are ordered by their classes.
    private static func insert(_ scalar: Unicode.Scalar, into scalars: inout [Unicode.Scalar]) {
        let order = scalar.properties.canonicalCombiningClass
        var index = scalars.count
        while order != .notReordered, index > 0, scalars[index - 1].properties.canonicalCombiningClass > order {
            index -= 1
        }
        scalars.insert(scalar, at: index)
    }

    private static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let value = scalar.value
        if value < 0xC0 { return [scalar] }
        if (0xAC00...0xD7A3).contains(value) { return syllable(value - 0xAC00) }
        if let script = scripts.first(where: { $0.scalars.contains { $0.contains(value) } }) {
            return decomposed(scalar, script, marks: script.marks.compactMap(Unicode.Scalar.init))
        }
        return others.contains { $0.contains(value) } ? [scalar] : nil
    }

    /// Returns the parts of a Korean syllable, which follow from its number.
    private static func syllable(_ number: UInt32) -> [Unicode.Scalar] {
        let parts =
            [0x1100 + number / 588, 0x1161 + number % 588 / 28] + (number % 28 == 0 ? [] : [0x11A7 + number % 28])
        return parts.compactMap(Unicode.Scalar.init)
    }

    /// Returns the letter and the marks of which a letter consists; the letter itself if that is none.
    private static func decomposed(
        _ scalar: Unicode.Scalar, _ script: Script, marks: [Unicode.Scalar]
    ) -> [Unicode.Scalar] {
        let whole = String(scalar)
        let bases = script.bases.flatMap { $0.compactMap(Unicode.Scalar.init) }
        if let same = bases.first(where: { $0 != scalar && String($0) == whole }) { return [same] }
        for base in bases where base != scalar {
            for mark in marks where text([base, mark]) == whole {
                return decomposed(base, script, marks: marks) + [mark]
            }
        }
        // Letters with two marks: the name tells that there are several, so that others are not searched.
        guard scalar.properties.name?.contains(" AND ") == true || (0x0390...0x03B0).contains(scalar.value) else {
            return [scalar]
        }
        for base in bases {
            for first in marks {
                for second in marks where text([base, first, second]) == whole { return [base, first, second] }
            }
        }
        return [scalar]
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}

/// The keywords that start a block.
package enum MarbleKeyword {
    case values, hot, cold, out, log, scenario, include
    /// A statement of the pipeline language.
    case code

    package static let all = [
        "title", "frame", "until", "tags", "needs", "values", "hot", "cold", "spy", "let", "func", "struct", "enum",
        "out", "log", "scenario", "include",
    ]

    /// Keywords of other tools with the same meaning.
    static let others = [
        "input": "'hot' or 'cold'", "source": "'hot' or 'cold'", "output": "'out'", "expect": "'out'",
        "test": "'scenario'",
        "given": "'scenario'", "var": "'let'", "const": "'let'", "table": "'values'", "import": "'include'",
    ]

    package init?(_ word: String) { self.init(word.utf8) }

    init?(_ word: some Sequence<UInt8>) {
        guard let packed = Self.pack(word), let found = Self.packed.first(where: { $0.word == packed }) else {
            return nil
        }
        self = found.keyword
    }

    /// The words of each keyword, most frequent ones first.
    private static let words: KeyValuePairs<MarbleKeyword, [String]> = [
        .hot: ["hot"], .out: ["out"], .cold: ["cold"], .code: ["let"], .scenario: ["scenario"], .values: ["values"],
        .log: ["log"], .include: ["include"],
        .code: [
            "func", "struct", "enum", "var", "indirect", "class", "final", "extension", "protocol", "typealias",
            "import", "actor", "spy", "private", "fileprivate", "public", "internal", "infix", "prefix",
            "postfix", "precedencegroup",
        ],
    ]

    /// The words as integers, which compare faster than strings, because each line is checked.
    private static let packed = words.flatMap { keyword, words in
        words.compactMap { word in pack(word.utf8).map { (word: $0, keyword: keyword) } }
    }

    /// Returns the bytes of a word as an integer, or `nil` if there are more than 16.
    private static func pack(_ word: some Sequence<UInt8>) -> UInt128? {
        var packed: UInt128 = 0
        for byte in word {
            if packed >> 120 != 0 { return nil }
            packed = packed << 8 | UInt128(byte)
        }
        return packed
    }
}

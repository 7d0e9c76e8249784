import Testing

@testable import StreamTraceLanguage

struct RegularExpressionTests {
    private func match(_ pattern: String, _ text: String, ignoresCase: Bool = false) throws -> String? {
        let program = try RegularExpressionProgram(RegularExpression(pattern, ignoresCase: ignoresCase))
        let characters = Array(text)
        let search = RegularExpressionSearch(program, characters) { _ in }
        return try search.firstMatch(from: 0).map { String(characters[$0.range]) }
    }

    @Test(arguments: [
        ("b+", "abbbc", "bbb"), ("b+?", "abbbc", "b"), ("a|ab", "ab", "a"), ("(?:ab|a)c", "ac", "ac"),
        ("^a.c$", "abc", "abc"), ("^b", "ab", nil), ("[^a-c]+", "abcxyz", "xyz"), ("[]a]+", "b]a", "]a"),
        ("\\d{2,3}", "a12345", "123"), ("\\d{2}", "a12345", "12"), ("x{2,}", "axxx", "xxx"),
        ("a{,2}", "a{,2}", "a{,2}"),
        ("\\bcat\\b", "concat cat", "cat"), ("\\Bcat", "cat concat", "cat"), ("[\\w.]+@\\w+", "to a.b@c!", "a.b@c"),
        ("(?=.*\\d)[a-z]+", "ab1", "ab"), ("(?!ab)a.", "abac", "ac"), ("(?i)HeLLo", "hello", "hello"),
        ("\\p{Lu}\\P{Lu}", "aBc", "Bc"), ("\\u0041\\x42", "AB", "AB"), ("(?<year>\\d+)-", "12-", "12-"),
        ("(a*)*b", "aaab", "aaab"), ("", "a", ""), ("a\\z", "ba", "a"), ("é", "café", "é"), (".", "\n", nil),
        ("[a\\-z]+", "-az", "-az"),
    ])
    func `The first match is that of Foundation`(pattern: String, text: String, expected: String?) throws {
        #expect(try match(pattern, text) == expected)
    }

    @Test(arguments: [
        ("(a", "this pattern has a '(' without a ')'"), ("a)", "this pattern has a ')' without a '('"),
        ("[a", "this pattern has a '[' without a ']'"),
        ("*a", "this pattern has a quantifier without a part before it"),
        ("(a)\\1", "'\\1' is not supported in patterns"), ("(?<=a)b", "lookbehind is not supported in patterns"),
        ("a{3,2}", "this pattern has a wrong repetition"), ("a\\", "this pattern ends with a '\\'"),
        ("((a{900}){900}){900}", "this pattern is too long"), ("[z-a]", "this pattern has a wrong range of characters"),
        (String(repeating: "(", count: 100_000), "this pattern is nested too deeply"),
    ])
    func `A pattern that cannot be read is an error`(pattern: String, message: String) {
        #expect { try match(pattern, "a") } throws: { ($0 as? RegularExpression.Failure)?.message == message }
    }

    @Test(.endsInTime) func `A search takes time proportional to the text`() throws {
        let text = String(repeating: "a", count: 2_000)
        #expect(try match("(a+)+$b", text) == nil)
        #expect(try match("(a|aa)+b", text) == nil)
        #expect(try match("(?=(a|aa)+$)b", text) == nil)
    }

    @Test(arguments: [
        ("\"a1b22\".replacingOccurrences(of: \"[0-9]+\", with: \"#\", options: .regularExpression)", "a#b#"),
        ("\"ab\".replacingOccurrences(of: \"x*\", with: \"-\", options: .regularExpression)", "ab"),
        ("\"aXbx\".replacingOccurrences(of: \"x\", with: \"\", options: [.caseInsensitive])", "ab"),
        ("\"Hello\".range(of: \"L\", options: .caseInsensitive) == nil", "false"),
        ("\"a.c\".range(of: \".c\", options: [.literal])", "Optional(Range(1[utf8]..<3[utf8]))"),
        (
            "\"a.a\".range(of: \"a\", options: [.literal], range: \"a.a\".index(after: \"a.a\".startIndex)..<\"a.a\".endIndex)",
            "Optional(Range(2[utf8]..<3[utf8]))"
        ),
        (
            "\"12a34\".replacingOccurrences(of: \"([0-9])([0-9])\", with: \"$2-$1\", options: .regularExpression)",
            "2-1a4-3"
        ),
        ("\"ab\".replacingOccurrences(of: \"(a)|(b)\", with: \"[$1$2]\", options: .regularExpression)", "[a][b]"),
        ("\"aXb\".replacingOccurrences(of: \"(X)\", with: \"$12$0$3$\", options: .regularExpression)", "aX2X$b"),
        ("\"aXb\".replacingOccurrences(of: \"X\", with: \"\\\\$1\", options: .regularExpression)", "a$1b"),
        ("\"foo\".replacingOccurrences(of: \"(?:f)(?<tail>o+)\", with: \"<$1>\", options: .regularExpression)", "<oo>"),
        ("\"aa\".replacingOccurrences(of: \"(a)+\", with: \"$1\", options: .regularExpression)", "a"),
        ("\"a.b.c\".range(of: \".\", options: .backwards)", "Optional(Range(3[utf8]..<4[utf8]))"),
        ("\"aaa\".range(of: \"aa\", options: .backwards)", "Optional(Range(1[utf8]..<3[utf8]))"),
        // Foundation does not search for a pattern backwards.
        (
            "\"a1b2\".range(of: \"[0-9]\", options: [.regularExpression, .backwards])",
            "Optional(Range(1[utf8]..<2[utf8]))"
        ),
        ("\"Hello\".range(of: \"he\", options: [.anchored, .caseInsensitive]) != nil", "true"),
        ("\"Hello\".range(of: \"lo\", options: .anchored) != nil", "false"),
        ("\"Hello\".range(of: \"lo\", options: [.anchored, .backwards]) != nil", "true"),
        ("NSPredicate(format: \"SELF MATCHES %@\", \"[a-z]+@[a-z]+\").evaluate(with: \"a@b\")", "true"),
        ("NSPredicate(format: \"SELF MATCHES %@\", \"[a-z]+\").evaluate(with: \"ab1\")", "false"),
    ])
    func `Texts are searched with options`(text: String, expected: String) {
        #expect(evaluate(text) == expected)
    }
}

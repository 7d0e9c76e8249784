/// Code, as `LanguageLexer` reads it.
extension EditorGrammar {
    /// The names of the rules of code, for the regions that contain code.
    static let codeNames = [
        "comment", "longComment", "longHashText", "hashText", "longQuote", "quote", "parentheses", "brackets",
        "braces", "quotedName", "parameter", "attribute", "directive", "placeholder", "declaration", "modifier",
        "constant", "keyword", "operator", "type", "element", "number",
    ]

    // A name consists of letters, digits, `_`, `$` and all characters that are not ASCII.
    static let isNoName = "(?<![A-Za-z0-9_$]|[^\\x01-\\x7F])"
    static let endsName = "(?![A-Za-z0-9_$]|[^\\x01-\\x7F])"

    /// The start of a block, which ends unclosed brackets and string literals, as in `MarbleOutline`.
    private static let startsBlock =
        "^(?=\((EditorWords.inputs + EditorWords.outputs + EditorWords.scenarios).anyOf) )"

    static let code: [Rule] = [
        .match("comment", "//.*", .comment),
        .region("longComment", from: "/\\*", to: "\\*/", whole: .comment, ["longComment"]),
        .region(
            "longHashText", from: "#+\"\"\"", to: "\"\"\"#+|\(startsBlock)", whole: .string,
            ["hashInsertion", "hashEscape"]),
        // A string literal starts only if its line has another quotation mark.
        .region(
            "hashText", from: "#+\"(?=.*\"#)", to: "\"#+|\(startsBlock)", whole: .string,
            ["hashInsertion", "hashEscape"]),
        .region("longQuote", from: "\"\"\"", to: "\"\"\"|\(startsBlock)", whole: .string, ["insertion", "escape"]),
        .region("quote", from: "\"(?=.*\")", to: "\"|\(startsBlock)", whole: .string, ["insertion", "escape"]),
        .region("hashInsertion", from: "\\\\#+\\(", .interpolation, to: "\\)|\(startsBlock)", codeNames),
        .region("insertion", from: "\\\\\\(", .interpolation, to: "\\)|\(startsBlock)", codeNames),
        .match("hashEscape", "\\\\#+(?:u\\{[0-9A-Fa-f]*\\}|.)", .escape),
        .match("escape", "\\\\(?:u\\{[0-9A-Fa-f]*\\}|.)", .escape),
        .region("parentheses", from: "\\(", to: "\\)|\(startsBlock)", codeNames),
        .region("brackets", from: "\\[", to: "\\]|\(startsBlock)", codeNames),
        .region("braces", from: "\\{", to: "\\}|\(startsBlock)", codeNames),
        .match("quotedName", "`[^`\\n]*`", .quotedName),
        .match("parameter", "\\$[0-9]+", .parameter),
        .match("attribute", "@[A-Za-z_][A-Za-z0-9_]*", .attribute),
        .match("directive", "#[A-Za-z_]+", .attribute),
        .match("placeholder", "<#[^#\\n]*#>", .quotedName),
        .match("declaration", "^\(EditorWords.declarations.anyOf)(?=[ \\t])", .keyword),
        .match(
            "modifier",
            isNoName + EditorWords.modifiers.anyOf
                + "(?=(?:\\([a-z]+\\))?[ \\t]+\((EditorWords.modifiers + EditorWords.keywords).anyOf)\(endsName))",
            .keyword),
        .match("constant", isNoName + EditorWords.constants.anyOf + endsName, .constant),
        .match("keyword", isNoName + EditorWords.keywords.anyOf + endsName, .keyword),
        .match("operator", "(?<=\\.)" + EditorWords.operators.anyOf + endsName, .function),
        .match("type", isNoName + "[A-Z][A-Za-z0-9_]*" + endsName, .type),
        // `$0.1.0` has no fraction.
        .match("element", "(?<=[^.]\\.)[0-9]+" + endsName, .number),
        .match(
            "number",
            isNoName
                + "(?:0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+|[0-9][0-9_]*(?:\\.[0-9][0-9_]*)?(?:[eE][-+]?[0-9]+)?)",
            .number),
    ]
}

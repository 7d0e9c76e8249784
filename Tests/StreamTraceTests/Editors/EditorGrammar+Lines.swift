/// The lines below an input or an output, and the columns of its diagram.
extension EditorGrammar {
    /// The names of the rules of lines, for the blocks that have them.
    static let lineNames = lines.map(\.name) + ["comment"]

    /// A character with its marks: one of ASCII and what follows it, or others.
    private static let character = "(?:[!-~][^\\x01-\\x7F]*|[^\\x01-\\x7F]+)"
    /// The marble of a table, before the `=`.
    private static let head = character + "(?=[ \\t]*=(?!=))"
    /// The beginning of a line's text, unless this is a comment.
    private static let noComment = "(?=[^ \\t\\n/]|/(?!/))"

    private static let digits = "[0-9]+(?:\\.[0-9]+)?"

    static let lines: [Rule] = [
        .region("chain", from: "^[ \\t]*\\.(?=[A-Za-z_])", to: "$", codeNames),
        .region(
            "event", from: "^[ \\t]+(?=@)", to: "$", ["moment", "eventName", "valueEnd", "valueError"] + codeNames),
        .region(
            "recording", from: "^[ \\t]+(?=from[ \\t]+\")", to: "$",
            ["recordingWord", "length", "quote", "comment"]),
        .match("never", "^[ \\t]+never subscribed\(isAlone)", .keyword),
        // An entry ends before the next one, so that its value can contain commas.
        .region(
            "entry", from: "(?:^[ \\t]+|(?<=,)[ \\t]*)\(head)", .marble, to: ",(?=[ \\t]*\(head))|$",
            ["then", "valueEnd", "valueError"] + codeNames),
        .region("diagram", from: "^[ \\t]+\(noComment)", to: "$", columns.map(\.name) + ["comment"]),
    ]

    /// Parts of lines that are not diagrams.
    static let entries: [Rule] = [
        .match("then", "(?<![^ \\t])then\(isSpaced)", .keyword),
        .match("valueEnd", "(?<![^ \\t])\\|(?![^ \\t\\n,])", .completed),
        .match("valueError", "(?<![^ \\t])#(?![^ \\t\\n,])", .error),
        .match("moment", "@-?\(digits)[a-z]*", .time),
        .match("eventName", isNoName + "(?:next|error|completed)" + endsName, .keyword),
        .match("recordingWord", "(?<![^ \\t])(?:from|within)(?=[ \\t])", .keyword),
        .match("length", "(?<![^ \\t])\(digits)\(EditorWords.units.anyOf)?(?![^ \\t\\n/]|/(?!/))", .time),
    ]

    static let columns: [Rule] = [
        .match("pause", "(?<![^ \\t])\(digits)\(EditorWords.units.anyOf)(?![^ \\t\\n/]|/(?!/))", .time),
        .match("frame", "-+", .frame),
        .match("completed", "\\|", .completed),
        .match("error", "#", .error),
        .match("group", "[()]", .group),
        .match("origin", "\\^", .origin),
        .match("disposal", "!", .disposal),
        .match("marble", "(?:[^ \\t\\n|#()^!/-]|/(?!/))", .marble),
    ]
}

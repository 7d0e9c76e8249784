/// The blocks of a marble file. All other lines are code.
extension EditorGrammar {
    /// A block ends at a line that starts at column 1, unless this continues code or is a comment.
    private static let ends = "^(?=[^ \\t\\n/.]|/(?!/))"
    // Vim continues a region that ends with `$` if an expression inside it matches `$`, too. So `$` only ends regions
    // that contain no other such region.

    /// Before a space or the end of the line.
    static let isSpaced = "(?![^ \\t\\n])"
    /// Before spaces and a comment, or the end of the line.
    static let isAlone = "(?![ \\t]*(?:[^ \\t\\n/]|/(?!/)))"
    /// A name of an input or output.
    private static let name = "(?:[A-Za-z_]|[^\\x01-\\x7F])(?:[A-Za-z0-9_]|[^\\x01-\\x7F])*"
    /// The text of a setting or a name, which ends before a comment after a space.
    private static let words = "[^: \\t\\n](?:[^ \\t\\n]|[ \\t]+(?=[^ \\t\\n/]|/(?!/)))*"

    static let blocks: [Rule] = [
        .region(
            "textSetting", from: "^[ \\t]*\(EditorWords.texts.anyOf)(?=:)", .setting, to: "$", ["remark", "text"]),
        .region(
            "timeSetting", from: "^[ \\t]*\(EditorWords.times.anyOf)(?=:)", .setting, to: "$",
            ["remark", "settingTime"]),
        .region(
            "scenario", from: "^\(EditorWords.scenarios.anyOf)\(isSpaced)", .block, to: ends,
            ["textSetting", "timeSetting", "remark", "scenarioName"]),
        .region("values", from: "^\(EditorWords.values.anyOf)\(isAlone)", .block, to: ends, ["entry", "comment"]),
        .region(
            "log", from: "^\(EditorWords.logs.anyOf)\(isAlone)", .block, to: ends,
            ["logComment", "logTime", "logEvent", "logName", "logValue"]),
        .region(
            "include", from: "^\(EditorWords.includes.anyOf)\(isSpaced)", .block, to: ends, ["quote", "comment"]),
        .region(
            "input", from: "^\(EditorWords.inputs.anyOf)\(isSpaced)", .block, to: ends,
            ["declaredName", "inputRest"] + lineNames),
        .region(
            "output", from: "^\(EditorWords.outputs.anyOf)\(isSpaced)", .block, to: ends,
            ["declaredName", "below", "outputRest"] + lineNames),
        .region("reference", from: "^\(name)\(isAlone)", .name, to: ends, lineNames),
    ]

    /// The first lines of blocks, and the parts of those that have no diagrams.
    static let headers: [Rule] = [
        .region("inputRest", from: "[:(]", to: "$", codeNames),
        // The pipeline starts on the next line.
        .region("below", from: "=(?![ \\t]*[^ \\t\\n])", to: "(?<=[^= \\t\\n])$", codeNames),
        .region("outputRest", from: "[:=]", to: "$", codeNames),
        .match("declaredName", "(?<=[a-z])[ \\t]+\(name)", .name),
        .match("remark", "(?<![^ \\t:])//.*", .comment),
        .match("text", words, .text),
        .match("settingTime", "[0-9]+(?:\\.[0-9]+)?\(EditorWords.units.anyOf)?", .time),
        .match("scenarioName", "(?<=[ \\t])\(words)", .scenario),
        .match("logComment", "^[ \\t]*//.*", .comment),
        .match("logTime", "^[ \\t]+-?[0-9]+(?=:)", .time),
        .match("logEvent", "(?<= )-> (?:subscribed|isDisposed|Event (?:next|error|completed)|Event)", .keyword),
        .match("logName", "(?<=: )(?:[^ \\n]| (?!-> ))+", .text),
        .match("logValue", "(?<=Event next|vent error)\\(.*", .text),
    ]
}

/// A class of text that has its own colour in an editor.
enum SyntaxClass: String, CaseIterable {
    // The blocks of a marble file.
    case block, setting, scenario, name, text
    // The columns of a diagram.
    case frame, marble, completed, error, group, origin, disposal, time
    // Code.
    case comment, string, escape, interpolation, number, keyword, constant, type, function, parameter, attribute
    case quotedName

    /// The scope in a TextMate grammar, which starts with a name that themes have a colour for.
    var scope: String {
        let name =
            switch self {
            case .block: "keyword.control.block"
            case .setting: "keyword.other.setting"
            case .scenario: "entity.name.section"
            case .name: "entity.name.function"
            case .text: "string.unquoted"
            case .frame: "punctuation.separator.frame"
            case .marble: "constant.character"
            case .completed: "keyword.operator.completed"
            case .error: "keyword.control.error"
            case .group: "punctuation.section.group"
            case .origin: "keyword.operator.origin"
            case .disposal: "keyword.operator.disposal"
            case .time: "constant.numeric.time"
            case .comment: "comment.line"
            case .string: "string.quoted.double"
            case .escape: "constant.character.escape"
            case .interpolation: "punctuation.section.embedded"
            case .number: "constant.numeric"
            case .keyword: "keyword.control"
            case .constant: "constant.language"
            case .type: "entity.name.type"
            case .function: "support.function"
            case .parameter: "variable.parameter"
            case .attribute: "storage.modifier.attribute"
            case .quotedName: "variable.other"
            }
        return name + ".marble"
    }

    /// The highlight group of Vim.
    var highlight: String {
        switch self {
        case .block, .keyword: "Statement"
        case .setting, .attribute: "PreProc"
        case .scenario: "Title"
        case .name, .parameter, .quotedName: "Identifier"
        case .text, .string: "String"
        case .frame: "NonText"
        case .marble: "Constant"
        case .completed, .function: "Function"
        case .error: "WarningMsg"
        case .group, .interpolation: "Delimiter"
        case .origin, .disposal: "Operator"
        case .time, .number: "Number"
        case .comment: "Comment"
        case .escape: "SpecialChar"
        case .constant: "Boolean"
        case .type: "Type"
        }
    }
}

extension Subcommand {
    /// Returns the help of a subcommand, examples first.
    func helpText(width: Int) -> String {
        let table = HelpTable(width: width - 2)
        var lines = summary.wrapped(to: width) + ["", "Examples"]
        lines += table.lines(examples.map { ($0.command, $0.purpose) })
        lines += ["", "Usage", "  " + usage]
        if let meaning = operand?.placeholder.meaning {
            lines += [""] + meaning.wrapped(to: width - 2).map { "  " + $0 }
        }
        lines += ["", "Flags"] + table.lines(allFlags.flatMap(\.helpRows))
        return lines.joined(separator: "\n")
    }

    /// The line of usage.
    var usage: String { "trace-cli \(name) [FLAG…]" + (operand.map { " " + $0.usage } ?? "") }

    /// The purpose of the command.
    static let purpose = "Replays Rx pipelines over virtual time, from diagrams in marble files."

    /// Returns the help of the command.
    static func overview(of commands: [Subcommand], width: Int) -> String {
        let table = HelpTable(width: width - 2)
        var lines = purpose.wrapped(to: width) + ["", "Examples"]
        lines += table.lines([
            ("trace-cli replay search.marble", "what happens in this file?"),
            ("trace-cli check", "does everything here and below still hold?"),
        ])
        lines += ["", "Commands"] + table.lines(commands.map { ($0.name, $0.summary) })
        lines += ["", "Flags"] + table.lines(Flag.withoutCommand.flatMap(\.helpRows))
        lines += ["", "Exit codes"] + table.lines(ExitCode.meanings.map { ("\($0.code.rawValue)", $0.meaning) })
        lines += ["", "'trace-cli help COMMAND' tells more."]
        return lines.joined(separator: "\n")
    }
}

extension ExitCode {
    static let meanings: [(code: ExitCode, meaning: String)] = [
        (.same, "all expectations are met"),
        (.different, "something differs"),
        (.error, "a command, a file or the output has an error"),
        (.interrupted, "interrupted"),
    ]
}

extension Flag {
    /// The flag with its value: `--format FORMAT`.
    var usage: String { name + (value.map { " " + $0.name } ?? "") }

    /// The summary, with a note if the flag is repeatable.
    var sentence: String { summary + (isRepeatable ? "; may be repeated" : "") }

    fileprivate var helpRows: [(String, String)] {
        var rows = [(usage, sentence)]
        rows += value?.alternatives.map { ("  " + $0.name, $0.summary) } ?? []
        return rows
    }
}

extension Placeholder {
    /// The words that the help explains.
    var alternatives: [Choice] {
        switch kind {
        case .choice(let choices): choices
        case .report(let formats): formats
        default: []
        }
    }

    /// The meaning of a placeholder, unless the name suffices.
    var meaning: String? {
        switch kind {
        case .marble: "\(name) is a marble file, or - for the standard input."
        case .marbles: "\(name) is a marble file, a folder that is searched for them, or - for the standard input."
        case .checked:
            "\(name) is a marble file, its trace, a folder that is searched for them, or - for the standard input."
        case .choice(let choices): "\(name) is one of \(choices.map(\.name).joined(separator: ", "))."
        case .operator:
            "\(name) is an operator, like debounce or 'take(while:)', which may be written take-while; "
                + "a part of its name; a family, like timing; or a type, like Driver."
        case .written:
            "\(name) is a marble file, a folder that is searched for them, a line of a file, or a trace. "
                + "It cannot be -, because the standard input cannot be written to."
        case .asked: "\(name) is a marble file; a line of one of its outputs may follow, as in search.marble:14."
        case .explored:
            "\(name) is a marble file, or an operator: debounce, 'take(while:)', which may be written take-while, or a "
                + "part of a name."
        case .run:
            "\(name) is a marble file, which is replayed; a trace or a log of debug(); NDJSON of 'replay'; or a marble "
                + "file of a revision of Git, as in search.marble@HEAD~1."
        case .log:
            "\(name) is a log of RxSwift's debug() or of Combine's print(), also as a console shows it; NDJSON of 'replay' "
                + "or of an app; or - for the standard input."
        case .swift: "\(name) is a Swift file of an app; the first one declares the class."
        case .text, .number, .folder, .command, .tag, .scenario, .pipeline, .report, .shard: nil
        }
    }
}

/// A table of two columns that fits the terminal's width.
private struct HelpTable {
    let width: Int

    func lines(_ rows: [(String, String)]) -> [String] {
        let first = (rows.map(\.0.displayWidth).filter { $0 <= min(36, width / 2 - 4) }.max() ?? 4) + 2
        return rows.flatMap { name, text -> [String] in
            let words = text.wrapped(to: width - first)
            let start = "  " + name.padded(to: first)
            let isNarrow = name.displayWidth < first
            let rest = words.dropFirst(isNarrow ? 1 : 0).map { String(repeating: " ", count: first + 2) + $0 }
            return [isNarrow ? start + (words.first ?? "") : start] + rest
        }
    }
}

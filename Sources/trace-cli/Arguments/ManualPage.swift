/// The manual page in the format of `man`.
struct ManualPage {
    let commands: [Subcommand]

    var text: String {
        var lines = [
            ".TH TRACE-CLI 1 \"\(versionDate)\" \"trace-cli \(escaped(version))\" \"StreamTrace\"",
            ".SH NAME", "trace-cli \\- replay Rx pipelines over virtual time",
            ".SH SYNOPSIS", ".B trace-cli", "[\\fIFLAG\\fR...] \\fICOMMAND\\fR [\\fIFLAG\\fR...] [\\fIWORD\\fR...]",
            ".SH DESCRIPTION", escaped(Subcommand.purpose),
            "Results are written to the standard output, errors and notes to the standard error.",
            ".SH COMMANDS",
        ]
        for command in commands { lines += section(command) }
        lines += [".SH FLAGS", "These are valid for every command and can precede it."]
        lines += Flag.withoutCommand.flatMap { entry($0) }
        lines += [".SH EXIT STATUS"]
        lines += ExitCode.meanings.flatMap { [".TP", "\($0.code.rawValue)", escaped($0.meaning)] }
        lines += [".SH ENVIRONMENT"]
        lines += Self.variables.flatMap { [".TP", ".B \($0.name)", escaped($0.meaning)] }
        return lines.joined(separator: "\n")
    }

    private static let variables = [
        (name: "CI", meaning: "If it is set, no marble file and no trace is written."),
        (name: "NO_COLOR", meaning: "No colour, whatever it is set to."),
        (name: "CLICOLOR_FORCE, FORCE_COLOR", meaning: "Colour even if the output is not a terminal."),
        (
            name: "GITHUB_ACTIONS, GITHUB_STEP_SUMMARY",
            meaning: "If the first is true, check prints annotations, and appends a table to the file of the second."
        ),
        (name: "CI_NODE_INDEX, CI_NODE_TOTAL", meaning: "The part of the scenarios that check --shard ci checks."),
        (name: "TERM", meaning: "No colour if it is dumb."),
    ]

    private func section(_ command: Subcommand) -> [String] {
        var lines = [".SS \(escaped(command.usage))", escaped(command.summary)]
        if let meaning = command.operand?.placeholder.meaning { lines += [".PP", escaped(meaning)] }
        lines += command.flags.flatMap { entry($0) }
        for example in command.examples {
            lines += [
                ".PP", escaped(example.purpose) + ":", ".PP", ".nf", ".RS", escaped(example.command), ".RE", ".fi",
            ]
        }
        return lines
    }

    private func entry(_ flag: Flag) -> [String] {
        let value = flag.value.map { " \\fI\($0.name)\\fR" } ?? ""
        var lines = [".TP", "\\fB\(escaped(flag.name))\\fR\(value)", escaped(flag.sentence)]
        let alternatives = flag.value?.alternatives ?? []
        lines += alternatives.flatMap { [".br", "\\fB\(escaped($0.name))\\fR: \(escaped($0.summary))"] }
        return lines
    }

    /// Escapes characters that `man` would interpret.
    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&" + String(character)
            case "…": result += "..."
            default: result.append(character)
            }
        }
        return result
    }
}

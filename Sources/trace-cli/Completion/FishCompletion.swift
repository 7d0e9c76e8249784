/// Completion for fish 3.0 or later.
struct FishCompletion {
    let subcommands: [Subcommand]

    var script: String {
        var lines = [
            "# Completion of trace-cli in fish, as 'trace-cli completions fish' prints it.", "",
            "function __trace_cli_is",
            "    set -l words (commandline -opc)",
            "    for word in $words[2..-1]",
            "        contains -- $word \(subcommands.map(\.name).joined(separator: " "))",
            "        and test \"$word\" = \"$argv[1]\"",
            "        and return 0",
            "        contains -- $word \(subcommands.map(\.name).joined(separator: " "))",
            "        and return 1",
            "    end",
            "    test -z \"$argv[1]\"",
            "end", "",
            "function __trace_cli_marbles",
            "    __fish_complete_suffix .marble | string match -r '^[^\\t]*(?:/|\\.marble)(?:\\t.*)?$'",
            "end", "",
            "function __trace_cli_traces",
            "    __trace_cli_marbles",
            "    __fish_complete_suffix .trace | string match -r '^[^\\t]*\\.trace(?:\\t.*)?$'",
            "end", "",
            "function __trace_cli_words_of_files",
            "    set -l words (commandline -opc)",
            "    $words[1] completions $argv[1] 2>/dev/null",
            "end", "",
            "complete -c trace-cli -f",
        ]
        lines += Flag.withoutCommand.map { line($0, of: "") }
        lines += subcommands.map {
            "complete -c trace-cli -n '__trace_cli_is \"\"' -a \($0.name) -d \(quoted($0.summary))"
        }
        for command in subcommands {
            lines += [""] + command.allFlags.map { line($0, of: command.name) }
            if let operand = command.operand {
                lines.append("complete -c trace-cli -n '__trace_cli_is \(command.name)'" + values(operand.placeholder))
            }
        }
        return lines.joined(separator: "\n")
    }

    private func line(_ flag: Flag, of command: String) -> String {
        let condition = command.isEmpty ? "\"\"" : command
        let name = String(flag.name.drop { $0 == "-" })
        let value = flag.value.map { " -r" + values($0) } ?? ""
        return "complete -c trace-cli -n '__trace_cli_is \(condition)' -l \(name) -d \(quoted(flag.summary))\(value)"
    }

    private func values(_ placeholder: Placeholder) -> String {
        if let choices = placeholder.words(subcommands) {
            let words = choices.map { $0.summary.isEmpty ? $0.name : "\($0.name)\\t\(doubleQuoted($0.summary))" }
            return " -f -a " + quoted(words.joined(separator: " "))
        }
        if let flag = placeholder.wordsOfFiles { return " -f -a '(__trace_cli_words_of_files \(flag))'" }
        return switch placeholder.kind {
        case .marble, .marbles, .asked: " -f -k -a '(__trace_cli_marbles)'"
        case .checked, .written: " -f -k -a '(__trace_cli_traces)'"
        case .explored:
            " -f -k -a '(__trace_cli_marbles)' -a "
                + quoted(OperatorNames.choices.map(\.name).joined(separator: " "))
        case .run, .log: " -F"
        case .swift: " -f -k -a '(__fish_complete_suffix .swift)'"
        case .folder: " -f -a '(__fish_complete_directories)'"
        case .report: " -f -a " + quoted(ReportFormat.completions.joined(separator: " "))
        case .text, .number, .choice, .command, .operator, .pipeline, .tag, .scenario, .shard: " -f"
        }
    }

    private func doubleQuoted(_ text: String) -> String {
        "\"" + text.map { "\"$\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }

    private func quoted(_ text: String) -> String {
        "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}

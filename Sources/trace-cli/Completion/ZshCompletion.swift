/// Completion for zsh, as a file `_trace-cli` in `$fpath` or sourced.
struct ZshCompletion {
    let subcommands: [Subcommand]

    var script: String {
        """
        #compdef trace-cli
        # Completion of trace-cli in zsh, as 'trace-cli completions zsh' prints it.

        _trace_cli() {
            local context state state_descr line command=$words[1]
            typeset -A opt_args
            _arguments -S -A "-*" -C \\
        \(lines(Flag.withoutCommand.map(specification), indentation: 8)) \\
                '1:command:->command' \\
                '*::word:->words'
            case $state in
            command)
                local -a commands=(
        \(subcommands.map { "            " + quoted(described($0.name, $0.summary)) }.joined(separator: "\n"))
                )
                _describe command commands
                ;;
            words)
                case $line[1] in
        \(subcommands.map(branch).joined(separator: "\n"))
                esac
                ;;
            esac
        }

        if [[ ${funcstack[1]-} == _trace-cli ]]; then
            _trace_cli "$@"
        else
            compdef _trace_cli trace-cli
        fi
        """
    }

    private func branch(_ command: Subcommand) -> String {
        var specifications = command.allFlags.map(specification)
        if let operand = command.operand {
            let position = operand.count.upperBound > 1 ? "*" : "1"
            specifications.append(
                quoted("\(position):\(operand.placeholder.name.lowercased()):") + action(operand.placeholder))
        }
        return """
                    \(command.name))
                        _arguments -S \\
            \(lines(specifications, indentation: 16))
                        ;;
            """
    }

    private func lines(_ specifications: [String], indentation: Int) -> String {
        specifications.map { String(repeating: " ", count: indentation) + $0 }.joined(separator: " \\\n")
    }

    /// Returns a flag in the syntax of `_arguments`: `'--format=[what to print]:FORMAT:(log)'`.
    private func specification(_ flag: Flag) -> String {
        let repeats = flag.isRepeatable ? "*" : ""
        let summary = "[" + flag.summary.filter { !"[]".contains($0) } + "]"
        guard let value = flag.value else { return quoted(repeats + flag.name + summary) }
        return quoted("\(repeats)\(flag.name)=\(summary):\(value.name.lowercased()):") + action(value)
    }

    private func action(_ placeholder: Placeholder) -> String {
        if let choices = placeholder.words(subcommands) {
            let words = choices.map { $0.summary.isEmpty ? $0.name : "\($0.name)\\:\"\(plain($0.summary))\"" }
            let isDescribed = choices.contains { !$0.summary.isEmpty }
            return quoted(isDescribed ? "((\(words.joined(separator: " "))))" : "(\(words.joined(separator: " ")))")
        }
        if let flag = placeholder.wordsOfFiles {
            return quoted("{compadd - ${(f)\"$($command completions \(flag) 2>/dev/null)\"}}")
        }
        return switch placeholder.kind {
        case .marble, .marbles, .asked: quoted("_files -g \"*.marble(-.)\"")
        case .checked, .written: quoted("_files -g \"*.(marble|trace)(-.)\"")
        case .explored:
            quoted(
                "{_files -g \"*.marble(-.)\"; compadd - "
                    + OperatorNames.choices.map(\.name).joined(separator: " ") + "}")
        case .run, .log: quoted("_files")
        case .swift: quoted("_files -g \"*.swift(-.)\"")
        case .folder: quoted("_files -/")
        case .report: quoted("(\(ReportFormat.completions.joined(separator: " ")))")
        case .text, .number, .choice, .command, .operator, .pipeline, .tag, .scenario, .shard: quoted(" ")
        }
    }

    private func described(_ name: String, _ summary: String) -> String { "\(name):\(summary)" }

    /// Removes characters that are special between double quotes in a specification.
    private func plain(_ text: String) -> String { text.filter { !"\"\\`$:()".contains($0) } }

    private func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}

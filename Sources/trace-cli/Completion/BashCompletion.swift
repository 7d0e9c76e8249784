/// Completion for bash 3.2 or later.
struct BashCompletion {
    let subcommands: [Subcommand]

    var script: String {
        """
        # Completion of trace-cli in bash, as 'trace-cli completions bash' prints it.

        _trace_cli_words() {
            local IFS=$'\\n'
            COMPREPLY+=($(compgen -W "$1" -- "$current"))
        }

        # The words come from files, and are not expanded as compgen would.
        _trace_cli_words_of_files() {
            local word
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do
                [[ $word == "$current"* ]] && COMPREPLY+=("$word")
            done < <("${COMP_WORDS[0]}" completions "$1" 2>/dev/null)
            return 0
        }

        _trace_cli_paths() {
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY+=($(compgen -d -- "$current"))
            [[ $1 == files ]] && COMPREPLY+=($(compgen -f -- "$current"))
            [[ $1 == swift ]] && COMPREPLY+=($(compgen -f -X '!*.swift' -- "$current"))
            [[ $1 == marbles || $1 == traces ]] && COMPREPLY+=($(compgen -f -X '!*.marble' -- "$current"))
            [[ $1 == traces ]] && COMPREPLY+=($(compgen -f -X '!*.trace' -- "$current"))
            return 0
        }

        _trace_cli() {
            local current=${COMP_WORDS[COMP_CWORD]} flag= command= index
            COMPREPLY=()
            # Where bash takes '--flag=value' apart, the value is a word behind '='.
            if [[ $current == = ]]; then
                current=
                flag=${COMP_WORDS[COMP_CWORD - 1]}
            elif ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
                flag=${COMP_WORDS[COMP_CWORD - 2]}
            elif ((COMP_CWORD > 1)); then
                flag=${COMP_WORDS[COMP_CWORD - 1]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                \(commands.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
                esac
            done
            case $command$flag in
        \(values)
            esac
            case $command in
        \(operands)
            esac
        }

        complete -F _trace_cli trace-cli
        """
    }

    private var commands: [String] { subcommands.map(\.name) }

    /// The completions of flag values.
    private var values: String {
        let anywhere = Flag.withoutCommand.map { (pattern: "*\($0.name)", flag: $0) }
        let ofCommands = subcommands.flatMap { command in
            command.flags.map { (pattern: command.name + $0.name, flag: $0) }
        }
        return (anywhere + ofCommands).compactMap { pattern, flag in
            flag.value.map { "    \(pattern)) \(action($0)); return ;;" }
        }.joined(separator: "\n")
    }

    private var operands: String {
        let lines = subcommands.map { command in
            let flags = words(command.allFlags.map(\.name))
            let operand = command.operand.map { " else " + action($0.placeholder) + ";" } ?? ""
            return "    \(command.name)) if [[ $current == -* ]]; then \(flags);\(operand) fi ;;"
        }
        return (lines + ["    *) \(words(commands + Flag.withoutCommand.map(\.name))) ;;"]).joined(separator: "\n")
    }

    private func action(_ placeholder: Placeholder) -> String {
        if let choices = placeholder.words(subcommands) { return words(choices.map(\.name)) }
        if let flag = placeholder.wordsOfFiles { return "_trace_cli_words_of_files \(flag)" }
        return switch placeholder.kind {
        case .marble, .marbles, .asked: "_trace_cli_paths marbles"
        case .checked, .written: "_trace_cli_paths traces"
        case .explored: words(OperatorNames.choices.map(\.name)) + "; _trace_cli_paths marbles"
        case .run, .log: "_trace_cli_paths files"
        case .swift: "_trace_cli_paths swift"
        case .folder: "_trace_cli_paths folders"
        case .report: words(ReportFormat.completions)
        case .text, .number, .choice, .command, .operator, .pipeline, .tag, .scenario, .shard: ":"
        }
    }

    private func words(_ names: [String]) -> String { "_trace_cli_words $'\(names.joined(separator: "\\n"))'" }
}

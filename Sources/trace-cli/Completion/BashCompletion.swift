/// Completion for bash 3.2 or later.
enum BashCompletion {
    static var script: String {
        """
        # Completion of trace-cli in bash, as 'trace-cli completions bash' prints it.

        _trace_cli_words() {
            local IFS=$'\\n'
            COMPREPLY+=($(compgen -W "$1" -- "$current"))
        }

        _trace_cli_paths() {
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY+=($(compgen -d -- "$current"))
            [[ $1 != folders ]] && COMPREPLY+=($(compgen -f -X '!*.marble' -- "$current"))
            [[ $1 == traces ]] && COMPREPLY+=($(compgen -f -X '!*.trace' -- "$current"))
            return 0
        }

        _trace_cli() {
            local current=${COMP_WORDS[COMP_CWORD]} flag= verb= index
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
                \(verbs.joined(separator: "|"))) verb=${COMP_WORDS[index]}; break ;;
                esac
            done
            case $verb$flag in
        \(values)
            esac
            case $verb in
        \(operands)
            esac
        }

        complete -F _trace_cli trace-cli
        """
    }

    private static var verbs: [String] { Subcommand.all.map(\.name) }

    /// The completions of flag values.
    private static var values: String {
        let anywhere = Flag.withoutVerb.map { (pattern: "*\($0.name)", flag: $0) }
        let ofVerbs = Subcommand.all.flatMap { verb in verb.flags.map { (pattern: verb.name + $0.name, flag: $0) } }
        return (anywhere + ofVerbs).compactMap { pattern, flag in
            flag.value.map { "    \(pattern)) \(action($0)); return ;;" }
        }.joined(separator: "\n")
    }

    private static var operands: String {
        let lines = Subcommand.all.map { verb in
            let flags = words(verb.allFlags.map(\.name))
            let operand = verb.operand.map { " else " + action($0.placeholder) + ";" } ?? ""
            return "    \(verb.name)) if [[ $current == -* ]]; then \(flags);\(operand) fi ;;"
        }
        return (lines + ["    *) \(words(verbs + Flag.withoutVerb.map(\.name))) ;;"]).joined(separator: "\n")
    }

    private static func action(_ placeholder: Placeholder) -> String {
        if let choices = placeholder.choices { return words(choices.map(\.name)) }
        return switch placeholder.kind {
        case .marbles: "_trace_cli_paths marbles"
        case .checked, .written: "_trace_cli_paths traces"
        case .tag: "_trace_cli_words \"$(\"${COMP_WORDS[0]}\" completions --tags 2>/dev/null)\""
        case .folder: "_trace_cli_paths folders"
        case .text, .number, .choice, .verb, .operator: ":"
        }
    }

    private static func words(_ names: [String]) -> String { "_trace_cli_words $'\(names.joined(separator: "\\n"))'" }
}

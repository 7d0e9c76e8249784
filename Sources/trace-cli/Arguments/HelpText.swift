import StreamTrace

extension Verb {
    /// The help of one verb, examples first.
    var helpText: String {
        var lines = [summary, "", "Examples"]
        let width = (examples.map(\.command.count).max() ?? 0) + 3
        lines += examples.map { "  " + $0.command.padded(to: width) + $0.purpose }
        lines += ["", "Usage", "  " + usage, "", "Flags"]
        lines += Self.table(options + [.help, .color])
        return lines.joined(separator: "\n")
    }

    /// The help of the whole command.
    static var overview: String {
        var lines = [
            "Replays Rx pipelines over virtual time, from diagrams in marble files.", "", "Examples",
            "  trace-cli replay traces/split/split.marble   what happens in this file?",
            "  trace-cli check traces                       do the traces still hold?", "", "Verbs",
        ]
        lines += all.map { "  " + $0.name.padded(to: 10) + $0.summary }
        lines += ["", "Flags"] + table([.help, .version])
        lines += ["", "'trace-cli help VERB' tells more. Exit codes: 0 all the same, 1 something differs, 2 trouble."]
        return lines.joined(separator: "\n")
    }

    private static func table(_ options: [Option]) -> [String] {
        options.map { option in
            let name = option.name + (option.value.map { " " + $0 } ?? "")
            let choices = option.choices.isEmpty ? "" : ": " + option.choices.joined(separator: ", ")
            return "  " + name.padded(to: 24) + option.summary + choices
        }
    }
}

extension Subcommand {
    static let check = Subcommand(
        name: "check",
        summary: "Hold marble files against their diagrams and traces; for CI and the save key.",
        examples: [
            ("trace-cli check", "all marble files here and below"),
            ("trace-cli check traces/login", "those of a folder"),
            ("trace-cli check search.marble", "one file; search.trace means the same"),
            ("trace-cli check --tag login", "what is tagged so: 'tags: login, form' in a file or a scenario"),
            ("trace-cli check --orders", "also with other orders of what happens in the same frame"),
            ("trace-cli check --watch", "again, whenever a file is saved"),
            ("trace-cli check --report junit=out.xml", "in CI, with a report for the server"),
            ("trace-cli check --stream < files.ndjson", "from an engine, a line of JSON for each file"),
        ],
        flags: CheckOptions.all,
        operand: .any(Placeholder("PATH", .checked)),
        run: { arguments, terminal in
            do throws(UsageError) {
                let options = try CheckOptions(arguments, terminal)
                if options.isStreaming { return CheckStream(options: options).run(terminal) }
                if options.isWatching {
                    var watch = CheckWatch(options, terminal)
                    return try watch.run()
                }
                return try CheckRun(options, terminal).run()
            } catch {
                terminal.report(error, of: "check")
                return .error
            }
        })
}

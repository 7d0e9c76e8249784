extension Subcommand {
    static let diff = Subcommand(
        name: "diff",
        summary: "Compare two runs: traces, logs, NDJSON, or replays of marble files.",
        examples: [
            ("trace-cli diff old.log new.log", "two logs of an app, lane by lane"),
            ("trace-cli diff console.log search.marble --within 5ms", "does the replay reproduce what a device did?"),
            ("trace-cli diff search.marble@HEAD~1 search.marble", "what a change did, where Git is there"),
            ("trace-cli diff a.ndjson b.ndjson", "recordings; 2 if they are equal and lack records"),
            ("trace-cli diff --format html a.ndjson b.ndjson > diff.html", "a page with the pictures of both runs"),
            ("trace-cli diff a.log b.log --map 'search=vm.search'", "a lane that has another name by now"),
        ],
        flags: [
            DiffCommand.map, DiffCommand.within, DiffCommand.order, DiffCommand.format, .scenario, .tag, .allowRead,
            .budget,
        ],
        operand: .two(Placeholder("RUN", .run)),
        run: DiffCommand.run)
}

private struct DiffCommand {
    static let map = Flag(
        name: "--map", summary: "the lane OLD of the first run is the lane NEW of the second one",
        value: Placeholder("OLD=NEW", .text), isRepeatable: true)
    static let within = Flag(
        name: "--within", summary: "allow each event to be early or late by a time: 5ms, 1s",
        value: Placeholder("TIME", .text))
    static let order = Flag(name: "--order", summary: "compare the order of events, and not their times")
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder(
            "FORMAT",
            .choice([
                Choice("text", "the difference of each lane (unless told otherwise)"),
                Choice("ndjson", "a JSON object on a line for each event that differs"),
                Choice("html", "a page with the pictures of both runs"),
            ])))

    let arguments: Arguments
    let terminal: Terminal

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let command = DiffCommand(arguments: arguments, terminal: terminal)
        do {
            let options = try command.options()
            let sources = try arguments.operands.map { word throws(UsageError) in try RunSource(word) }
            return command.compare(sources, options)
        } catch {
            terminal.report(error, of: "diff")
            return .error
        }
    }

    private func compare(_ sources: [RunSource], _ options: RunComparison.Options) -> ExitCode {
        let replay = MarbleReplay(arguments)
        var runs: [Run] = []
        for source in sources {
            guard let run = source.run(by: replay, terminal) else { return .error }
            runs.append(run)
        }
        for run in runs {
            for lack in run.lacks { terminal.writeError("\(run.name.escapingControlCharacters): note: \(lack)") }
            guard let time = run.cutOff else { continue }
            terminal.writeError(
                "\(run.name.escapingControlCharacters): note: the recording is cut off at \(time); "
                    + "the runs are compared before that")
            runs.forEach { $0.removeEvents(from: time) }
        }
        let comparison = RunComparison(of: runs[0], and: runs[1], options)
        if let error = Self.unknownName(in: comparison) {
            terminal.report(error, of: "diff")
            return .error
        }
        let isNDJSON = arguments[Self.format] == "ndjson"
        if !comparison.isEqual, !isNDJSON { sources[1].trace(runs[1], by: replay) }
        if isNDJSON {
            RunDifferenceWriter(write: terminal.print).write(comparison)
        } else if arguments[Self.format] == "html" {
            if !printPage(of: comparison, sources, replay) { return .error }
        } else {
            let renderer = RunDifferenceRenderer(comparison, color: terminal.usesColor, width: terminal.differenceWidth)
            renderer.lines.forEach(terminal.print)
            terminal.print(comparison.isEqual ? Self.equality(comparison) : renderer.summary)
        }
        if !comparison.isEqual { return .different }
        if comparison.missingCount == 0 { return .same }
        terminal.writeError("trace-cli: whether the runs are equal is not known, because records are missing")
        return .error
    }

    /// Prints the page of two runs, and returns whether that was possible.
    private func printPage(of comparison: RunComparison, _ sources: [RunSource], _ replay: MarbleReplay) -> Bool {
        let runs = sources.compactMap { $0.scenarios(by: replay, terminal) }
        guard runs.count == 2 else { return false }
        let renderer = RunDifferenceRenderer(comparison, color: false, width: 100)
        let notes = renderer.lines + [comparison.isEqual ? Self.equality(comparison) : renderer.summary]
        let names = sources.map(\.name)
        let page = DifferencePage(
            title: names.joined(separator: " → "), before: (names[0], runs[0]), after: (names[1], runs[1]), notes: notes
        )
        page.html.withUnsafeBytes { terminal.print($0) }
        return true
    }

    /// Equal recordings that lack records may be of runs that differ.
    private static func equality(_ comparison: RunComparison) -> String {
        comparison.missingCount == 0 ? "no differences" : "no differences in what was recorded"
    }

    private func options() throws(UsageError) -> RunComparison.Options {
        var options = RunComparison.Options()
        options.ignoresTimes = arguments.has(Self.order)
        if let text = arguments[Self.within] { options.tolerance = try Self.time(text) }
        if options.ignoresTimes, options.tolerance > 0 {
            throw UsageError("--order and --within exclude each other", suggestion: "--order ignores all times")
        }
        for text in arguments.all(Self.map) {
            guard let mark = text.firstIndex(of: "="), mark != text.startIndex, text.last != "=" else {
                throw UsageError("--map has the form OLD=NEW, not '\(text)'")
            }
            options.names[String(text[..<mark])] = String(text[text.index(after: mark)...])
        }
        return options
    }

    /// Returns the milliseconds of `5`, `5ms` or `1s`.
    private static func time(_ text: String) throws(UsageError) -> Int {
        let isInSeconds = text.hasSuffix("s") && !text.hasSuffix("ms")
        let digits = text.hasSuffix("ms") ? text.dropLast(2) : isInSeconds ? text.dropLast() : text[...]
        guard let number = Int(digits), number >= 0, number < 1 << 40 else {
            throw UsageError("--within has a time, like 5ms or 1s, not '\(text)'")
        }
        return isInSeconds ? number * 1_000 : number
    }

    /// Returns the error for a lane in `--map` that does not exist.
    private static func unknownName(in comparison: RunComparison) -> UsageError? {
        guard let name = comparison.unknownNames.first else { return nil }
        let lanes = comparison.laneNames.expected
        let shown = lanes.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return UsageError(
            "the first run has no lane '\(name)'",
            suggestion: Suggestions.sentence(for: name, among: lanes) ?? "its lanes are \(shown)")
    }
}

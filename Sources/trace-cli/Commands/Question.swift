/// A question about the run of a marble file, whose scenarios are replayed with a trace.
struct Question {
    private let arguments: Arguments
    private let terminal: Terminal
    private let command: String
    let path: String
    /// The line that follows the path, as in `search.marble:14`, or the value of `--line`.
    let line: Int?

    /// - Parameter command: The name of the subcommand.
    init(_ command: String, _ arguments: Arguments, _ terminal: Terminal) {
        self.command = command
        self.arguments = arguments
        self.terminal = terminal
        let located = Self.located(arguments.operands[0])
        path = located.0
        line = located.1 ?? arguments[QuestionFlags.line].flatMap { Int($0) }
    }

    /// Returns the path and the line of `search.marble:14`, unless a file has that name. A column may follow, as in the
    /// locations of answers.
    private static func located(_ operand: String) -> (String, Int?) {
        guard let (path, line) = numbered(operand) else { return (operand, nil) }
        return numbered(path) ?? (path, line)
    }

    private static func numbered(_ operand: String) -> (String, Int?)? {
        guard !SourceFile.exists(operand), let colon = operand.lastIndex(of: ":"),
            let number = Int(operand[operand.index(after: colon)...]), number >= 0
        else { return nil }
        return (String(operand[..<colon]), number)
    }

    /// Replays the selected scenarios, and prints what each of them answers.
    func answer(
        _ body: (ScenarioResult, Question) throws(UnansweredQuestion) -> TraceAnswers
    ) -> ExitCode { answer(body) { answers, scenario, _ in print(answers, scenario) } }

    /// Replays the selected scenarios and prints the answer for each of them with `show`, which receives whether the
    /// format is NDJSON.
    func answer<Answer>(
        _ body: (ScenarioResult, Question) throws(UnansweredQuestion) -> Answer,
        show: (Answer, ScenarioResult, Bool) -> Void
    ) -> ExitCode {
        var replay = MarbleReplay(arguments)
        replay.recordsTrace = true
        replay.maximumRecordCount = replay.budget.recordCount
        let outcome: MarbleReplay.Outcome
        do {
            switch try RunFile.read(path) {
            case .recording(let recording):
                guard let scenarios = recording.scenarios(replay.selection, terminal) else { return .error }
                if !recording.hasCauses {
                    terminal.report(recording.unanswerable, of: command)
                    return .error
                }
                return answer(scenarios, body, show)
            case .marbles(let source): outcome = replay.run(source)
            }
        } catch {
            terminal.writeError(error)
            return .error
        }
        outcome.diagnostics.forEach(terminal.writeError)
        if !outcome.diagnostics.isEmpty { return .error }
        if outcome.scenarios.isEmpty {
            var leftOut = LeftOut()
            leftOut.add(outcome.choices)
            terminal.report(leftOut.error(replay.selection))
            return .error
        }
        return answer(outcome.scenarios, body, show)
    }

    private func answer<Answer>(
        _ scenarios: [ScenarioResult], _ body: (ScenarioResult, Question) throws(UnansweredQuestion) -> Answer,
        _ show: (Answer, ScenarioResult, Bool) -> Void
    ) -> ExitCode {
        var errors: [UnansweredQuestion] = []
        var hasAnswers = false
        for scenario in scenarios {
            if let failure = scenario.failure { terminal.writeError(failure) }
            if let kept = scenario.keptRecords { terminal.writeError(named(kept, scenario)) }
            do {
                let answer = try body(scenario, self)
                if !isNDJSON {
                    if hasAnswers { terminal.print("") }
                    if let name = scenario.name { terminal.print("// scenario " + name.escapingControlCharacters) }
                }
                show(answer, scenario, isNDJSON)
                hasAnswers = true
            } catch {
                errors.append(error)
            }
        }
        if hasAnswers { return .same }
        if let error = errors.first(where: { !$0.isAboutLine }) ?? errors.first {
            terminal.report(UsageError(error.message, suggestion: error.suggestion), of: command)
        }
        return .error
    }

    /// The maximum number of events about which answers are printed.
    private static let maximumAnswerCount = 100

    private func print(_ all: TraceAnswers, _ scenario: ScenarioResult) {
        let answers = all.prefix(Self.maximumAnswerCount)
        if answers.count < all.count {
            let text = "showing the first \(answers.count) of \(all.count.grouped) events; choose a time for others"
            terminal.writeError(named(text, scenario))
        }
        if isNDJSON {
            let renderer = AnswerRenderer(write: terminal.print)
            return answers.forEach { renderer.write($0, scenario: scenario.name) }
        }
        for (index, answer) in answers.enumerated() {
            if index > 0 { terminal.print("") }
            var lines = answer.lines(width: terminal.width)
            if answers.count > 1 { lines[0] = "\(index + 1). " + lines[0] }
            lines.forEach(terminal.print)
        }
        // The standard input cannot be read again.
        if command == "why", path != "-", let time = answers.first?.time {
            terminal.print("")
            terminal.print("  state: \(NextStep.state(path, scenario: scenario.name, time: time))")
        }
    }

    private func named(_ text: String, _ scenario: ScenarioResult) -> String {
        (scenario.name.map { $0.escapingControlCharacters + ": " } ?? "") + text
    }

    private var isNDJSON: Bool { arguments[QuestionFlags.format] == "ndjson" }

    /// Whether the stages of which an operator consists are shown.
    var showsInside: Bool { arguments.has(QuestionFlags.inside) }

    // MARK: Questions

    /// Returns the time that is the value of a flag.
    func time(of flag: Flag, in scenario: ScenarioResult) throws(UnansweredQuestion) -> Int? {
        guard let text = arguments[flag] else { return nil }
        return try time(text[...], of: flag.name, in: scenario)
    }

    /// Returns the events that `--at`, `--event` and a line choose.
    func query(in scenario: ScenarioResult) throws(UnansweredQuestion) -> EventQuery {
        var query = EventQuery(kind: arguments[QuestionFlags.event])
        if let text = arguments[QuestionFlags.at] {
            let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            query.time = try time(parts[0], of: "--at", in: scenario)
            if parts.count > 1 { query.lane = String(parts[1]) }
        }
        if let line, query.lane == nil { query.lane = try scenario.output(atLine: line, of: path) }
        return query
    }

    /// Returns what became of the event of `--input`, or why there is none as `--expected` says.
    func fates(in scenario: ScenarioResult) throws(UnansweredQuestion) -> TraceAnswers {
        if let text = arguments[QuestionFlags.input] {
            if arguments.has(QuestionFlags.expected) {
                throw UnansweredQuestion("--input and --expected are two questions", suggestion: "ask one at a time")
            }
            let (lane, time) = try located(text, of: "--input", in: scenario)
            let query = EventQuery(time: time, lane: lane, kind: arguments[QuestionFlags.kind])
            return try scenario.fates(of: query, inside: showsInside)
        }
        let output = try arguments[QuestionFlags.expected].map { text throws(UnansweredQuestion) in
            try located(text, of: "--expected", in: scenario)
        }
        let isCompletion = arguments[QuestionFlags.kind] == "completed"
        if let (lane, time) = output {
            return TraceAnswers([try scenario.missing(in: lane, at: time, completion: isCompletion)])
        }
        if let line {
            let lane = try scenario.output(atLine: line, of: path)
            return TraceAnswers([try scenario.missing(in: lane, at: nil, completion: isCompletion)])
        }
        throw UnansweredQuestion(
            "'why-not' needs an event", suggestion: "write --input LANE@TIME or --expected LANE[@TIME]")
    }

    /// Returns the lane and the time of `text@1`; the name of a lane may contain `@`.
    private func located(
        _ text: String, of flag: String, in scenario: ScenarioResult
    ) throws(UnansweredQuestion) -> (String, Int?) {
        guard let at = text.lastIndex(of: "@") else { return (text, nil) }
        return (String(text[..<at]), try time(text[text.index(after: at)...], of: flag, in: scenario))
    }

    /// Returns a time in milliseconds: `8`, `8ms`, `2.5s`, or `6f` for the column 6 of a diagram.
    private func time(
        _ text: Substring, of flag: String, in scenario: ScenarioResult
    ) throws(UnansweredQuestion) -> Int {
        if text.last == "f", let column = Int(text.dropLast()), (0...MarbleTime.latest).contains(column) {
            return min(column, MarbleTime.latest / scenario.frame) * scenario.frame
        }
        switch MarbleTime.read(text.utf8, unitIsOptional: true) {
        case .milliseconds(let time):
            if text.allSatisfy(\.isNumber) { warn(time, mayBeColumnOf: scenario) }
            return time
        case .tooLong: throw UnansweredQuestion("the time '\(text)' of \(flag) is too large")
        case .finerThanMilliseconds, .notATime:
            throw UnansweredQuestion("\(flag) has a time in milliseconds, like 8, 2s or 6f for column 6, not '\(text)'")
        }
    }

    /// Warns of a number between the columns of a diagram that is one of its columns, and is a time nevertheless.
    private func warn(_ time: Int, mayBeColumnOf scenario: ScenarioResult) {
        if time % scenario.frame == 0 || time > scenario.end / scenario.frame { return }
        let frame = MarbleTime.text(scenario.frame)
        terminal.writeError("note: \(time) is in milliseconds, between columns of \(frame); column \(time) is \(time)f")
    }
}

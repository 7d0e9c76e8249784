extension Subcommand {
    static let explore = Subcommand(
        name: "explore",
        summary: "Walk through a replay on a full screen, change its marbles, and ask why.",
        examples: [
            ("trace-cli explore search.marble", "lanes for all stages, and what led to each event"),
            ("trace-cli explore debounce", "the file of an operator"),
            ("trace-cli explore", "a list of operators and of the files below, searched as one types"),
            ("trace-cli explore --web search.marble", "the same in a browser: marbles are dragged"),
        ],
        flags: [
            ExploreCommand.web, ExploreCommand.noBrowser, ExploreCommand.write, .scenario, .tag, .allowRead, .budget,
        ],
        operand: .optional(Placeholder("FILE|OPERATOR", .explored, check: ExploreCommand.check)),
        run: { arguments, terminal in ExploreCommand(arguments: arguments, terminal: terminal).run() })
}

struct ExploreCommand {
    let arguments: Arguments
    let terminal: Terminal

    static let web = Flag(name: "--web", summary: "serve a page to this machine until ⌃C, and open it in the browser")
    static let noBrowser = Flag(name: "--no-browser", summary: "with --web: print the address only")
    static let write = Flag(name: "--write", summary: "with --web: let the page save the file")

    /// Whether an operand is the path of a file, and no operator.
    static func isFile(_ word: String) -> Bool { word == "-" || word.hasSuffix(".marble") || SourceFile.exists(word) }

    fileprivate static func check(_ word: String) throws(UsageError) {
        if !isFile(word) { try OperatorNames.check(word) }
    }

    func run() -> ExitCode {
        if arguments.has(Self.web) { return ExploreWeb(arguments: arguments, terminal: terminal).run() }
        if let flag = [Self.noBrowser, Self.write].first(where: arguments.has) {
            terminal.report(UsageError("\(flag.name) is about a page", suggestion: "add --web"), of: "explore")
            return .error
        }
        guard let word = arguments.operands.first else { return choose("") }
        if Self.isFile(word) {
            if !terminal.isInteractive || word == "-" { return printFile(word) }
            return read(word).map(explore) ?? .error
        }
        guard let subject = OperatorNames.find(word).onlyNamed, let source = OperatorFiles[subject.fileName] else {
            return choose(word)
        }
        if !terminal.isInteractive { return print(subject, source) }
        return explore(ExploreFile(source, by: MarbleReplay(arguments), isOfCatalogue: true))
    }

    // MARK: On a full screen

    private func explore(_ file: ExploreFile) -> ExitCode {
        guard let number = file.firstSelectedScenario() else { return printFile(file.source.path) }
        let run = file.run(scenario: number)
        guard var model = ExploreModel(file, run) else {
            run.errors.forEach(terminal.writeError)
            return .error
        }
        model.canWrite = !terminal.isUnattended
        return onScreen { screen in
            var session = ExploreSession(model, on: screen, color: terminal.usesColor)
            return session.run()
        }
    }

    /// Lets someone choose among operators and files.
    ///
    /// - Parameter text: The text that is searched first.
    private func choose(_ text: String) -> ExitCode {
        if !terminal.isInteractive { return printChoices(text) }
        return onScreen { screen in
            var picker = ExplorePicker(
                text, on: screen, color: terminal.usesColor, canWrite: !terminal.isUnattended)
            return picker.run { choice in
                switch choice {
                case .operator(let subject):
                    OperatorFiles[subject.fileName].map {
                        ExploreFile($0, by: MarbleReplay(arguments), isOfCatalogue: true)
                    }
                case .file(let path):
                    (try? SourceFile.read(path)).map {
                        ExploreFile($0, by: MarbleReplay(arguments), isOfCatalogue: false)
                    }
                }
            }
        }
    }

    private func onScreen(_ body: (Screen) -> ExploreSession.End) -> ExitCode {
        terminal.flush()
        guard let screen = Screen.open() else {
            terminal.writeError("trace-cli: the terminal cannot show a full screen")
            return .error
        }
        let end = body(screen)
        // The end of a terminal that goes away may be read before its signal comes, which must not end the command yet.
        let unsaved = TerminalMode.unending { UnsavedText.write() }
        screen.close()
        if let path = unsaved {
            terminal.writeError("\(UnsavedText.announcement)\(String(cString: path).escapingControlCharacters)")
        }
        return end == .interrupted ? .interrupted : .same
    }

    private func read(_ path: String) -> ExploreFile? {
        do {
            switch try RunFile.read(path) {
            case .recording(let recording): return ExploreFile(recording, by: MarbleReplay(arguments))
            case .marbles(let source):
                return ExploreFile(source, by: MarbleReplay(arguments), isOfCatalogue: false)
            }
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    // MARK: Without a terminal

    private func printFile(_ path: String) -> ExitCode {
        let code = ReplayCommand.run(arguments, terminal)
        if code == .same, path != "-" {
            let file = path.pathForShells
            terminal.writeError(
                """
                'explore' needs a terminal. These commands answer single questions:
                    trace-cli state \(file) --at TIME
                    trace-cli why \(file) --at TIME
                    trace-cli why-not \(file) --input LANE@TIME
                """)
        }
        return code
    }

    private func print(_ subject: PipelineCatalogue.Operator, _ source: SourceFile) -> ExitCode {
        let renderer = ReplayFormat.all[0].renderer(terminal, .milliseconds)
        let outcome = ReplayCommand.run(source, MarbleReplay(arguments), renderer, isForPeople: false, terminal)
        let name = subject.fileName
        terminal.writeError(
            """
            'explore' needs a terminal. To ask questions about the operator, write its file:
                trace-cli operators \(name) --format marble > \(name).marble
            """)
        return outcome.hasSucceeded ? .same : .error
    }

    private func printChoices(_ text: String) -> ExitCode {
        let operators = text.isEmpty ? PipelineCatalogue.operators : OperatorNames.find(text).all
        OperatorList.lines(operators, width: terminal.width - 2).forEach(terminal.print)
        terminal.writeError("'explore' needs a terminal; trace-cli replay FILE shows what happens in a file")
        return .same
    }
}

extension OperatorNames.Found {
    /// The operator, if the argument is the name of only one.
    fileprivate var onlyNamed: PipelineCatalogue.Operator? { named.count == 1 ? named[0] : nil }
}

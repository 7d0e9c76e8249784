extension Subcommand {
    static let render = Subcommand(
        name: "render",
        summary: "Draw what happens in a marble file, a recording or an operator's page as a picture.",
        examples: [
            ("trace-cli render search.marble > search.svg", "a picture in light colours"),
            ("trace-cli render search.marble --output search.svg", "in both themes: search.svg, search~dark.svg"),
            ("trace-cli render search.marble --output search.html", "a page that answers what one points at"),
            ("trace-cli render debounce --output debounce.svg", "an operator's page of the catalogue"),
        ],
        flags: [
            RenderCommand.output, RenderCommand.theme, RenderCommand.lanes, RenderCommand.from, RenderCommand.to,
            RenderCommand.width, RenderCommand.causes, .scenario, .tag, .allowRead, .budget,
        ],
        operand: .some(Placeholder("FILE|OPERATOR", .explored)),
        run: RenderCommand.run)
}

private enum RenderCommand {
    static let output = Flag(
        name: "--output", summary: "the file to write: a picture .svg, or a page .html",
        value: Placeholder("PATH", .text))
    static let theme = Flag(
        name: "--theme", summary: "the colours of the picture",
        value: Placeholder(
            "THEME",
            .choice([
                Choice("both", "light, and dark in a second file (unless told otherwise)"), Choice("light", "light"),
                Choice("dark", "dark"),
            ])))
    static let lanes = Flag(
        name: "--lanes",
        summary: "what is drawn: all, flow (inputs, outputs, stages that did something), outputs, NAME,…",
        value: Placeholder("LANES", .text))
    static let from = Flag(
        name: "--from", summary: "the first time in milliseconds that is drawn", value: Placeholder("TIME", .text))
    static let to = Flag(
        name: "--to", summary: "the last time in milliseconds that is drawn", value: Placeholder("TIME", .text))
    static let width = Flag(
        name: "--width", summary: "the width in pixels, if the values leave room: 800 unless told otherwise",
        value: Placeholder("PIXELS", .number))
    static let causes = Flag(name: "--causes", summary: "draw an arrow from each event to what it caused")

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        do throws(UsageError) {
            let scope = try scope(arguments)
            guard let run = RenderedRun(arguments.operands[0], arguments, terminal) else { return .error }
            return try draw(run, scope, arguments, terminal)
        } catch {
            terminal.report(error, of: "render")
            return .error
        }
    }

    private static func draw(
        _ run: RenderedRun, _ scope: PictureScope, _ arguments: Arguments, _ terminal: Terminal
    ) throws(UsageError) -> ExitCode {
        let theme = arguments[theme] ?? "both"
        guard let path = arguments[output] else {
            try sheet(of: run, scope).svg(theme == "dark" ? .dark : .light).withUnsafeBytes { terminal.print($0) }
            return run.hasFailed ? .error : .same
        }
        var files: [WrittenFile] = []
        if path.hasSuffix(".html") {
            files = [WrittenFile(path: path, bytes: try page(of: run, scope).html)]
        } else if path.hasSuffix(".svg") {
            let sheet = try sheet(of: run, scope)
            if theme != "dark" { files.append(WrittenFile(path: path, bytes: sheet.svg(.light))) }
            if theme != "light" {
                let dark = theme == "dark" ? path : darkPath(of: path)
                files.append(WrittenFile(path: dark, bytes: sheet.svg(.dark)))
            }
        } else {
            throw UsageError("'\(path)' names no picture", suggestion: "write \(path).svg, or .html for a page")
        }
        do throws(Diagnostic) {
            try WrittenFile.write(files)
        } catch {
            terminal.writeError(error)
            return .error
        }
        for file in files { terminal.print("wrote \(file.path.escapingControlCharacters)") }
        return run.hasFailed ? .error : .same
    }

    private static func page(of run: RenderedRun, _ scope: PictureScope) throws(UsageError) -> PicturePage {
        var scope = scope
        scope.isInteractive = true
        let pictures = try sheet(of: run, scope, atMost: maximumTabs).pictures
        let scenarios = zip(run.scenarios, pictures).map { scenario, picture in
            PicturePage.Scenario(name: scenario.title ?? scenario.name ?? "", picture: picture)
        }
        return PicturePage(title: run.title ?? run.path, scenarios, source: run.source)
    }

    /// The number of scenarios that a page has.
    private static let maximumTabs = 100

    static func sheet(
        of run: RenderedRun, _ scope: PictureScope, atMost count: Int = PictureSheet.maximumCount
    ) throws(UsageError) -> PictureSheet {
        let hasMany = run.scenarios.count > 1
        let pictures = run.scenarios.enumerated().compactMap { index, scenario in
            var scope = scope
            if hasMany { scope.prefix = "s\(index + 1)-" }
            return Picture(scenario, titled: run.title, scope)
        }
        if case .named(let names) = scope.lanes {
            let rows = pictures.flatMap(\.allRows)
            for name in names where !rows.contains(where: { PictureScope.isNamed($0, name) }) {
                throw UsageError(
                    "there is no lane '\(name)'",
                    suggestion: Suggestions.sentence(for: name, among: rows.map(\.label))
                        ?? "there are \(Set(rows.map(\.label)).sorted().prefix(12).joined(separator: ", "))")
            }
        }
        return PictureSheet(pictures, atMost: count)
    }

    /// Returns `search~dark.svg` for `search.svg`.
    static func darkPath(of path: String) -> String { path.dropLast(".svg".count) + "~dark.svg" }

    private static func scope(_ arguments: Arguments) throws(UsageError) -> PictureScope {
        var scope = PictureScope()
        switch arguments[lanes] {
        case nil, "flow": break
        case "all": scope.lanes = .all
        case "outputs": scope.lanes = .outputs
        case let names?: scope.lanes = .named(names.split(separator: ",").map(String.init))
        }
        scope.from = try time(arguments, from)
        scope.to = try time(arguments, to)
        if let first = scope.from, let last = scope.to, last < first {
            throw UsageError("--to \(last) is before --from \(first)")
        }
        scope.width = min(max(arguments.number(width) ?? scope.width, 200), 20_000)
        scope.showsCauses = arguments.has(causes)
        return scope
    }

    private static func time(_ arguments: Arguments, _ flag: Flag) throws(UsageError) -> Int? {
        guard let text = arguments[flag] else { return nil }
        guard case .milliseconds(let time) = MarbleTime.read(text.utf8, unitIsOptional: true) else {
            throw UsageError("\(flag.name) has a time in milliseconds, like 8 or 2s, not '\(text)'")
        }
        return time
    }
}

/// The scenarios that are drawn: of a marble file, a recording, or an operator's page.
struct RenderedRun {
    let path: String
    let title: String?
    let scenarios: [ScenarioResult]
    /// The file that was replayed; `nil` for a recording.
    let source: SourceFile?

    var hasFailed: Bool { scenarios.contains { $0.failure != nil } }

    /// Replays what an operand names; reports its errors and returns `nil` if nothing can be drawn.
    init?(_ operand: String, _ arguments: Arguments, _ terminal: Terminal) {
        path = operand
        var replay = MarbleReplay(arguments)
        replay.recordsTrace = true
        replay.skipsCompiledNeeds = true
        replay.maximumRecordCount = replay.budget.recordCount
        do {
            switch try Self.file(operand) {
            case .recording(let recording):
                guard let scenarios = recording.scenarios(replay.selection, terminal) else { return nil }
                (title, source, self.scenarios) = (recording.title, nil, scenarios)
                return
            case .marbles(let file):
                let outcome = replay.run(file)
                outcome.diagnostics.forEach(terminal.writeError)
                if !outcome.diagnostics.isEmpty { return nil }
                if outcome.scenarios.isEmpty {
                    var leftOut = LeftOut()
                    leftOut.add(outcome.choices)
                    terminal.report(leftOut.error(replay.selection))
                    return nil
                }
                outcome.scenarios.compactMap(\.failure).forEach(terminal.writeError)
                (title, source, scenarios) = (outcome.title, file, outcome.scenarios)
            }
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    private static func file(_ operand: String) throws(Diagnostic) -> RunFile {
        if !SourceFile.exists(operand), !operand.contains("/"), !operand.hasSuffix(".marble"), operand != "-",
            let subject = OperatorNames.find(operand).named.first, let source = OperatorFiles[subject.fileName]
        {
            return .marbles(source)
        }
        return try RunFile.read(operand)
    }
}

/// A file that is written as a whole, or not at all.
struct WrittenFile {
    let path: String
    let bytes: [UInt8]

    /// Writes files; if one of them cannot be written, none is.
    static func write(_ files: [WrittenFile]) throws(Diagnostic) {
        let pending = try files.map { file throws(Diagnostic) in
            let pending = try PendingFile(file.path)
            file.bytes.withUnsafeBytes(pending.write)
            return pending
        }
        for file in pending { try Interruption.deferred { () throws(Diagnostic) in try file.finish() } }
    }
}

extension Subcommand {
    static let render = Subcommand(
        name: "render",
        summary: "Draw pictures and pages of runs, and the pictures that documents name.",
        examples: [
            ("trace-cli render search.marble > search.svg", "a picture in light colours"),
            ("trace-cli render search.marble --output search.svg", "in both themes: search.svg, search~dark.svg"),
            ("trace-cli render search.marble --output search.html", "a page that answers what one points at"),
            ("trace-cli render debounce --output debounce.svg", "an operator of the catalogue"),
            ("trace-cli render README.md Guides", "the pictures that comments in documents name"),
            ("trace-cli render --site public", "the operators as a site, publishable as it is"),
            ("trace-cli render --check README.md Guides", "lists documents and pictures that are stale; for CI"),
        ],
        flags: [
            RenderCommand.output, RenderCommand.theme, RenderCommand.lanes, RenderCommand.from, RenderCommand.to,
            RenderCommand.width, RenderCommand.causes, RenderCommand.legend, RenderCommand.check, RenderCommand.name,
            RenderCommand.site,
            .scenario, .tag, .allowRead, .budget,
        ],
        operand: .any(Placeholder("FILE|OPERATOR|DOCUMENT", .explored)),
        run: RenderCommand.run)
}

enum RenderCommand {
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

    static let legend = Flag(name: "--legend", summary: "say below the picture what its marks mean")
    static let check = Flag(
        name: "--check", summary: "for documents: write nothing, list what is stale, exit with 1 if something is")
    static let name = Flag(
        name: "--name", summary: "in a comment of a document: the name of the picture's files",
        value: Placeholder("NAME", .text))

    static let site = Flag(
        name: "--site", summary: "write the operators as a site into a folder: an index, and a page for each",
        value: Placeholder("DIR", .text))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if let folder = arguments[site] { return renderSite(into: folder, arguments, terminal) }
        if arguments.operands.isEmpty {
            let error = UsageError("'render' needs a FILE, an OPERATOR or --site DIR")
            terminal.report(error, of: "render")
            return .error
        }
        if RenderDocuments.areDocuments(arguments.operands) { return renderDocuments(arguments, terminal) }
        do throws(UsageError) {
            if arguments.has(check) || arguments.has(name) {
                throw UsageError(
                    "--check and --name are about documents", suggestion: "name documents: README.md Guides")
            }
            if arguments.operands.count > 1 {
                throw UsageError("a picture shows one file", suggestion: "draw '\(arguments.operands[1])' by itself")
            }
            let scope = try scope(arguments)
            guard let run = RenderedRun(arguments.operands[0], arguments, terminal) else { return .error }
            return try draw(run, scope, arguments, terminal)
        } catch {
            terminal.report(error, of: "render")
            return .error
        }
    }

    private static func renderSite(into folder: String, _ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if !arguments.operands.isEmpty {
            terminal.report(UsageError("--site has all operators, and takes no FILE"), of: "render")
            return .error
        }
        let root = folder.hasSuffix("/") ? folder : folder + "/"
        let site = OperatorSite()
        var count = 0
        do throws(Diagnostic) {
            try WrittenFile.prepare(site.paths.map { root + $0 })
            try site.write { file throws(Diagnostic) in
                try WrittenFile.write([WrittenFile(path: root + file.path, bytes: file.bytes)])
                count += 1
            }
        } catch {
            terminal.writeError(error)
            return .error
        }
        terminal.print("wrote \(count) files: \((root + "index.html").escapingControlCharacters)")
        return .same
    }

    private static func renderDocuments(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let others = [output, theme, lanes, from, to, width, causes, legend, name, .scenario, .tag]
        if let flag = others.first(where: arguments.has) {
            let error = UsageError(
                "\(flag.name) is about one picture", suggestion: "write it into the comment that names the picture")
            terminal.report(error, of: "render")
            return .error
        }
        if terminal.isUnattended, !arguments.has(check) {
            terminal.writeError("trace-cli: no document is changed if CI is set; --check lists what is stale")
            return .error
        }
        var documents = RenderDocuments(onlyChecks: arguments.has(check), terminal)
        return documents.run(arguments.operands)
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
        (scope.isInteractive, scope.hasTitle) = (true, run.scenarios.count > 1)
        let pictures = try pictures(of: run, scope)
        let scenarios = pictures.prefix(maximumTabs).map { scenario, picture in
            PicturePage.Scenario(name: scenario.title ?? scenario.name ?? "", picture: picture)
        }
        let omitted = pictures.count - scenarios.count
        let notes = omitted > 0 ? ["⋯ \(omitted) more scenarios: --scenario chooses"] : []
        return PicturePage(title: run.title ?? run.path, scenarios, source: run.source, notes: notes)
    }

    /// The number of scenarios that a page has.
    private static let maximumTabs = 100

    static func sheet(of run: RenderedRun, _ scope: PictureScope) throws(UsageError) -> PictureSheet {
        PictureSheet(try pictures(of: run, scope).map(\.picture))
    }

    private static func pictures(
        of run: RenderedRun, _ scope: PictureScope
    ) throws(UsageError) -> [(scenario: ScenarioResult, picture: Picture)] {
        let hasMany = run.scenarios.count > 1
        if let first = scope.from, let end = run.scenarios.map(\.end).max(), first > end {
            throw UsageError("--from \(first) is after the end at \(end)")
        }
        let pictures = run.scenarios.enumerated().compactMap { index, scenario in
            var scope = scope
            if hasMany { scope.prefix = "s\(index + 1)-" }
            return Picture(scenario, titled: run.title, scope).map { (scenario: scenario, picture: $0) }
        }
        if case .named(let names) = scope.lanes {
            let rows = pictures.flatMap(\.picture.allRows)
            for name in names where !rows.contains(where: { PictureScope.isNamed($0, name) }) {
                throw UsageError(
                    "there is no lane '\(name)'",
                    suggestion: Suggestions.sentence(for: name, among: rows.map(\.label))
                        ?? "there are \(Set(rows.map(\.label)).sorted().prefix(12).joined(separator: ", "))")
            }
        }
        return pictures
    }

    /// Returns `search~dark.svg` for `search.svg`.
    static func darkPath(of path: String) -> String { path.dropLast(".svg".count) + "~dark.svg" }

    static func scope(_ arguments: Arguments) throws(UsageError) -> PictureScope {
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
        scope.explainsMarks = arguments.has(legend)
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
}

extension RenderedRun {
    /// Replays what an operand names; reports its errors and returns `nil` if nothing can be drawn.
    init?(_ operand: String, _ arguments: Arguments, _ terminal: Terminal) {
        do {
            switch try Self.file(operand) {
            case .recording(let recording):
                guard let scenarios = recording.scenarios(Self.replay(arguments).selection, terminal) else {
                    return nil
                }
                self.init(path: operand, title: recording.title, scenarios: scenarios, source: nil)
            case .marbles(let file): self.init(file, named: operand, arguments, terminal)
            }
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    /// Replays a marble file, or a block of a document.
    ///
    /// - Parameter replacement: Returns the text of another file that is read.
    init?(
        _ file: SourceFile, named name: String, _ arguments: Arguments, _ terminal: Terminal,
        replacement: ((String) -> SourceFile?)? = nil
    ) {
        var replay = Self.replay(arguments)
        replay.replacement = replacement
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
        (outcome.notes + [outcome.holes].compactMap(\.self)).forEach(terminal.writeNote)
        self.init(path: name, title: outcome.title, scenarios: outcome.scenarios, source: file)
    }

    private static func replay(_ arguments: Arguments) -> MarbleReplay {
        var replay = MarbleReplay(arguments)
        replay.recordsTrace = true
        replay.skipsCompiledNeeds = true
        replay.maximumRecordCount = replay.budget.recordCount
        return replay
    }

    /// Whether a word is the name of an operator that has a page.
    static func isOperator(_ word: String) -> Bool { page(of: word) != nil }

    private static func page(of word: String) -> SourceFile? {
        if word.contains("/") || word.hasSuffix(".marble") || word == "-" { return nil }
        return OperatorNames.find(word).named.first.flatMap { OperatorFiles[$0.fileName] }
    }

    private static func file(_ operand: String) throws(Diagnostic) -> RunFile {
        if !SourceFile.exists(operand), let page = page(of: operand) { return .marbles(page) }
        return try RunFile.read(operand)
    }
}

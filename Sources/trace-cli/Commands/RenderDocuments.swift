/// The pictures of documents in Markdown: each comment `<!-- picture: FILE -->` names one.
struct RenderDocuments {
    let onlyChecks: Bool
    let terminal: Terminal
    private var files: [String: WrittenFile] = [:]
    /// The comments that named the pictures, because two may not have one name for different things.
    private var owners: [String: [String]] = [:]
    private var errorCount = 0
    private var documents: [(source: SourceFile, edits: [TextEdit])] = []

    init(onlyChecks: Bool, _ terminal: Terminal) { (self.onlyChecks, self.terminal) = (onlyChecks, terminal) }

    /// Whether operands are documents, or folders to search for them.
    static func areDocuments(_ operands: [String]) -> Bool {
        operands.allSatisfy { $0.hasSuffix(".md") || MarbleFiles.isFolder($0) }
    }

    mutating func run(_ operands: [String]) -> ExitCode {
        let paths = FileSearch.files(in: operands) { $0.hasSuffix(".md") }
        if paths.isEmpty {
            terminal.report(UsageError("no documents in \(operands.joined(separator: ", "))"), of: "render")
            return .error
        }
        for path in paths { read(path) }
        if errorCount > 0 {
            if !onlyChecks { terminal.writeError("trace-cli: nothing was written") }
            return .error
        }
        noteOrphans()
        return onlyChecks ? check() : write()
    }

    // MARK: Reading

    private mutating func read(_ path: String) {
        let document: PictureDocument
        do {
            document = PictureDocument(try SourceFile.read(path))
        } catch {
            terminal.writeError(error)
            errorCount += 1
            return
        }
        document.diagnostics.forEach(terminal.writeError)
        errorCount += document.diagnostics.count
        var edits: [TextEdit] = []
        for request in document.requests {
            do {
                edits.append(try edit(request, document))
            } catch {
                terminal.writeError(error)
                errorCount += 1
            }
        }
        documents.append((document.source, edits.filter { document.source.text($0.range) != $0.text }))
    }

    /// Draws the picture of a comment, and returns the edit of the element below.
    private mutating func edit(
        _ request: PictureDocument.Request, _ document: PictureDocument
    ) throws(Diagnostic) -> TextEdit {
        let source = document.source
        let folder = Self.folder(of: source.path)
        let drawn: DrawnPicture
        do throws(UsageError) {
            drawn = try DrawnPicture(request, of: document, folder: folder, terminal)
        } catch {
            throw Diagnostic(error.message, in: source, at: request.range, suggestion: error.suggestion)
        }
        let light = folder + "Pictures/" + drawn.name + ".svg"
        if let owner = owners[light], owner != drawn.identity {
            throw Diagnostic(
                "another picture has the name '\(drawn.name)': \(owner.joined(separator: " "))", in: source,
                at: request.range, suggestion: "--name gives this one another name")
        }
        owners[light] = drawn.identity
        let dark = folder + "Pictures/" + drawn.name + "~dark.svg"
        files[light] = WrittenFile(path: light, bytes: drawn.sheet.svg(.light))
        files[dark] = WrittenFile(path: dark, bytes: drawn.sheet.svg(.dark))
        return document.edit(
            request, showing: document.isDocC ? drawn.name + ".svg" : "Pictures/\(drawn.name).svg",
            alternative: drawn.sheet.alternative)
    }

    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    // MARK: Results

    private var staleFiles: [WrittenFile] {
        files.values.filter { file in
            (try? SourceFile.bytes(ofFile: file.path)).map { $0 != file.bytes } ?? true
        }.sorted { $0.path < $1.path }
    }

    /// Notes the pictures beside the documents that none of them names any more.
    private func noteOrphans() {
        let folders = Set(documents.map { Self.folder(of: $0.source.path) })
        for folder in folders.sorted() {
            let others = Self.documents(inFolder: folder).filter { path in
                !documents.contains { $0.source.path == path }
            }
            let texts = others.compactMap { try? SourceFile.read($0) }.map { String(decoding: $0.bytes, as: UTF8.self) }
            for name in SourceFile.names(inFolder: folder + "Pictures") ?? [] where name.hasSuffix(".svg") {
                let path = folder + "Pictures/" + name
                let shown = name.replacing("~dark.svg", with: ".svg")
                if files[path] != nil || texts.contains(where: { $0.contains(shown) }) { continue }
                terminal.writeError(
                    "\(path.escapingControlCharacters): note: none of the documents names this picture")
            }
        }
    }

    private static func documents(inFolder folder: String) -> [String] {
        (SourceFile.names(inFolder: folder.isEmpty ? "." : folder) ?? []).filter { $0.hasSuffix(".md") }
            .map { folder + $0 }
    }

    private func check() -> ExitCode {
        let texts = documents.filter { !$0.edits.isEmpty }.map(\.source.path)
        let stale = texts + staleFiles.map(\.path)
        for path in stale { terminal.print(path.escapingControlCharacters) }
        if stale.isEmpty { return .same }
        terminal.writeError(
            "stale: \(stale.count) of the documents and pictures; 'trace-cli render' with the same paths writes them")
        return .different
    }

    private func write() -> ExitCode {
        let stale = staleFiles
        do throws(Diagnostic) {
            try WrittenFile.write(stale)
            for (source, edits) in documents where !edits.isEmpty {
                try Interruption.deferred { () throws(Diagnostic) in try source.rewrite(edits) }
            }
        } catch {
            terminal.writeError(error)
            return .error
        }
        for file in stale { terminal.print("wrote    \(file.path.escapingControlCharacters)") }
        for (source, edits) in documents where !edits.isEmpty {
            terminal.print("changed  \(source.path.escapingControlCharacters)")
        }
        return .same
    }
}

/// The picture that a comment of a document names.
private struct DrawnPicture {
    let sheet: PictureSheet
    /// The name of its files without an extension.
    let name: String
    /// What it shows.
    let identity: [String]

    init(
        _ request: PictureDocument.Request, of document: PictureDocument, folder: String, _ terminal: Terminal
    ) throws(UsageError) {
        let arguments = try Invocation(["render"] + request.words, among: Subcommand.all).arguments
        guard arguments.operands.count == 1, let operand = arguments.operands.first else {
            throw UsageError(
                "a picture shows one file or operator", suggestion: "write <!-- picture: search.marble -->")
        }
        for flag in [RenderCommand.output, RenderCommand.theme, RenderCommand.check] where arguments.has(flag) {
            throw UsageError("\(flag.name) has no meaning in a document")
        }
        let block = request.blocks[operand]
        let run: RenderedRun?
        if let block {
            run = RenderedRun(block, named: operand, arguments, terminal) { path in
                path.hasPrefix(folder) ? request.blocks[String(path.dropFirst(folder.count))] : nil
            }
        } else {
            let path = folder + operand
            guard SourceFile.exists(path) || RenderedRun.isOperator(operand) else {
                throw UsageError(
                    "there is no file, block or operator '\(operand)'",
                    suggestion: SourceFile.neighbour(of: path)
                        ?? Suggestions.sentence(for: operand, among: request.blocks.keys.sorted()))
            }
            if SourceFile.exists(path) { try Self.refuseForeign(path, folder: folder, arguments) }
            run = RenderedRun(SourceFile.exists(path) ? path : operand, arguments, terminal)
        }
        guard let run else { throw UsageError("the picture cannot be drawn, see above") }
        if let failure = run.scenarios.compactMap(\.failure).first {
            throw UsageError("the replay fails: \(failure.message)")
        }
        var scope = try RenderCommand.scope(arguments)
        if scope.width > Self.maximumWidth { scope.width = Self.maximumWidth }
        sheet = try RenderCommand.sheet(of: run, scope)
        name = try Self.name(arguments, operand, isBlock: block != nil, document)
        identity = (block.map { [document.source.path, "\($0.firstLine)"] } ?? []) + request.words
    }

    private static let maximumWidth = 4_000

    /// Refuses a file outside of the document's project, of which an error would show a line.
    private static func refuseForeign(_ path: String, folder: String, _ arguments: Arguments) throws(UsageError) {
        let here = folder.isEmpty ? "." : folder
        let roots = [Project.folder(above: here), ".", here].compactMap(\.self) + arguments.all(.allowRead)
        let target = SourceFile.resolved(path) ?? path
        let isInside = roots.compactMap(SourceFile.resolved).contains { target.hasPrefix($0 == "/" ? "/" : $0 + "/") }
        if !isInside {
            throw UsageError(
                "'\(path)' is outside of the document's project",
                suggestion: "\(NextStep.allow(NextStep.placeholder)), in the comment")
        }
    }

    /// Returns the name of the files: from the document for a block, the file, the scenario and what else the comment says.
    private static func name(
        _ arguments: Arguments, _ operand: String, isBlock: Bool, _ document: PictureDocument
    ) throws(UsageError) -> String {
        if let name = arguments[RenderCommand.name] {
            if slug(name) != name { throw UsageError("'\(name)' is no name: use small letters, digits and '-'") }
            return name
        }
        var parts: [String] = []
        if isBlock { parts.append(fileName(document.source.path)) }
        parts.append(fileName(operand))
        for flag in [Flag.scenario, RenderCommand.lanes, RenderCommand.from, RenderCommand.to, RenderCommand.width] {
            if let value = arguments[flag] { parts.append(value) }
        }
        if arguments.has(RenderCommand.causes) { parts.append("causes") }
        return slug(parts.joined(separator: "-"))
    }

    private static func fileName(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }

    private static func slug(_ text: String) -> String {
        var slug = ""
        for character in text.lowercased() {
            if character.isASCII, character.isLetter || character.isNumber {
                slug.append(character)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug.append("-")
            }
        }
        return String(slug.trimmingPrefix("-").reversed().drop { $0 == "-" }.reversed())
    }
}

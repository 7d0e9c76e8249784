/// The explorer in a browser: it serves pages to this machine until it is interrupted.
struct ExploreWeb {
    let arguments: Arguments
    let terminal: Terminal

    func run() -> ExitCode {
        var file: ExploreFile?
        var title: String?
        var path = ""
        if let word = arguments.operands.first {
            if ExploreCommand.isFile(word) {
                guard let read = read(word) else { return .error }
                (file, title) = (read.file, read.title)
            } else {
                guard let subject = operatorPage(word) else { return .error }
                path = "operator/" + subject
            }
        }
        if arguments.has(ExploreCommand.write), file == nil {
            return fail("--write is about a file", "name one: trace-cli explore --web --write search.marble")
        }
        guard let listener = LoopbackListener.open() else {
            return fail("no port of this machine can be listened on", "trace-cli explore works without one")
        }
        let access = PageAccess(port: listener.port)
        let pages = PageService(
            file, titled: title, by: MarbleReplay(arguments), token: access.token,
            canWrite: arguments.has(ExploreCommand.write))
        let address = access.address(of: path)
        terminal.print(address)
        terminal.flush()
        terminal.writeError("the page is served to this machine only; ⌃C ends it")
        if !arguments.has(ExploreCommand.noBrowser), terminal.isInteractive, !terminal.isUnattended { open(address) }
        WebServer(listener, access, pages).run()
        return .same
    }

    /// Reads a file that can be edited, with its title; reports its errors and returns `nil` if there is none.
    private func read(_ path: String) -> (file: ExploreFile, title: String?)? {
        if path == "-" {
            _ = fail("a page shows a file or an operator, not the standard input", "name a file")
            return nil
        }
        do {
            switch try RunFile.read(path) {
            case .recording:
                _ = fail(
                    "\(path.escapingControlCharacters) is a recording, which has no marbles to move",
                    "trace-cli render \(path.pathForShells) --output page.html draws it")
                return nil
            case .marbles(let source):
                let file = ExploreFile(source, by: MarbleReplay(arguments), isOfCatalogue: false)
                let run = file.run(scenario: 0)
                if run.timeline != nil { return (file, run.title) }
                run.errors.forEach(terminal.writeError)
                return nil
            }
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    /// Returns the name of an operator's page; reports an error and returns `nil` if there is none.
    private func operatorPage(_ word: String) -> String? {
        let found = OperatorNames.find(word).named.first { OperatorFiles[$0.fileName] != nil }
        if found == nil { _ = fail("there is no page of '\(word)'", "trace-cli explore --web lists the operators") }
        return found?.fileName
    }

    private func fail(_ message: String, _ suggestion: String) -> ExitCode {
        terminal.report(UsageError(message, suggestion: suggestion), of: "explore")
        return .error
    }

    /// Opens the address with the program that the system has for that, without waiting for it.
    private func open(_ address: String) {
        #if canImport(Darwin)
        let opener = "open"
        #else
        let opener = "xdg-open"
        #endif
        let work = BackgroundWork { _ in Subprocess.run([opener, address]) }
        if work.isReady(within: 2_000), case .failure? = work.finish() {
            terminal.writeError("open the address in a browser")
        }
    }
}

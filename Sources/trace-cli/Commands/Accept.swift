import StreamTraceEngine

extension Verb {
    static let accept = Verb(
        name: "accept",
        summary: "Take over what marble files do now, into the files and the traces beside them.",
        examples: [
            ("trace-cli accept search.marble", "redraws what differs, writes search.trace"),
            ("trace-cli accept search.marble:14", "what is asserted at line 14 or above"),
            ("trace-cli accept search.trace", "only the trace"),
            ("trace-cli accept traces/login", "all files of a folder"),
        ],
        flags: [.allowRead, .budget],
        operand: .some(Placeholder("PATH", .written)),
        run: AcceptCommand.run)
}

private struct AcceptCommand {
    let replay: MarbleReplay
    let terminal: Terminal

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if terminal.isUnattended {
            terminal.say("trace-cli: nothing is accepted where CI is set")
            return .trouble
        }
        let command = AcceptCommand(replay: MarbleReplay(arguments), terminal: terminal)
        var isFine = true
        for operand in arguments.operands {
            if operand == "-" {
                var error = UsageError(
                    "'accept' writes into files, and the standard input is none",
                    suggestion: "name the file; 'replay --format marble -' prints diagrams to paste")
                error.verb = "accept"
                terminal.complain(error)
                return .trouble
            }
            let (path, extent) = AcceptedPlace.read(operand)
            guard let files = MarbleFiles.find([path], forWriting: true, terminal) else { return .trouble }
            for file in files {
                do {
                    isFine = try command.accept(file, extent) && isFine
                } catch {
                    terminal.say(error)
                    isFine = false
                }
            }
        }
        return isFine ? .same : .trouble
    }

    /// False where something could not be taken over; a file with an error is left alone.
    private func accept(_ path: String, _ extent: Acceptance.Extent) throws(Diagnostic) -> Bool {
        let source = try SourceFile.read(path)
        let acceptance: Acceptance
        do {
            acceptance = try replay.acceptance(of: source, extent)
        } catch {
            error.diagnostics.forEach(terminal.say)
            return false
        }
        acceptance.refusals.forEach(terminal.say)
        for change in acceptance.changes {
            try Interruption.deferred { () throws(Diagnostic) in try change.write() }
            report(change)
        }
        if acceptance.changes.isEmpty, acceptance.refusals.isEmpty {
            terminal.print("nothing new in \(path.escapingControlCharacters)")
        }
        if acceptance.differencesLeft > 0 {
            let count = acceptance.differencesLeft
            terminal.print(
                "\(count) more \(count == 1 ? "differs" : "differ"): trace-cli accept \(path.quotedForShells)")
        }
        return acceptance.refusals.isEmpty
    }

    private func report(_ change: Acceptance.Change) {
        let path = change.path.escapingControlCharacters
        if change.source == nil {
            terminal.print("new      " + path)
        } else if !path.hasSuffix(".marble") {
            terminal.print("changed  " + path)
        } else {
            for (line, what) in change.places.sorted(by: { $0.line < $1.line }) {
                terminal.print("changed  \(path):\(line)  \(what.escapingControlCharacters)")
            }
        }
    }
}

/// `PATH`, `PATH:LINE`, or the path of a trace.
private enum AcceptedPlace {
    static func read(_ operand: String) -> (path: String, extent: Acceptance.Extent) {
        if operand.hasSuffix(".trace"), let marble = marbleFile(ofTrace: operand) { return (marble, .trace(operand)) }
        guard !SourceFile.exists(operand), let colon = operand.lastIndex(of: ":"),
            let line = Int(operand[operand.index(after: colon)...]), line > 0
        else { return (operand, .everything) }
        return (String(operand[..<colon]), .line(line))
    }

    /// `x.marble` for `x.trace` and for `x.NAME.trace`, the longest name first.
    private static func marbleFile(ofTrace path: String) -> String? {
        var stem = path.dropLast(".trace".count)
        while true {
            if SourceFile.exists(stem + ".marble") { return stem + ".marble" }
            guard let dot = stem.lastIndex(of: "."), !stem[dot...].contains("/") else { return nil }
            stem = stem[..<dot]
        }
    }
}

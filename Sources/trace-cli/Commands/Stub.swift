extension Subcommand {
    static let stub = Subcommand(
        name: "stub",
        summary: "Print a marble file to start from, for a class of an app.",
        examples: [
            ("trace-cli stub SearchViewModel.swift --output Traces/search.marble", "written, with paths from there"),
            ("trace-cli stub SearchViewModel.swift > search.marble", "inputs, spies and outputs of the class"),
            ("trace-cli stub SearchViewModel.swift Models.swift", "with the types of another file"),
            ("trace-cli stub Screens.swift --type LoginViewModel", "for one of the classes of a file"),
            ("trace-cli stub Rx+Extensions.swift", "an output for each operator of the file"),
        ],
        flags: [StubCommand.type, StubCommand.output],
        operand: .some(Placeholder("FILE", .swift)),
        run: StubCommand.run)
}

private enum StubCommand {
    static let type = Flag(
        name: "--type", summary: "the class to start from, in the first file", value: Placeholder("NAME", .text))
    static let output = Flag(
        name: "--output", summary: "the marble file to write, which must not exist yet; its paths are relative to it",
        value: Placeholder("MARBLE", .marble))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if let path = arguments[output], let error = refusal(of: path, terminal) {
            terminal.report(error, of: "stub")
            return .error
        }
        var sources: [SourceFile] = []
        for path in arguments.operands {
            if !path.hasSuffix(".swift") {
                terminal.report(UsageError("'\(path)' is not a Swift file"))
                return .error
            }
            do {
                sources.append(try SourceFile.read(path))
            } catch {
                terminal.writeError(error)
                return .error
            }
        }
        let stub = MarbleStub.withNeighbors(sources, about: arguments[type])
        stub.diagnostics.forEach(terminal.writeError)
        if !stub.diagnostics.isEmpty { return .error }
        guard stub.isFound else {
            terminal.report(missing(arguments[type], in: stub, arguments.operands[0]))
            return .error
        }
        do throws(Diagnostic) {
            try deliver(stub, arguments[output], terminal)
        } catch {
            terminal.writeError(error)
            return .error
        }
        writeNotes(stub, arguments, terminal)
        return .same
    }

    /// Returns why a marble file is not written.
    private static func refusal(of path: String, _ terminal: Terminal) -> UsageError? {
        if terminal.isUnattended {
            return UsageError("no file is written if CI is set", suggestion: "without --output the stub is printed")
        }
        if !path.hasSuffix(".marble") { return UsageError("'\(path)' is not a marble file") }
        // The file may have been written by hand.
        guard FileSearch.kind(of: path, followingLinks: false) != nil else { return nil }
        return UsageError("'\(path)' exists already", suggestion: "name another file, or remove this one")
    }

    private static func deliver(_ stub: MarbleStub, _ path: String?, _ terminal: Terminal) throws(Diagnostic) {
        guard let path else { return terminal.printText(String(stub.text.dropLast())) }
        try WrittenFile.write([WrittenFile(path: path, bytes: Array(stub.text(at: path).utf8))])
        terminal.print("wrote \(path.escapingControlCharacters)")
        writeForeignIncludes(of: stub.text(at: path), at: path, terminal)
    }

    /// Says which flag the written file needs, because it includes files from outside of its project.
    private static func writeForeignIncludes(of text: String, at path: String, _ terminal: Terminal) {
        let file = SourceFile(path: path, bytes: Array(text.utf8))
        var permissions: [String] = []
        for include in text.matches(of: /(?m)^include "([^"]+)"/) {
            do throws(ReadingError) {
                _ = try IncludedFile.read(String(include.output.1), from: file, allowed: [])
            } catch {
                if let permission = error.suggestion, !permissions.contains(permission) {
                    permissions.append(permission)
                }
            }
        }
        if permissions.isEmpty { return }
        terminal.writeError("\(path.escapingControlCharacters): note: it includes a file from outside of its folder")
        permissions.forEach { terminal.writeError("    " + $0) }
    }

    private static func writeNotes(_ stub: MarbleStub, _ arguments: Arguments, _ terminal: Terminal) {
        let path = arguments.operands[0].escapingControlCharacters
        if stub.isWithoutOutputs, let name = arguments[type] ?? stub.candidates.first {
            terminal.writeError("\(path): note: '\(name)' has no streams; add an 'out' with what is to be tested")
        }
        if !stub.operatorsLeftOut.isEmpty {
            let names = stub.operatorsLeftOut.map { "'\($0)'" }.list
            terminal.writeError("\(path): note: left out \(names), which cannot be replayed")
        }
        if let other = stub.alternatives.first, arguments[type] == nil {
            terminal.writeError("\(path): note: it also declares \(stub.alternatives.map { "'\($0)'" }.list)")
            terminal.writeError("    'trace-cli stub \(path) --type \(other)' starts from that one")
        }
    }

    private static func missing(_ name: String?, in stub: MarbleStub, _ path: String) -> UsageError {
        guard let name, !stub.candidates.isEmpty else {
            return UsageError("'\(path)' declares no class, no struct, no protocol and no operator of streams")
        }
        let nearest = Suggestions.nearest(to: name, among: stub.candidates).map { "did you mean '\($0)'?" }
        return UsageError(
            "'\(path)' declares no class and no struct '\(name)'",
            suggestion: nearest ?? "it declares \(stub.candidates.map { "'\($0)'" }.list)")
    }
}

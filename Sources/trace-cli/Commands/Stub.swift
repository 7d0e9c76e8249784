extension Subcommand {
    static let stub = Subcommand(
        name: "stub",
        summary: "Print a marble file to start from, for a class of an app.",
        examples: [
            ("trace-cli stub SearchViewModel.swift > search.marble", "inputs, spies and outputs of the class"),
            ("trace-cli stub SearchViewModel.swift Models.swift", "with the types of another file"),
            ("trace-cli stub Screens.swift --type LoginViewModel", "for one of the classes of a file"),
        ],
        flags: [StubCommand.type],
        operand: .some(Placeholder("FILE", .swift)),
        run: StubCommand.run)
}

private enum StubCommand {
    static let type = Flag(
        name: "--type", summary: "the class to start from, in the first file", value: Placeholder("NAME", .text))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
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
        terminal.printText(String(stub.text.dropLast()))
        if let other = stub.alternatives.first, arguments[type] == nil {
            let path = arguments.operands[0].escapingControlCharacters
            terminal.writeError("\(path): note: it also declares \(stub.alternatives.map { "'\($0)'" }.list)")
            terminal.writeError("    'trace-cli stub \(path) --type \(other)' starts from that one")
        }
        return .same
    }

    private static func missing(_ name: String?, in stub: MarbleStub, _ path: String) -> UsageError {
        guard let name, !stub.candidates.isEmpty else {
            return UsageError("'\(path)' declares no class and no struct")
        }
        let nearest = Suggestions.nearest(to: name, among: stub.candidates).map { "did you mean '\($0)'?" }
        return UsageError(
            "'\(path)' declares no class and no struct '\(name)'",
            suggestion: nearest ?? "it declares \(stub.candidates.map { "'\($0)'" }.list)")
    }
}

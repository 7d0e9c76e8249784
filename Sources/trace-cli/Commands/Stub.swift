import StreamTraceReplay

extension Subcommand {
    static let stub = Subcommand(
        name: "stub",
        summary: "Print a marble file to start from, for a class of an app.",
        examples: [
            ("trace-cli stub SearchViewModel.swift > search.marble", "inputs, spies and outputs of the class"),
            ("trace-cli stub SearchViewModel.swift Models.swift", "with the types of another file"),
        ],
        flags: [],
        operand: .some(Placeholder("FILE", .swift)),
        run: StubCommand.run)
}

private enum StubCommand {
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
        let stub = MarbleStub.withNeighbors(sources)
        stub.diagnostics.forEach(terminal.writeError)
        if !stub.diagnostics.isEmpty { return .error }
        guard stub.isFound else {
            terminal.report(UsageError("'\(arguments.operands[0])' declares no class and no struct"))
            return .error
        }
        terminal.print(String(stub.text.dropLast()))
        return .same
    }
}

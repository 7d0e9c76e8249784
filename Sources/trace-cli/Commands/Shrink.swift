extension Subcommand {
    static let shrink = Subcommand(
        name: "shrink",
        summary: "Print the smallest file in which the same expectation fails in the same way.",
        examples: [
            ("trace-cli shrink search.marble > small.marble", "the events, operators and blocks that matter"),
            ("trace-cli shrink search.marble --scenario offline", "of one scenario"),
        ],
        flags: [.scenario, .tag, .allowRead, .budget],
        operand: .one(Placeholder("FILE", .marble)),
        run: { arguments, terminal in
            do throws(Diagnostic) {
                let source = try SourceFile.read(arguments.operands[0])
                let shrinking = FileShrinking(source, by: MarbleReplay(arguments), jobs: Workers.processors)
                return shrink(shrinking, source, terminal)
            } catch {
                terminal.writeError(error)
                return .error
            }
        })

    private static func shrink(_ shrinking: FileShrinking, _ source: SourceFile, _ terminal: Terminal) -> ExitCode {
        do throws(ComparisonFailure) {
            var shrinking = shrinking
            let result = try Interruption.endingEarly { cancellation throws(ComparisonFailure) in
                shrinking.cancellation = cancellation
                return try shrinking.run()
            }
            let text = String(decoding: result.file.bytes, as: UTF8.self)
            terminal.printText(text.hasSuffix("\n") ? String(text.dropLast()) : text)
            let lines = "kept \(result.file.lineCount.grouped) of \(result.formerLineCount.grouped) lines"
            let end = result.isCutShort ? ", and more might go" : ""
            terminal.writeError("\(lines), after trying \(result.tried.grouped) smaller files" + end)
            if !result.neededPaths.isEmpty {
                let paths = result.neededPaths.map(\.pathForShells).joined(separator: ", ")
                terminal.writeError("it reads \(paths): save it in the folder of \(source.path.pathForShells)")
            }
            return Interruption.exitCode(or: .same)
        } catch {
            error.report(as: "shrink", on: terminal)
            return .error
        }
    }
}

extension ComparisonFailure {
    /// Prints the errors, or the reason.
    func report(as command: String, on terminal: Terminal) {
        diagnostics.forEach(terminal.writeError)
        if !diagnostics.isEmpty { return }
        terminal.report(UsageError(message, suggestion: suggestion), of: command)
    }
}

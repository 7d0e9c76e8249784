extension Subcommand {
    static let fmt = Subcommand(
        name: "fmt",
        summary: "Align marble files in place, without reordering anything.",
        examples: [
            ("trace-cli fmt search.marble", "aligns the file"),
            ("trace-cli fmt --check traces", "lists the files that would change; for CI"),
            ("trace-cli fmt -", "aligns what comes in, for editors"),
        ],
        flags: [FmtCommand.check],
        operand: .some(Placeholder("FILE", .marbles)),
        run: FmtCommand.run)
}

private enum FmtCommand {
    static let check = Flag(name: "--check", summary: "write nothing; exit with 1 if a file would change")

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let onlyChecks = arguments.has(check)
        if terminal.isUnattended, !onlyChecks, arguments.operands.contains(where: { $0 != "-" }) {
            terminal.writeError("trace-cli: no file is formatted if CI is set; --check lists what would change")
            return .error
        }
        guard let found = MarbleFiles.find(arguments.operands, changedBy: "fmt", terminal) else { return .error }
        if !onlyChecks { found.files.forEach(SourceFile.removeLeftovers) }
        var changed = 0
        var errorCount = found.isIncomplete ? 1 : 0
        for path in found.files {
            do {
                changed += try format(path, onlyChecks: onlyChecks, terminal) ? 1 : 0
            } catch {
                error.diagnostics.forEach(terminal.writeError)
                errorCount += 1
            }
        }
        if errorCount > 0 { return .error }
        return onlyChecks && changed > 0 ? .different : .same
    }

    private struct Refusal: Error { let diagnostics: [Diagnostic] }

    /// Formats a file and returns whether formatting changes it.
    private static func format(_ path: String, onlyChecks: Bool, _ terminal: Terminal) throws(Refusal) -> Bool {
        do {
            let source = try SourceFile.read(path)
            let (text, diagnostics) = source.formatted()
            if !diagnostics.isEmpty { throw Refusal(diagnostics: diagnostics) }
            let whole = SourceRange(0, source.bytes.count)
            let isSame = source.text(whole) == text
            if path == "-", !onlyChecks {
                terminal.printText(String(text.dropLast()))
            } else if !isSame {
                if !onlyChecks {
                    try Interruption.deferred { () throws(Diagnostic) in try source.rewrite([TextEdit(whole, text)]) }
                }
                terminal.print((onlyChecks ? "" : "changed  ") + source.path.escapingControlCharacters)
            }
            return !isSame
        } catch let refusal as Refusal {
            throw refusal
        } catch let diagnostic as Diagnostic {
            throw Refusal(diagnostics: [diagnostic])
        } catch {
            throw Refusal(diagnostics: [])
        }
    }
}

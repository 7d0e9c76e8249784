import Foundation
import Testing

@testable import trace_cli

/// The table of commands and flags, and the texts that are generated from it.
@Suite(.endsInTime)
struct ArgumentsTests {
    @Test(
        arguments: [
            ["replay", "--format=log", "a"], ["replay", "--format", "log", "a"], ["replay", "a", "--format", "log"],
            ["--color", "never", "replay", "--format", "log", "a"], ["--color=never", "replay", "a", "--format=log"],
            ["--color", "replay", "--format", "log", "a"], ["replay", "--format", "lanes", "--format", "log", "a"],
            ["replay", "--format", "log", "--", "a"],
        ]
    )
    func `A flag's value follows '=' or is the next word; flags of every command can precede it`(words: [String])
        throws
    {
        let invocation = try Invocation(words, among: Subcommand.all)
        let format = try #require(Subcommand.replay.flags.first { $0.name == "--format" })
        #expect(invocation.command?.name == "replay")
        #expect(invocation.arguments[format] == "log")
        #expect(invocation.arguments.operands == ["a"])
    }

    @Test func `'-' is an operand, and so is every argument after '--'`() throws {
        let arguments = try Invocation(["check", "-", "--", "--color", "--"], among: Subcommand.all).arguments
        #expect(arguments.operands == ["-", "--color", "--"])
    }

    @Test func `A flag that can be repeated has all its values`() throws {
        let words = ["check", "--allow-read", "/", "--allow-read=."]
        let arguments = try Invocation(words, among: Subcommand.all).arguments
        #expect(arguments.all(.allowRead) == ["/", "."])
    }

    @Test(
        arguments: [
            ("--color sometimes check", "--color is one of auto, always, never, not 'sometimes'"),
            ("check --color sometimes", "--color is one of auto, always, never, not 'sometimes'"),
            ("check --allow-read nowhere", "--allow-read must be a folder, and 'nowhere' is not one"),
            (
                "replay --format json a.marble",
                "--format is one of lanes, log, marble, ndjson, perfetto, not 'json'\n    did you mean 'ndjson'?"
            ),
            ("completions bsh", "SHELL is one of bash, zsh, fish, not 'bsh'; did you mean 'bash'?"),
            ("check --jobs 0", "--jobs is a number from 1, not '0'"),
            ("check --jobs x", "--jobs is a number from 1, not 'x'"),
            ("check --jobs", "--jobs needs a value: --jobs NUMBER"),
            ("--jobs 3 check", "the flag '--jobs' follows its command: trace-cli check --jobs"),
            ("--colour never", "unknown flag '--colour'; did you mean '--color'?"),
            ("check --color=sometimes", "--color is one of auto, always, never, not 'sometimes'"),
            ("help check replay", "'help' does not accept 'replay'\n    usage: trace-cli help [FLAG…] [COMMAND]"),
            ("completions", "'completions' needs a SHELL\n    usage: trace-cli completions [FLAG…] [SHELL]"),
            ("completions bsah", "SHELL is one of bash, zsh, fish, not 'bsah'; did you mean 'bash'?"),
            ("--color never", "missing command"),
        ]
    )
    func `A mistake in the arguments is reported, with a suggestion`(words: String, message: String) {
        let words = words.split(separator: " ").map(String.init)
        let outcome = runCommand(words)
        let help = Subcommand.all.contains { $0.name == words[0] } ? "help \(words[0])" : "--help"
        #expect(outcome.stderr == "trace-cli: \(message)\nsee 'trace-cli \(help)'\n")
        #expect(outcome.output == "")
        #expect(outcome.code == 2)
    }

    @Test func `Help works with every command, even if operands are missing, and fits 80 columns`() {
        for command in Subcommand.all {
            let outcome = runCommand([command.name, "--help"])
            #expect(outcome.output == runCommand(["help", command.name]).output)
            #expect(outcome.output == runCommand(["-h", command.name]).output)
            #expect(outcome.output.hasPrefix(command.summary + "\n\nExamples\n"))
            for flag in command.allFlags { #expect(outcome.output.contains("\n  \(flag.usage)")) }
            for line in outcome.output.split(separator: "\n") { #expect(line.displayWidth <= 80, "\(line)") }
        }
        for line in runCommand(["help"]).output.split(separator: "\n") { #expect(line.displayWidth <= 80, "\(line)") }
        #expect(runCommand([]).stderr == runCommand(["--help"]).output)
    }

    @Test func `Help, the manual and the error of 'accept -' mention that the standard input cannot be accepted`() {
        let meaning = "It cannot be -, because the standard input cannot be written to."
        let help = runCommand(["help", "accept"]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains(meaning))
        let page = runCommand(["help", "--manual"]).output.replacingOccurrences(of: "\\-", with: "-")
        #expect(page.contains(meaning))
        let outcome = runCommand(["accept", "-"])
        #expect(
            outcome.stderr == """
                trace-cli: 'accept' cannot write to the standard input
                    name the file; 'replay --format marble -' prints diagrams to paste
                see 'trace-cli help accept'

                """)
        #expect(outcome.code == 2)
    }

    @Test func `Names in the table are easy to type in shells`() {
        for command in Subcommand.all {
            #expect(command.name.allSatisfy { $0.isLowercase || $0 == "-" })
            #expect(!command.examples.isEmpty)
            for flag in command.allFlags {
                #expect(flag.name.hasPrefix("--") && flag.name.dropFirst(2).allSatisfy { $0.isLowercase || $0 == "-" })
            }
            #expect(Set(command.allFlags.map(\.name)).count == command.allFlags.count)
        }
        #expect(Set(Subcommand.all.map(\.name)).count == Subcommand.all.count)
    }

    @Test func `The manual page has every command and flag, and no text of it is interpreted as a request`() throws {
        let page = runCommand(["help", "--manual"]).output
        for command in Subcommand.all {
            #expect(page.contains(".SS trace\\-cli " + command.name.replacingOccurrences(of: "-", with: "\\-")))
            for flag in command.flags {
                #expect(page.contains("\\fB" + flag.name.replacingOccurrences(of: "-", with: "\\-") + "\\fR"))
            }
        }
        let requests: Set<String> = ["TH", "SH", "SS", "B", "TP", "PP", "nf", "fi", "RS", "RE", "br"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
        }
    }

    @Test(.enabled(if: Folder.hasProgram("mandoc"))) func `mandoc reports no warning about the manual page`() throws {
        #expect(try Folder().shell("trace-cli help --manual | mandoc -T lint -W warning").output == "")
    }
}

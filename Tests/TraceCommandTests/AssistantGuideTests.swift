import Testing

@testable import trace_cli

/// The text of the guide for coding assistants, to be pasted into the instructions of a project.
struct AssistantGuideTests {
    private static let text =
        Page("Guides/for-coding-assistants.md").blocks.first { $0.name == "AGENTS.md" }?.text ?? ""
    private let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

    @Test func `The text is half a page`() {
        #expect((15...25).contains(lines.count), "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test func `There are the commands and flags that the text names`() throws {
        var names: [String] = []
        for match in Self.text.matches(of: /`trace-cli ([a-z-]+)([^`]*)`/) {
            let command = try #require(Subcommand.all.first { $0.name == match.1 }, "\(match.1)")
            names.append(command.name)
            for word in match.2.split(separator: " ") where word.hasPrefix("--") {
                #expect(command.allFlags.contains { $0.name == word }, "\(match.0)")
            }
        }
        #expect(Set(names) == ["check", "why", "why-not", "accept"])
    }

    @Test func `Its marble file passes`() throws {
        let marble = lines.filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
        #expect(marble.count == 6)
        let run = try FolderRun(["new.marble": marble.joined(separator: "\n") + "\n"])
        #expect(run("check", "--strict", "new.marble") == Outcome(output: "1 of 1 file passed\n"))
    }
}

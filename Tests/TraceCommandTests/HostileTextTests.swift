import Testing

@testable import trace_cli

/// Text of files that a terminal or a runner of CI would interpret.
@Suite(.endsInTime)
struct HostileTextTests {
    private static let command = "\u{1B}]52;c;aGk=\u{7}"

    private func isHarmless(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && $0.value != 0x7F) }
    }

    @Test(arguments: [["shrink", "a.marble"], ["fmt", "a.marble"], ["replay", "--format", "marble", "a.marble"]])
    func `A terminal gets no control characters`(_ words: [String]) throws {
        let folder = try Folder()
        let text = """
            title: T \(Self.command)
            hot a: String
                1

            out x = a.map { $0 + "\(Self.command)" }
                2
                2 = "q\(Self.command)"
            """
        try folder.write(text + "\n", to: "a.marble")
        let words = words.map { $0 == "a.marble" ? folder.path + "/a.marble" : $0 }
        let outcome = runCommand(words, terminals: [1, 2], columns: 80)
        #expect(isHarmless(outcome.output))
        #expect(isHarmless(outcome.stderr))
    }

    @Test func `A stub on a terminal has no control characters, and a pipe gets the name as it is`() throws {
        let folder = try Folder()
        try folder.write(
            "class V {\n  let a = PublishSubject<Int>()\n  func `x\(Self.command)`(_ n: Int) {}\n}\n", to: "a.swift")
        #expect(isHarmless(runCommand(["stub", folder.path + "/a.swift"], terminals: [1, 2]).output))
    }

    @Test(arguments: [
        ["check", "a.marble"], ["replay", "a.marble"], ["accept", "a.marble"], ["mutants", "a.marble"],
    ])
    func `GitHub's runner finds no command in the excerpt of an error`(_ words: [String]) throws {
        let run = try FolderRun(
            ["a.marble": "hot a: Int\n    1\nout x = a\n    1\n::error::pwned\n"],
            environment: ["GITHUB_ACTIONS": "true"])
        let outcome = run(words)
        let lines = (outcome.output + outcome.stderr).split(separator: "\n")
        let commands = lines.filter { $0.drop { $0 == " " }.hasPrefix("::") && $0.contains("pwned") }
        #expect(commands.filter { !$0.hasPrefix("::error file=") }.isEmpty)
    }
}

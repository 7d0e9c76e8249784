import Foundation
import Testing

/// The scenarios that `--scenario` and `--tag` select.
struct SelectionTests {
    private let run: FolderRun

    init() throws {
        func file(_ head: String, _ names: [(String, String)]) -> String {
            head + "hot a\n    1\nlet b = a\n" + names.map { "scenario \($0)\n\($1)out x = b\n    1\n" }.joined()
        }
        run = try FolderRun([
            "one.marble": file("", [("first", "tags: quick\n"), ("second", "title: The Other\ntags: slow, login\n")]),
            "two.marble": file("tags: login\n", [("third", ""), ("fourth", "")]),
            "three.marble": "title: The alone\nhot a\n    1\nout x = a\n    1\n",
        ])
    }

    @Test(
        arguments: [
            (["--tag", "login"], ["second", "third", "fourth"]), (["--tag", "quick"], ["first"]),
            (["--tag", "quick", "--tag=slow"], ["first", "second"]), (["--scenario", "the O"], ["second"]),
            (["--scenario", "ir"], ["first", "third"]),
            (["--tag", "login", "--scenario", "th"], ["second", "third", "fourth"]),
        ]
    )
    func `A filter matches a part of a name, title or tag of a scenario or file`(flags: [String], names: [String]) {
        let words = ["replay", "--format", "log"] + flags + ["one.marble", "two.marble", "three.marble"]
        let lines = run(words).output.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("// scenario ") }.map { $0.dropFirst(12) } == names.map { $0[...] })
    }

    @Test func `The name of a scenario selects that one, whatever else it is a part of`() throws {
        let names = ["save", "save later", "Save", "it's \"new\" $HOME `a`", "\u{202E}x\u{1B}[31m"]
        let file = "title: save\nhot a\n    1\n\nout x = a\n" + names.map { "\nscenario \($0)\nx\n    2\n" }.joined()
        let run = try FolderRun(["a.marble": file])
        for name in [names[0], names[2], names[3], names[4], #"\u{202E}x\u{1B}[31m"#] {
            let output = run("replay", "--format", "log", "--scenario", name, "a.marble").output
            #expect(output.split(separator: "\n").count { $0.hasPrefix("// scenario ") } == 1, "\(name)")
        }
        #expect(run("check", "--scenario", "later", "a.marble").output.contains("0 of 1 scenario"))
        // What the shell makes of a printed command is the words after it.
        let lines = run("check", "a.marble").output.split(separator: "\n")
        let commands = lines.compactMap { $0.wholeMatch(of: /\s*why: trace-cli (.*--scenario.*)/)?.output.1 }
        #expect(commands.count == names.count)
        for command in commands {
            let output = run(try shellWords(String(command))).output
            #expect(output.split(separator: "\n").count { $0.hasPrefix("// scenario ") } == 1, "\(command)")
        }
    }

    /// Returns the words that a shell passes to a command.
    private func shellWords(_ text: String) throws -> [String] {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "printf '%s\\n' " + text]
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `check counts the selected scenarios and the omitted ones`() {
        #expect(run(["check", "."]).output == "5 of 5 scenarios in 3 files passed\n")
        #expect(run(["check", "--tag", "login", "."]).output == "3 of 3 scenarios in 2 files passed, 2 left out\n")
        #expect(run(["check", "--scenario", "alone", "."]).output == "1 of 1 file passed, 4 left out\n")
    }

    @Test(
        arguments: ["check", "replay", "accept"],
        [
            (["--tag", "logn"], "no scenario has the tag 'logn'; there are 'login', 'slow', 'quick'"),
            (
                ["--scenario", "forth"],
                "no scenario has 'forth' in its name or title\n    there are 'fourth', 'first', "
            ),
            (["--tag", "quick", "--scenario", "second"], "no scenario has both the tag 'quick' and 'second' in its "),
        ]
    )
    func `An empty selection is an error that lists the candidates, the most similar first`(
        command: String, asked: (flags: [String], message: String)
    ) {
        let outcome = run([command] + asked.flags + ["one.marble", "two.marble", "three.marble"])
        #expect(outcome.stderr.hasPrefix("trace-cli: \(asked.message)"))
        #expect(outcome.code == 2)
    }
}

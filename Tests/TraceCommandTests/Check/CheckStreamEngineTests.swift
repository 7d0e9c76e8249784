import Foundation
import Testing

/// The commands of GNU parallel in Guides/many-machines.md; `.ci/spark` runs the program for Spark.
@Suite(.endsInTime, .enabled(if: Folder.hasProgram("parallel")))
struct CheckStreamEngineTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let lines = try (0..<400).map { number in
            try StreamRun.line("\(number).marble", "hot a\n    1\nout x = a\n    \(number % 4 == 1 ? 2 : 1)\n") + "\n"
        }
        try folder.write(lines.joined(), to: "sessions.ndjson")
        // The commands as the guide has them, with smaller parts.
        let page = try String(contentsOfFile: Repository.root + "/Guides/many-machines.md", encoding: .utf8)
        let commands = page.split(separator: "\n").filter {
            ["    split ", "    parallel "].contains(where: $0.hasPrefix)
        }
        try #require(commands.count == 3)
        try folder.write(commands[0].replacingOccurrences(of: "--pipe", with: "--pipe --block 4k"), to: "blocks.sh")
        try folder.write(
            commands.dropFirst().joined(separator: "\n").replacingOccurrences(of: "10M", with: "4k"), to: "files.sh")
    }

    /// Returns the answers that files contain; expects one for each line, with the right verdict.
    private func answers(_ files: String) throws -> [StreamRun.Answer] {
        let lines = try folder.shell("cat \(files)").output.split(separator: "\n")
        let answers = try lines.map { try JSONDecoder().decode(StreamRun.Answer.self, from: Data($0.utf8)) }
        #expect(answers.count == 400 && Set(answers.map(\.path)).count == 400)
        #expect(answers.count { $0.verdict == "passed" } == 300 && answers.count { $0.verdict == "failed" } == 100)
        return answers
    }

    @Test func `Blocks of lines are answered in order`() throws {
        _ = try folder.shell("sh blocks.sh")
        #expect(try answers("answers.ndjson").map(\.path) == (0..<400).map { "\($0).marble" })
    }

    @Test func `A command that is killed in the middle is run again, and nothing is counted twice`() throws {
        // The first command is killed after some answers.
        try folder.write(
            """
            #!/bin/sh
            if mkdir killed 2> /dev/null; then "$COMMAND" "$@" | head -n 5; kill -KILL $$; fi
            exec "$COMMAND" "$@"
            """, to: "bin/trace-cli")
        let outcome = try folder.shell(
            """
            chmod +x bin/trace-cli; COMMAND=$(command -v trace-cli); export COMMAND; PATH=$PWD/bin:$PATH
            sh files.sh && ls -d killed && ls part-*.ndjson | wc -l && ls part-*.answers | wc -l
            """)
        let words = outcome.output.split { " \n".contains($0) }
        #expect(words.count == 3 && words[0] == "killed" && words[1] == words[2] && (Int(words[1]) ?? 0) > 4)
        _ = try answers("part-*.answers")
    }
}

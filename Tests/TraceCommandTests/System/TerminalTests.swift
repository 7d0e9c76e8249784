import Testing

@testable import StreamTraceText
@testable import trace_cli

/// The behaviour of the command with terminals, pipes and shells.
@Suite(.endsInTime)
struct TerminalTests {
    private static let traces = "'\(Repository.root)/traces'"
    private static let split = "'\(Repository.root)/traces/split/split.marble'"

    @Test(
        arguments: [
            (nil, [:], true, true), (nil, [:], false, false),
            (nil, ["TERM": "dumb"], true, false), (nil, ["TERM": ""], true, false),
            (nil, ["NO_COLOR": "1"], true, false), (nil, ["NO_COLOR": "0"], true, false),
            (nil, ["NO_COLOR": ""], true, true),
            (nil, ["CLICOLOR_FORCE": "1"], false, true), (nil, ["FORCE_COLOR": "1"], false, true),
            (nil, ["FORCE_COLOR": "0"], false, false),
            (nil, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
            ("always", ["NO_COLOR": "1"], false, true), ("never", ["FORCE_COLOR": "1"], true, false),
            ("auto", ["FORCE_COLOR": "1"], false, true), ("auto", [:], false, false),
        ] as [(String?, [String: String], Bool, Bool)]
    )
    func `The flag decides on colour, then the environment, then the terminal`(
        flag: String?, environment: [String: String], isTerminal: Bool, expected: Bool
    ) {
        let all = ["TERM": "xterm"].merging(environment) { $1 }
        let terminal = Terminal(environment: { all[$0] }, isTerminal: { _ in isTerminal }, write: { _, _ in })
        terminal.decideColor(flag)
        #expect(terminal.usesColor == expected)
    }

    @Test(
        arguments: [
            ("TERM", "xterm", [0, 1], true), ("TERM", "xterm", [0], false), ("TERM", "xterm", [1], false),
            ("TERM", "dumb", [0, 1], false),
        ] as [(String, String, Set<Int32>, Bool)])
    func `Keys are read at a screen with a keyboard`(
        name: String, value: String, terminals: Set<Int32>, expected: Bool
    ) {
        let terminal = Terminal(environment: { $0 == name ? value : nil }, isTerminal: terminals.contains)
        #expect(terminal.isInteractive == expected)
    }

    @Test(
        arguments: [
            ([:], [2], true), ([:], [1], false), (["CI": "true"], [2], false), (["CI": "false"], [2], true),
            (["CI": "0"], [2], true), (["TERM": "dumb"], [2], false),
        ] as [([String: String], Set<Int32>, Bool)])
    func `Progress is shown to someone who watches`(
        environment: [String: String], terminals: Set<Int32>, expected: Bool
    ) {
        let terminal = Terminal(environment: { environment[$0] }, isTerminal: terminals.contains)
        #expect(terminal.isWatched == expected)
    }

    /// Returns a terminal that is none.
    private func writing(_ write: @escaping ([UInt8], Int32) -> Void) -> Terminal {
        Terminal(environment: { _ in nil }, isTerminal: { _ in false }, write: write)
    }

    @Test func `Data that is printed before a message is written before it`() {
        var written: [String] = []
        let terminal = writing { bytes, descriptor in
            written.append("\(descriptor) \(String(decoding: bytes, as: UTF8.self))")
        }
        terminal.print("data")
        terminal.writeError("message")
        terminal.print("more")
        terminal.showPassing("1 of 2")
        terminal.print("last")
        Array("report".utf8).withUnsafeBytes(terminal.writeData)
        terminal.flush()
        #expect(
            written == [
                "1 data\n", "2 message\n", "1 more\n", "2 \r\u{1B}[K1 of 2", "1 last\n", "1 report",
            ])
        written = []
        terminal.yieldsOutput = true
        terminal.print("data")
        Array("report".utf8).withUnsafeBytes(terminal.writeData)
        #expect(written == ["2 data\n", "1 report"])
    }

    @Test func `What is written elsewhere is played in its order, and in this terminal's colours`() {
        var written: [String] = []
        let terminal = writing { bytes, descriptor in
            written.append("\(descriptor) \(String(decoding: bytes, as: UTF8.self))")
        }
        terminal.decideColor("always")
        let (result, recording) = terminal.recording { other in
            #expect(other.usesColor)
            other.print("data")
            other.writeError("message")
            other.writeError(Diagnostic("wrong", about: "a"))
            other.print("more")
            return 7
        }
        #expect(result == 7 && written.isEmpty && !recording.isEmpty)
        #expect(terminal.recording { _ in }.recording.isEmpty)
        terminal.print("before")
        terminal.play(recording)
        terminal.flush()
        #expect(written.count == 4)
        #expect(written.first == "1 before\ndata\n" && written.last == "1 more\n")
        #expect(written[1] == "2 message\n" && written[2].contains("\u{1B}[31m"))
    }

    @Test(arguments: [(46, true), (47, false)])
    func `A suggestion is in the line of its error if both fit`(length: Int, isOneLine: Bool) {
        var text = ""
        let terminal = writing { bytes, _ in
            text += String(decoding: bytes, as: UTF8.self)
        }
        let suggestion = String(repeating: "s", count: length)
        terminal.report(UsageError("abcdefghijklmnopqrst", suggestion: suggestion), of: "check")
        let separator = isOneLine ? "; " : "\n    "
        #expect(text == "trace-cli: abcdefghijklmnopqrst\(separator)\(suggestion)\nsee 'trace-cli help check'\n")
    }

    @Test func `A long output is written in parts`() {
        var counts: [Int] = []
        let terminal = writing { bytes, _ in
            counts.append(bytes.count)
        }
        for _ in 0..<2_000 { terminal.print(String(repeating: "a", count: 99)) }
        #expect(counts.allSatisfy { (1 << 16) < $0 && $0 <= (1 << 16) + 100 } && counts.count == 3)
        terminal.flush()
        terminal.flush()
        #expect(counts.count == 4 && counts.reduce(0, +) == 200_000)
    }

    @Test func `Data and messages are coloured independently of each other`() throws {
        let folder = try Folder()
        try folder.write("hott a\n", to: "a.marble")
        let words = ["check", folder.path + "/a.marble"]
        let environment = ["TERM": "xterm"]
        #expect(!runCommand(words, environment: environment, terminals: [1]).stderr.contains("\u{1B}"))
        #expect(runCommand(words, environment: environment, terminals: [2]).stderr.contains("\u{1B}[31merror:"))
    }

    @Test(
        arguments: [
            (true, 120, 120), (true, 20, 60), (true, 500, 200), (true, nil, 80), (false, 120, 80), (false, nil, 80),
        ] as [(Bool, Int?, Int)]
    )
    func `Tables use the width of a screen, from 60 to 200 columns, differences from 40, and 80 elsewhere`(
        isScreen: Bool, columns: Int?, expected: Int
    ) throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    \(String(repeating: "1 50ms ", count: 100))|\nout x = a\n    1-\n"
        ])
        let path = run.path + "/a.marble"
        for words in [["replay", path], ["check", path]] {
            let outcome = runCommand(words, terminals: isScreen ? [1] : [], columns: columns)
            let tables = outcome.output.split(separator: "\n").filter { $0.contains("  0  ") || $0.contains("·") }
            let longest = tables.map(\.displayWidth).max() ?? 0
            let width = words[0] == "check" && columns == 20 ? 40 : expected
            #expect(longest <= width && longest > min(width, 120) - 10, "\(words[0])")
        }
        let list = runCommand(["operators"], terminals: isScreen ? [1] : [], columns: columns).output
        let widths = list.split(separator: "\n").map(\.displayWidth)
        #expect(widths.count > 100 && widths.max()! <= expected)
    }

    @Test func `A closed pipe ends the command quietly`() throws {
        let script = """
            trace-cli replay \(Self.traces)/operators | head -n 1
            { trace-cli replay --format log \(Self.split); echo "code $?" >&2; } | true
            """
        let outcome = try Folder().shell(script)
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.stderr == "code 0\n")
    }

    @Test func `Output that cannot be written is reported, and the exit code is 2`() throws {
        let closed = try Folder().shell("trace-cli replay \(Self.split) >&-")
        #expect(closed.stderr == "trace-cli: the output cannot be written: Bad file descriptor\n")
        #expect(closed.code == 2)
        guard Folder.hasProgram("true"), try Folder().shell("test -c /dev/full").code == 0 else { return }
        let full = try Folder().shell("trace-cli replay \(Self.split) > /dev/full")
        #expect(full.stderr == "trace-cli: the output cannot be written: No space left on device\n")
        #expect(full.code == 2)
    }

    @Test(arguments: ["check --stream", "replay -", "import -", "fmt -"])
    func `A closed standard input is an error, and not an empty one`(command: String) throws {
        let outcome = try Folder().shell("trace-cli \(command) <&-")
        #expect(outcome == Outcome(stderr: "<stdin>: error: the standard input is closed\n", code: 2))
    }

    @Test func `The command works without standard error`() throws {
        let outcome = try Folder().shell("trace-cli --version 2>&- <&-")
        #expect(outcome.output == "trace-cli \(version)\n")
        #expect(outcome.code == 0)
    }

    @Test func `An interrupt exits with 130, and the printed lines are complete`() throws {
        let folder = try Folder()
        for number in 0..<800 { try folder.write("hot a\n    1\nout x = a\n    2\n", to: "\(number).marble") }
        // The reader of the output interrupts the command after the first lines.
        let script = """
            set -m
            mkfifo lines
            trace-cli check --jobs 1 . > lines & command=$!
            { read -r first; kill -INT $command; cat; } < lines > rest
            wait $command; echo "code $?"
            tail -c 1 rest | od -An -c
            """
        let outcome = try folder.shell(script, by: "bash")
        #expect(outcome.output == "code 130\n  \\n\n")
    }

    @Test func `The standard input is read for a file called '-'`() throws {
        let outcome = try Folder().shell(
            """
            printf 'hot a\\n    1\\nout x = a\\n    2\\n' | trace-cli check -; trace-cli replay --format log - < \
            \(Self.split) | head -n 1
            """
        )
        #expect(outcome.output.hasPrefix("FAIL  <stdin>:4  out x\n"))
        #expect(outcome.output.hasSuffix("1 failed\n0: 💛 some: -> subscribed\n"))
    }
}

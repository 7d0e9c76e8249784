import Testing

@testable import trace_cli

/// `check --watch`.
@Suite(.endsInTime)
struct CheckWatchTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("hot a\n    1|\nout x = a\n    1|\n", to: "a.marble")
        try folder.write("hot a\n    1|\ninclude \"b.swift\"\nout x = id(a)\n    1|\n", to: "b.marble")
        try folder.write("import RxSwift\nfunc id(_ a: Observable<Int>) -> Observable<Int> { a }\n", to: "b.swift")
    }

    /// Returns the last lines that each round prints.
    private func summaries(_ changes: [(file: String, text: String)]) throws -> [String] {
        try outputs(changes).map { $0.split(separator: "\n").last.map(String.init) ?? "" }
    }

    @Test func `Each round says when it began, and which files it checks`() throws {
        let swift = "import RxSwift\nfunc id(_ a: Observable<Int>) -> Observable<Int> { a.map { $0 + 1 } }\n"
        let marble = "hot a\n    1|\ninclude \"b.swift\"\nout x = id(a)\n    1|\n"
        for name in ["c", "d", "e", "f"] { try folder.write(marble, to: name + ".marble") }
        let rounds = try outputs(
            [("a.marble", "hot a\n    1|\nout x = a\n    1|\n"), ("b.swift", swift)], descriptor: 2)
        let path = folder.path
        #expect(rounds[1] == "\n13:05:12  \(path)/a.marble\n")
        #expect(rounds[2].hasPrefix("\n13:05:12  \(path)/b.marble, \(path)/c.marble, \(path)/d.marble and 2 more\n"))
    }

    /// Returns what each round prints.
    private func outputs(
        _ changes: [(file: String, text: String)], _ flags: [String] = [], descriptor: Int32 = 1
    ) throws -> [String] {
        var output = ""
        let terminal = Terminal(
            environment: { _ in nil }, isTerminal: { _ in false }, columns: { nil },
            write: { bytes, written in
                if written == descriptor { output += String(decoding: bytes, as: UTF8.self) }
            })
        let options = try CheckOptions(
            Invocation(["check", "--watch", "--jobs", "1"] + flags + [folder.path], among: Subcommand.all).arguments,
            terminal)
        let path = CanonicalPathCache.resolved(folder.path)
        let watcher = ScriptedWatcher(
            steps: changes.map { change in
                {
                    try? folder.write(change.text, to: change.file)
                    return change.file.hasPrefix("new") ? [path] : ["\(path)/\(change.file)"]
                }
            })
        var watch = CheckWatch(options, terminal, watcher) { "13:05:12" }
        var rounds = 0
        var outputs: [String] = []
        _ = try watch.run {
            outputs.append(output)
            output = ""
            rounds += 1
            return rounds <= changes.count
        }
        return outputs
    }

    @Test func `Each round lists the scenarios of its files that took longest`() throws {
        let rounds = try outputs([("a.marble", "hot a\n    1|\nout x = a\n    1|\n")], ["--slowest", "5"])
        let listed = rounds.map { $0.split(separator: "\n").filter { $0.hasPrefix("  ") }.count }
        #expect(rounds.allSatisfy { $0.contains("slowest:\n") })
        #expect(listed == [2, 1])
    }

    @Test func `A saved file is checked with all that read it`() throws {
        let swift = "import RxSwift\nfunc id(_ a: Observable<Int>) -> Observable<Int> { a.map { $0 + 1 } }\n"
        let found = try summaries([
            ("a.marble", "hot a\n    1|\nout x = a\n    2|\n"), ("b.swift", swift),
            ("a.marble", "hot a\n    1|\nout x = a\n    1|\n"), ("other.txt", ""),
            ("new.marble", "hot a\n    1|\nout x = a\n    1|\n"), ("a.trace", "0: x -> subscribed\n"),
        ])
        #expect(
            found == [
                "2 of 2 files passed", "0 of 1 file passed, 1 failed",
                "0 of 1 file passed, 1 failed; 1 other file still fails",
                "1 of 1 file passed; 1 other file still fails", "", "1 of 1 file passed; 1 other file still fails",
                "0 of 1 file passed, 1 failed; 1 other file still fails",
            ])
    }

    @Test(
        arguments: [
            (["--report", "tap=x"], "--watch has no end, and so no --report"),
            (["-"], "the standard input cannot be watched"),
        ]
    )
    func `A watch is for people`(words: [String], message: String) {
        #expect(runCommand(["check", "--watch"] + words).stderr.hasPrefix("trace-cli: \(message)\n"))
        let ci = runCommand(["check", "--watch"], environment: ["CI": "true"])
        #expect(
            ci.stderr.hasPrefix("trace-cli: --watch waits for changes by a person, and CI is set\n") && ci.code == 2)
    }

    @Test func `An interrupt ends a watch quietly with 130`() throws {
        let script = """
            set -m
            mkfifo lines
            trace-cli check --watch . > lines & command=$!
            { read -r first; echo "$first"; kill -INT $command; cat; } < lines
            wait $command; echo "code $?"
            """
        let outcome = try folder.shell(script, by: "bash")
        #expect(outcome.output == "2 of 2 files passed\ncode 130\n")
    }
}

/// A watcher whose changes are those of a test.
private struct ScriptedWatcher: FileWatcher {
    var steps: [() -> Set<String>]

    mutating func watch(files: some Collection<String>, folders: some Collection<String>) {}
    mutating func changes() -> Set<String> { steps.removeFirst()() }
}

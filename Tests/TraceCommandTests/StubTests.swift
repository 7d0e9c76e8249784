import Testing

@testable import trace_cli

/// The subcommand `stub`, which prints a marble file for a class of an app.
struct StubTests {
    private static let counter = """
        import RxSwift

        final class Counter {
            let title: Observable<String>
            init(names: Observable<String>) { title = names.map { $0 + "!" } }
        }
        """

    @Test func `The printed file replays beside the Swift file`() throws {
        let run = try FolderRun(["Counter.swift": Self.counter])
        let stub = run("stub", "Counter.swift")
        #expect(stub.code == 0)
        #expect(stub.stderr == "")
        try run.write(stub.output, to: "counter.marble")
        #expect(run("replay", "--format", "log", "counter.marble").output.contains("title -> Event next(a!)\n"))
        #expect(run("fmt", "--check", "counter.marble") == Outcome())
    }

    @Test(
        arguments: [
            ("gone.swift", "gone.swift: error: no such file\n"),
            ("a.marble", "trace-cli: 'a.marble' is not a Swift file\n"),
            ("Half.swift", "Half.swift:1:9: error: expected '}'"),
            ("Empty.swift", "trace-cli: 'Empty.swift' declares no class and no struct\n"),
        ]
    )
    func `A file without a class to start from is an error`(path: String, error: String) throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    1\n", "Half.swift": "class A {", "Empty.swift": "import RxSwift\n",
        ])
        let outcome = run("stub", path)
        #expect(outcome.stderr.hasPrefix(error), "\(outcome.stderr)")
        #expect(outcome.output == "")
        #expect(outcome.code == 2)
    }

    @Test func `A Swift file that is replayed names the command that prints a marble file for it`() throws {
        let run = try FolderRun(["Counter.swift": Self.counter])
        #expect(run("replay", "Counter.swift").stderr.contains("'trace-cli stub Counter.swift' prints a marble file"))
    }
}

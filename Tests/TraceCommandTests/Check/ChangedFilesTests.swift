import Testing

@testable import trace_cli

/// `--changed-since`, which asks Git.
@Suite(.endsInTime, .enabled(if: Folder.hasProgram("git")))
struct ChangedFilesTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("hot a\n    1|\ninclude \"App.swift\"\nout x = twice(a)\n    2|\n", to: "app/included.marble")
        let function = "func twice(_ a: Observable<Int>) -> Observable<Int> { a.map { $0 * 2 } }\n"
        try folder.write("import RxSwift\n" + function, to: "app/App.swift")
        try folder.write("hot a\n    from \"a.log\"\nout x = a\n", to: "recorded.marble")
        try folder.write("0: a -> subscribed\n0: a -> Event next(1)\n", to: "a.log")
        try folder.write("hot a\n    1|\nout x = a\n    1|\n", to: "with, \"quotes\" \u{E4}.marble")
        try folder.write("hot a\n    1|\nout x = a\n", to: "traced.marble")
        let outcome = try folder.shell("trace-cli accept --new traced.marble && \(Self.commit)")
        try #require(outcome.code == 0, "\(outcome)")
    }

    private static let commit =
        "git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm one && git tag first"

    @Test(
        arguments: [
            ("true", "no marble file has changed since first"),
            ("echo >> app/App.swift", "app/included.marble"), ("echo >> a.log", "recorded.marble"),
            ("echo >> 'with, \"quotes\" \u{E4}.marble'", "with, \"quotes\" \u{E4}.marble"),
            ("rm traced.trace", "traced.marble"), ("echo // >> traced.trace; git commit -qa -m two", "traced.marble"),
            ("cp traced.marble new.marble", "new.marble"),
            ("mkdir b && cp a.log b/ && cp recorded.marble b/", "b/recorded.marble"),
            ("ln -sf ../a.log app/App.swift", "app/included.marble"),
        ]
    )
    func `A file is checked if a file that it reads has changed`(change: String, expected: String) throws {
        let user = "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a"
        let outcome = try folder.shell("\(user); \(change); trace-cli check --changed-since first --report ndjson=-")
        let files = outcome.output.split(separator: "\n").compactMap {
            $0.firstMatch(of: /"file":"((?:[^"\\]|\\.)*)"/)?.output.1
        }
        let text = outcome.output + outcome.stderr
        #expect(
            files.isEmpty ? text.contains(expected) : files.allSatisfy { $0.replacing("\\\"", with: "\"") == expected })
    }

    @Test func `The current folder may be below the root of the repository`() throws {
        let outcome = try folder.shell(
            "echo >> app/App.swift; echo >> a.log; cd app; trace-cli check --changed-since HEAD")
        #expect(outcome.output == "1 of 1 file passed\n")
    }

    @Test(
        arguments: [
            (
                "trace-cli check --changed-since nope",
                "Git knows no revision 'nope'\n    a shallow clone lacks older commits"
            ),
            ("trace-cli check --changed-since=--output=x", "Git knows no revision '--output=x'\n"),
            (
                "rm -rf .git; trace-cli check --changed-since first",
                "--changed-since needs a Git repository\n    fatal: "
            ),
            (
                "t=$(command -v trace-cli); PATH=/none; $t check --changed-since first",
                "--changed-since needs Git: No such file or directory; install the command 'git'\n"
            ),
        ]
    )
    func `A revision or a repository that does not exist is an error`(script: String, message: String) throws {
        let outcome = try folder.shell(script)
        #expect(
            outcome.stderr.replacing("\n    install", with: "; install").hasPrefix("trace-cli: " + message),
            "\(outcome.stderr)")
        #expect(outcome.code == 2)
        #expect(try folder.shell("ls x").code != 0)
    }
}

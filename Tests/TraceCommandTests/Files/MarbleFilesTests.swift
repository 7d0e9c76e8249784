import Foundation
import Testing

@testable import trace_cli

/// The files that the operands of a command name.
@Suite(.endsInTime)
struct MarbleFilesTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for name in ["b.marble", "a.marble", "notes.txt", "inner/c.marble", ".hidden/d.marble"] {
            try folder.write("hot a\n    1\nout x = a\n    1\n", to: name)
        }
    }

    private func find(_ words: String) throws -> [String] {
        let outcome = try folder.shell("trace-cli replay --format log \(words)")
        return outcome.output.split(separator: "\n").filter { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
    }

    @Test
    func `Files come in the order of names, those of a folder before those of its folders, hidden ones never`() throws {
        #expect(try find(".") == ["a.marble", "b.marble", "inner/c.marble"])
        #expect(try find("inner b.marble") == ["inner/c.marble", "b.marble"])
    }

    @Test func `A file is processed once, even if several paths lead to it`() throws {
        #expect(
            try find("./a.marble . inner/../a.marble '\(folder.path)/b.marble'") == [
                "./a.marble", "b.marble", "inner/c.marble",
            ])
    }

    @Test func `A search follows links to files in a folder, but not to folders`() throws {
        try folder.link("inner/loop", to: "..")
        try folder.link("inner/e.marble", to: "../a.marble")
        try folder.link("inner/f.marble", to: "nowhere")
        #expect(try find("inner") == ["inner/c.marble", "inner/e.marble"])
        #expect(
            try find("inner/loop/b.marble inner/loop/inner/") == [
                "inner/loop/b.marble", "inner/loop/inner/c.marble", "inner/loop/inner/e.marble",
            ])
    }

    @Test func `A search finds only files, and does not wait for a pipe with a matching name`() throws {
        _ = try folder.shell("mkfifo inner/pipe.marble && mkdir inner/folder.marble")
        #expect(try folder.shell("trace-cli check inner").output == "1 of 1 file passed\n")
    }

    @Test func `A link to a folder with marble files causes a note`() throws {
        try folder.link("link", to: "inner")
        _ = try folder.shell("mkdir empty")
        try folder.link("other", to: "empty")
        let outcome = try folder.shell("trace-cli check .")
        #expect(outcome.stderr.hasPrefix("link: note: skipped: links to folders are not followed\n"))
        #expect(!outcome.stderr.contains("other"))
    }

    @Test func `A skipped path with the name of a marble file causes a note, once, and changes no result`() throws {
        try folder.link("inner/f.marble", to: "nowhere")
        try folder.link("inner/g.marble", to: "../inner")
        let outcome = try folder.shell("mkfifo inner/pipe.marble; trace-cli check inner")
        #expect(
            outcome.stderr == """
                inner/f.marble: note: skipped: this is a link to a file that does not exist
                inner/g.marble: note: skipped: links to folders are not followed
                inner/pipe.marble: note: skipped: this is a pipe or a device, not a file

                """)
        #expect(outcome.output == "1 of 1 file passed\n" && outcome.code == 0)
    }

    @Test func `A page of Markdown or a log as an operand is one error, for every command that needs a marble file`()
        throws
    {
        try folder.write("# A page\n\n```marble\nhot a\n    1\n```\n", to: "README.md")
        try folder.write("0: x -> Event next(1)\n", to: "console.log")
        for command in ["check", "fmt", "accept"] {
            let outcome = try folder.shell("trace-cli \(command) README.md console.log")
            #expect(outcome.stderr.split(separator: "\n").filter { $0.contains(": error: ") }.count == 2, "\(command)")
            #expect(
                outcome.stderr.hasPrefix("README.md:1:1: error: this is Markdown, not a marble file\n"), "\(command)")
            #expect(outcome.stderr.contains("\n        out result = x\n"), "\(command)")
            #expect(outcome.code == 2, "\(command)")
        }
    }

    @Test func `A log is replayed as lanes alone`() throws {
        try folder.write("0: x -> Event next(1)\n", to: "console.log")
        let page = try folder.shell("trace-cli replay README.md console.log")
        #expect(page.output.contains("\nx   a\n") && page.code == 2)
        for format in ["log", "marble", "ndjson", "perfetto"] {
            let outcome = try folder.shell("trace-cli replay --format \(format) console.log")
            #expect(outcome.stderr.contains("'--format \(format)' needs a marble file, and 'console.log' is a log"))
            #expect(outcome.stderr.contains("and 'trace-cli import console.log' makes a marble file of it"))
            #expect(outcome.code == 2)
        }
    }

    @Test func `A pipe as an operand is read`() throws {
        let outcome = try folder.shell("trace-cli check <(cat a.marble)", by: "bash")
        #expect(outcome.output == "1 of 1 file passed\n")
    }

    @Test
    func `A link to a file that does not exist is named as one, even if a file of a similar name exists`() throws {
        try folder.write("hot a\n    1\nout x = a\n    1\n", to: "b.marble")
        let outcome = try folder.shell("ln -s gone c.marble; trace-cli check c.marble 2>&1", by: "bash")
        #expect(outcome.output.hasPrefix("c.marble: error: this is a link to a file that does not exist\n"))
        #expect(!outcome.output.contains("did you mean"))
    }

    @Test(
        arguments: [
            ("check a.marbel", "a.marbel: error: no such file\n    did you mean 'a.marble'?\n"),
            ("fmt innr/c.marble", "innr/c.marble: error: no such file\n"),
            ("check a.marble:3", "trace-cli: no such file: 'a.marble:3'\n    only 'accept' takes lines, from 1: "),
            ("check a.trace", "trace-cli: no such trace: 'a.trace'; its marble file is 'a.marble'\n"),
            ("check inner/cc.trace", "trace-cli: no such trace: 'inner/cc.trace'\n"),
            ("accept a.nope.trace", "a.nope.trace: error: no scenario of a.marble has a trace of this name\n    its"),
            ("replay a.trace", "trace-cli: 'a.trace' is the expected log of a marble file"),
            ("check ''", "trace-cli: PATH needs a value that is not empty\n"),
            ("check --tag= a.marble", "trace-cli: --tag needs a value that is not empty\n"),
            ("what", "trace-cli: unknown command 'what'\n    there are replay, check, accept, "),
            ("check empty", "trace-cli: no marble files in empty\n"),
            ("check nowhere.marble", "nowhere.marble: error: no such file\n"),
            ("check a.marble/", "a.marble/: error: no such file\n"),
            ("replay -- -x.marble", "-x.marble: error: no such file\n"),
        ]
    )
    func `A path that cannot be searched or read is an error`(words: String, message: String) throws {
        let outcome = try folder.shell("mkdir empty; trace-cli \(words)")
        #expect(outcome.stderr.hasPrefix(message))
        #expect(outcome.code == 2)
    }

    @Test func `One unreadable folder does not hide the others, and is an error nevertheless`() throws {
        // The superuser can read any file, but even the superuser cannot open a name that is too long.
        let deep = "mkdir -p closed && chmod 000 closed && (ls closed >/dev/null 2>&1 && exit 77; true)"
        let probe = try folder.shell(deep)
        if probe.code == 77 { return }
        for command in ["check", "replay --format log", "fmt --check", "accept --dry-run"] {
            let outcome = try folder.shell("trace-cli \(command) .; code=$?; chmod 755 closed; exit $code")
            _ = try folder.shell("chmod 000 closed")
            #expect(outcome.stderr.hasPrefix("closed: error: the folder cannot be read\n"), "\(command)")
            #expect(outcome.code == 2, "\(command)")
            if command == "check" { #expect(outcome.output == "3 of 3 files passed\n") }
        }
        _ = try folder.shell("chmod 755 closed")
    }

    @Test func `check accepts the path of a trace for its marble file`() throws {
        try folder.write("0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n", to: "a.trace")
        #expect(try folder.shell("trace-cli check a.trace").output == "1 of 1 file passed\n")
        #expect(try folder.shell("trace-cli check a.trace a.marble").output == "1 of 1 file passed\n")
        let outcome = try folder.shell("trace-cli check gone.trace")
        #expect(outcome.stderr.hasPrefix("trace-cli: no such trace: 'gone.trace'\n"))
        #expect(outcome.code == 2)
    }

    @Test
    func `A log with the name of a trace that no marble file uses is named a log, with the command that replays it`()
        throws
    {
        try folder.write("0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n", to: "console.trace")
        try folder.write("2026-03-02 09:14:07.120: x -> Event next(1)\n", to: "dates.trace")
        let note = """
            console.trace: note: no scenario uses this trace
                if it is of no use, remove it: trace-cli accept --prune console.trace

            """
        let error = """
            .trace:1:1: error: this is a log, not a marble file
            """
        let outcome = try folder.shell("trace-cli fmt console.trace")
        #expect(outcome.stderr.hasPrefix(note + "console" + error))
        #expect(outcome.stderr.contains("\n        hot x\n            from \"console.trace\" \"x\"\n"))
        #expect(outcome.code == 2)
        let drawn = try folder.shell("trace-cli replay console.trace")
        #expect(drawn.stderr == note && drawn.output.contains("\nx   a\n") && drawn.code == 0)
        #expect(try folder.shell("trace-cli check dates.trace").stderr.hasPrefix("dates" + error))
        #expect(try folder.shell("trace-cli check console.trace").stderr.contains("accept --prune console.trace\n"))
    }

    @Test func `The marble file that reads a recording with the name of a trace is named`() throws {
        try folder.write("0: x -> Event next(1)\n", to: "inner/console.trace")
        try folder.write("hot a\n    from \"console.trace\" \"x\"\nout y = a\n", to: "inner/r.marble")
        for command in ["replay", "check", "fmt"] {
            let outcome = try folder.shell("trace-cli \(command) inner/console.trace")
            #expect(outcome.stderr.contains("is a recording that a marble file reads"), "\(command)")
            #expect(outcome.stderr.contains("name that file: inner/r.marble\n"), "\(command)")
        }
    }

    @Test func `Control characters of a name are escaped`() throws {
        try folder.write("hott\n", to: "bad/\u{1B}[31m\n.marble")
        let outcome = try folder.shell(
            "trace-cli check bad; trace-cli replay bad a.marble; trace-cli $'\\e[31m'", by: "bash")
        #expect(!(outcome.output + outcome.stderr).contains("\u{1B}"))
        #expect(outcome.stderr.hasPrefix(#"bad/\u{1B}[31m\n.marble:1:1: error: "#))
        #expect(outcome.stderr.contains(#"unknown command '\u{1B}[31m'"#))
    }
}

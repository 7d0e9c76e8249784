import Foundation
import Testing

/// The files that `accept` writes, renames, and does not change.
@Suite(.endsInTime)
struct AcceptFilesTests {
    @Test func `A trace with a name of an earlier version is compared, and accept renames it`() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\nscenario filled, then emptied\n",
            "a.filled, then emptied.trace": "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n",
        ])
        #expect(run("check", "--require-expectations", ".") == Outcome(output: "1 of 1 scenario in 1 file passed\n"))
        #expect(
            run("accept", "a.marble").output == """
                renamed  a.filled, then emptied.trace
                  to a.filled-then-emptied.trace

                accepted 1 trace renamed

                """)
        #expect(run.exists("a.filled-then-emptied.trace") && !run.exists("a.filled, then emptied.trace"))
        #expect(run("check", ".") == Outcome(output: "1 of 1 scenario in 1 file passed\n"))
    }

    @Test(arguments: ["a.one, two.trace", "a.one-two.trace"])
    func `A trace with a former name is accepted by either of its names`(name: String) throws {
        let log = "0: x -> subscribed\n0: x -> Event next(9)\n0: x -> isDisposed\n"
        let run = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\nscenario one, two\n", "a.one, two.trace": log,
        ])
        let outcome = run("accept", name)
        #expect(
            outcome.output.hasPrefix("renamed  a.one, two.trace\n  to a.one-two.trace\n\nchanged  a.one, two.trace:2"))
        #expect(outcome.output.hasSuffix("\naccepted 1 expectation in 1 file, 1 trace renamed\n"), "\(outcome.output)")
        #expect(try run.read("a.one-two.trace") == log.replacing("9", with: "1") && !run.exists("a.one, two.trace"))
        // Without a difference, there is only the name to accept.
        let same = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\nscenario one, two\n",
            "a.one, two.trace": log.replacing("9", with: "1"),
        ])
        #expect(same("accept", name).output.hasSuffix("\naccepted 1 trace renamed\n"))
        #expect(same.exists("a.one-two.trace") && !same.exists("a.one, two.trace"))
    }

    @Test func `A trace that cannot be written is reported, leaves the old file, and exits with 2`() throws {
        let run = try FolderRun(["a.marble": wrongMarbles, "a.trace/in-the-way": ""])
        let outcome = run("accept", "a.marble")
        #expect(outcome.code == 2)
        #expect(outcome.stderr.contains("a.trace"))
        #expect(try run.read("a.marble") == wrongMarbles)
    }

    @Test func `A full disk and a folder without write permission change no file, with one error`() throws {
        let folder = try Folder()
        let long = "hot a\n" + (1...200).map { "    @\($0) next(\($0))\n" }.joined() + "out x = a\n    -1\n"
        try folder.write(long, to: "in/a.marble")
        let full = try folder.shell("(ulimit -f 1; trace-cli accept in/a.marble; echo $? >&2) | cat; ls -A in")
        #expect(full.stderr == "in/a.marble: error: the file cannot be written: File too large\n2\n")
        #expect(full.output == "a.marble\n")
        // The superuser may write to that folder nevertheless.
        let readOnly = try folder.shell("chmod 555 in; trace-cli accept in/a.marble || echo no; chmod 755 in; ls -A in")
        if readOnly.output.hasPrefix("no") {
            #expect(readOnly.stderr == "in/a.marble: error: the file cannot be written: Permission denied\n")
            #expect(readOnly.output == "no\na.marble\n")
        }
    }

    @Test
    func `Leftovers of a killed run are removed even without differences, and files of another run remain`() throws {
        for command in ["accept", "fmt"] {
            let run = try FolderRun([
                "in/a.marble": "hot a\n    -1\nout x = a\n    -1\n", "in/.trace-cli-1-0.new": "half",
                "in/.trace-cli-1-1.new": "half",
            ])
            let descriptor = open(run.path + "/in/.trace-cli-1-1.new", O_RDONLY)
            defer { close(descriptor) }
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            _ = run(command, command == "fmt" ? "--check" : "--dry-run", ".")
            #expect(run.exists("in/.trace-cli-1-0.new"))
            #expect(run(command, ".").code == 0)
            #expect(!run.exists("in/.trace-cli-1-0.new") && run.exists("in/.trace-cli-1-1.new"))
        }
    }

    @Test func `A link within its folder has its target written`() throws {
        let folder = try Folder()
        try folder.write(wrongMarbles, to: "in/target.txt")
        try folder.link("in/a.marble", to: "target.txt")
        #expect(try folder.shell("trace-cli check in").code == 1)
        #expect(try folder.shell("trace-cli accept in").code == 0)
        #expect(try folder.shell("test -L in/a.marble && trace-cli check in").code == 0)
        #expect(try folder.shell("cat in/target.txt").output.contains("-1   // late"))
    }

    @Test func `No file is written through a link to outside of the folder`() throws {
        let folder = try Folder()
        try folder.write("hot a\n    -1\nout x = a\n", to: "in/a.marble")
        try folder.write("0: x -> subscribed\n", to: "outside.txt")
        try folder.link("in/a.trace", to: "../outside.txt")
        let outcome = try folder.shell("trace-cli accept in/a.marble")
        #expect(
            outcome.stderr == """
                in/a.trace: error: the file cannot be written: it is a link to a file outside of its folder
                    to write that file: trace-cli replay --format log in/a.marble > \(folder.path)/outside.txt

                """)
        #expect(outcome.output.isEmpty)
        #expect(outcome.code == 2)
        #expect(try folder.shell("cat outside.txt").output == "0: x -> subscribed\n")
        // A link that leads nowhere is not replaced by a file either.
        _ = try folder.shell("rm outside.txt")
        let dangling = try folder.shell("trace-cli accept --new in/a.marble")
        #expect(dangling.stderr.contains("it exists by now and was not overwritten"))
        #expect(try folder.shell("test -L in/a.trace").code == 0)
    }
}

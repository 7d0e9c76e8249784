import Foundation
import Testing

@testable import trace_cli

/// The exit codes for several files, of which one has an error.
struct ExitCodeTests {
    private static let files = [
        "bad.marble": "hot a\n    -1\nout x = b\n    -1\n",
        "fails.marble": "hot a\n    -1\nout x = a\n    -2\n",
        "holds.marble": "hot a\n    -1\nout x = a\n    -1\n",
    ]

    @Test func `An error outweighs a difference, and that a success, in any order of the files`() throws {
        let run = try FolderRun(Self.files)
        #expect(run("check", ".").code == 2)
        #expect(run("check", "bad.marble", "fails.marble").code == 2)
        #expect(run("check", "fails.marble", "bad.marble", "holds.marble").code == 2)
        #expect(run("check", "fails.marble", "holds.marble").code == 1)
        #expect(run("check", "holds.marble").code == 0)
    }

    @Test(arguments: ["replay", "accept"])
    func `A file with an error is reported, even if the files after it are correct`(command: String) throws {
        let run = try FolderRun(Self.files)
        #expect(run(command, "bad.marble", "holds.marble").code == 2)
        #expect(run(command, "holds.marble", "bad.marble").code == 2)
        #expect(run(command, "holds.marble").code == 0)
    }

    @Test func `A file that is named twice counts once`() throws {
        let run = try FolderRun(Self.files)
        #expect(run("check", "holds.marble", "holds.marble") == run("check", "holds.marble"))
        #expect(run("check", "holds.marble", ".").output == run("check", ".").output)
    }

    @Test func `A flag's value may contain '='`() throws {
        let scenarios = "scenario a=b\nout x = a\n    -1\nscenario a=c\nout x = a\n    -2\n"
        let run = try FolderRun(["x.marble": "hot a\n    -1\n" + scenarios])
        #expect(run("check", "--scenario=a=b", "x.marble").code == 0)
        #expect(run("check", "--scenario=a=c", "x.marble").code == 1)
    }

    @Test func `A link in a folder is not followed to change a file`() throws {
        let outside = try FolderRun(["far.marble": "hot a\n  -1\n"])
        let run = try FolderRun(["near.marble": "hot a\n  -1\n"])
        try run.link("link.marble", to: outside.path + "/far.marble")
        #expect(run("fmt", ".").code == 0)
        #expect(try run.read("near.marble") == "hot a\n    -1\n")
        #expect(try outside.read("far.marble") == "hot a\n  -1\n")
    }
}

import Foundation
import Testing

@testable import trace_cli

/// Bad input is a message with its location, and the exit code 2.
@Suite(.endsInTime)
struct BadInputTests {
    @Test(
        arguments: [
            ("hot a\n    ((1)\nout x = a\n", "test.marble:2:6: error: groups cannot be nested"),
            ("hot a\n    1)\nout x = a\n", "test.marble:2:6: error: this ')' closes no group"),
            ("hot a\n    (1\nout x = a\n", "test.marble:2:5: error: this '(' is never closed"),
            ("hott a\n    1\nout x = a\n", "test.marble:1:1: error: unknown block 'hott'"),
            ("hot a\n    1\nout x = b\n", "test.marble:3:9: error: cannot find 'b' in scope"),
            ("hot a\n    1\n    1 = foo\nout x = a\n", "test.marble:3:9: error: cannot find 'foo' in scope"),
            ("hot a\n    1\nhot a\n    1\n", "test.marble:3:5: error: invalid redeclaration of 'a'"),
            (
                "hot a\n    1\nlet b = c\nlet c = a\n",
                "test.marble:3:9: error: use of local variable 'c' before its declaration"
            ),
            ("frame: 0\nhot a\n    1\n", "test.marble:1:8: error: a frame takes at least 1 ms"),
            (
                "hot a\n    1 99999999999999999999s 2\nout x = a\n",
                "test.marble:2:7: error: a time is at most a hundred years"
            ),
            (
                "hot a\n    1 36500d 2 1500000000s 1700000000s 3\nout x = a\n",
                "test.marble:2:28: error: a time is at most a hundred years"
            ),
            (
                "frame: 30000m\nhot a\n    1\(String(repeating: "-", count: 2_000))2\nout x = a\n",
                "test.marble:3:2006: error: a time is at most a hundred years, and a frame takes 1800000000 ms here"
            ),
            ("include \"../other.marble\"\n", "test.marble:1:9: error: "),
            ("include \"test.marble\"\n", "test.marble:1:9: error: this file includes itself"),
            ("include \"none.marble\"\n", "test.marble:1:9: error: no such file"),
            ("hot a\n    1\0\nout x = a\n", "test.marble:2:6: error: U+0 cannot be a marble"),
            ("", "test.marble: error: the file is empty"),
        ]
    )
    func `A mistake in a file is reported with its location, and the exit code is 2`(text: String, message: String)
        throws
    {
        let run = try FolderRun(["test.marble": text])
        for command in ["replay", "check"] {
            let outcome = run(command, "test.marble")
            #expect(outcome.stderr.hasPrefix(message))
            #expect(outcome.stderr.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
            #expect(outcome.code == 2)
        }
    }

    @Test func `Files that include each other are one error`() throws {
        let run = try FolderRun([
            "a.marble": "include \"b.marble\"\n", "b.marble": "include \"c.marble\"\n",
            "c.marble": "include \"a.marble\"\n",
        ])
        let outcome = run("check", "a.marble")
        #expect(outcome.stderr.hasPrefix("c.marble:1:9: error: this file includes itself"))
        #expect(outcome.code == 2)
    }

    @Test func `An included pipe is refused, not waited for`() throws {
        let folder = try Folder()
        try folder.write("include \"pipe.marble\"\n", to: "a.marble")
        let outcome = try folder.shell("mkfifo pipe.marble && trace-cli check a.marble")
        #expect(outcome.stderr.hasPrefix("a.marble:1:9: error: this is a pipe or a device, not a file"))
        #expect(outcome.code == 2)
    }

    @Test func `A pipe or a device as an operand is refused, and one that the shell has opened is read`() throws {
        let folder = try Folder()
        let refused = try folder.shell("mkfifo pipe.marble && trace-cli check pipe.marble /dev/zero")
        #expect(refused.stderr.hasPrefix("pipe.marble: error: this is a pipe or a device, not a file\n"))
        #expect(refused.stderr.hasSuffix("/dev/zero: error: this is a pipe or a device, not a file\n"))
        #expect(refused.code == 2)
        for path in ["-", "/dev/stdin", "/dev/fd/3"] {
            let read = try folder.shell(
                "{ printf 'hot a\\n    1\\nout x = a\\n    1\\n' | trace-cli check \(path) 3<&0; }")
            #expect(read.output == "1 of 1 file passed\n", "\(path)")
        }
    }

    @Test func `Carriage returns and a byte order mark are accepted, and do not shift locations`() throws {
        let run = try FolderRun(["test.marble": "\u{FEFF}hot a\r\n    -1\r\nout x = a\r\n    -1\r\n"])
        #expect(run("check", "test.marble").output == "1 of 1 file passed\n")
        try run.write("\u{FEFF}hot a\r\n    -1\r\nout x = a\r\n    -1!\r\n", to: "test.marble")
        #expect(run("check", "test.marble").stderr.hasPrefix("test.marble:4:7: error: '!' is only allowed in"))
    }

    @Test(arguments: ["(", "[", "{", "(["])
    func `Ten thousand brackets are one error`(text: String) throws {
        let deep = String(repeating: text, count: 10_000 / text.count)
        let files = [
            "hot a\n    \(deep.filter { $0 == "(" })1\nout x = a\n", "hot a\n    x\n    x = \(deep)\nout y = a\n",
            "let b = \(deep)\nout x = b\n",
        ]
        for file in files where !file.contains("    1\n") {
            let outcome = try FolderRun(["test.marble": file])("check", "test.marble")
            #expect(outcome.stderr.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
            #expect(outcome.code == 2)
        }
    }
}

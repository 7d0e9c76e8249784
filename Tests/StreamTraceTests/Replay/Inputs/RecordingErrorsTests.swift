import Foundation
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Mistakes in a recording, or in its path.
struct RecordingErrorsTests {
    @Test(
        arguments: [
            ("from \"b.log\" \"id\"", "test.marble:2:10: no such file"),
            (
                "from \"a.log\"",
                "test.marble:2:10: the recording has several lanes; name one: from \"FILE\" \"LANE\" "
                    + "(its lanes are 'id', 'password')"
            ),
            (
                "from \"a.log\" \"pasword\"",
                "test.marble:2:18: the recording has no lane 'pasword' (did you mean 'password'?)"
            ),
            (
                "from \"a.log\" \"z\"",
                "test.marble:2:18: the recording has no lane 'z' (its lanes are 'id', 'password')"
            ),
            ("from \"test.marble\"", "test.marble:2:10: the recording contains no event that debug() logged"),
            ("from \"empty.log\"", "test.marble:2:10: the file is empty"),
            ("from \"binary.log\"", "test.marble:2:10: the file is not text"),
            ("from \"back.log\"", "back.log:2:1: the clock goes back here, from 9 ms to 7 ms"),
            (
                "from \"midnight.log\"",
                "midnight.log:2:1: the clock goes back here, from 0 ms to -86399999 ms "
                    + "(times without a date cannot go on past midnight)"
            ),
            ("from \"cut.log\"", "cut.log:1:20: the value is cut off: its brackets are not closed"),
            (
                "from \"twice.log\"",
                "twice.log:2:4: the lane is subscribed to a second time here, so its events cannot be told apart "
                    + "(give each subscription an identifier of its own: debug(\"…\"))"
            ),
            (
                "from \"trimmed.log\"",
                "trimmed.log:1:20: this was shortened by debug(trimOutput: true): what is left out cannot be replayed "
                    + "(record it again without trimOutput)"
            ),
            ("from \"int.log\"", "int.log:1:24: expected a value of type 'Int'"),
        ]
    )
    func `A mistake in a recording is reported with its location, before the replay`(from: String, message: String)
        throws
    {
        let type = from.contains("int") ? ": [Int]" : ": String?"
        let recordings = [
            "a.log": loginLog, "empty.log": "", "binary.log": "\0\u{1}", "cut.log": "1: x -> Event next([1, 2",
            "back.log": "9: x -> Event next(a)\n7: x -> Event next(b)\n",
            "midnight.log": "23:59:59.999: x -> Event next(a)\n00:00:00.000: x -> Event next(b)\n",
            "twice.log": "1: x -> subscribed\n2: x -> subscribed\n", "int.log": "1: x -> Event next([1, x])\n",
            "trimmed.log": "1: x -> Event next(Optional(\"abcde...abcdefghijklmnopq\"))\n",
        ]
        let scenario = try RecordedScenario("hot a\(type)\n    \(from)\nout x = a\n", recordings)
        #expect(try scenario.log() == [message])
        #expect(try scenario.streamed() == [message])
    }

    @Test func `A mistake late in a recording ends the replay at its time`() throws {
        let many = (0..<20_000).map { "\($0): x -> Event next(\($0))\n" }.joined()
        let scenario = try RecordedScenario(
            "hot a\n    from \"a.log\"\nout x = a.filter { $0 > 19_998 }\n",
            ["a.log": many + "20001: x -> Event next(abc)\n"])
        #expect(
            try scenario.streamed() == [
                "0: x -> subscribed", "19999: x -> Event next(19999)", "19999: x -> isDisposed",
                "a.log:20001:24: expected a value of type 'Int' "
                    + "(the first elements are Int: declare a type where others are not)",
            ])
        let second = try RecordedScenario(
            "hot a\n    from \"a.log\"\nout x = a.filter { $0 > 19_998 }\n",
            ["a.log": many + "20001: y -> Event next(1)\n"])
        #expect(
            try second.streamed().last
                == "a.log:20001:8: the recording has a second lane here (say which one is meant: from \"…\" \"x\")")
    }

    @Test func `A recording outside of the file's folder requires an allowed folder`() throws {
        let elsewhere = try TemporaryFile("1: x -> Event next(1)\n", named: "a.log")
        let folder = (elsewhere.path as NSString).deletingLastPathComponent
        var scenario = try RecordedScenario("hot a\n    from \"\(elsewhere.path)\"\nout x = a\n", [:])
        #expect(
            try scenario.log() == [
                "test.marble:2:10: a file outside of this file's folder cannot be read "
                    + "(the flag '--allow-read \(folder)' allows it)"
            ])
        scenario.replay.allowedFolders = [folder]
        #expect(try scenario.log().count == 3)
        // A link inside of the folder to a file outside of it counts as outside.
        let linked = try RecordedScenario("hot a\n    from \"link.log\"\nout x = a\n", [:])
        try FileManager.default.createSymbolicLink(
            atPath: linked.folder + "/link.log", withDestinationPath: elsewhere.path)
        #expect(
            try linked.log() == [
                "test.marble:2:10: a file outside of this file's folder cannot be read "
                    + "(the flag '--allow-read FOLDER' allows it, with the folder that a link leads to)"
            ])
    }

    @Test(
        arguments: [
            ("../logs/a.log", "traces/login/x.marble", "traces/logs"), ("../a.log", "x.marble", ".."),
            ("../a.log", "traces/x.marble", "."), ("/etc/passwd", "traces/x.marble", "/etc"),
            ("b/../../../a.log", "traces/x.marble", ".."), ("../my logs/a.log", "traces/x.marble", "'my logs'"),
            ("/a.log", "x.marble", "/"),
        ]
    )
    func `The folder to allow is named relative to the current one`(
        path: String, marble: String, folder: String
    ) {
        let hint = IncludedFile.permission(for: path, from: SourceFile(path: marble, text: ""))
        #expect(hint == "the flag '--allow-read \(folder)' allows it")
    }

    @Test func `An error does not reveal whether a path outside of the folder exists`() throws {
        let elsewhere = try TemporaryFile(loginLog, named: "a.log")
        let outside = (elsewhere.path as NSString).deletingLastPathComponent
        let message = "test.marble:2:10: a file outside of this file's folder cannot be read "
        for path in [outside + "/a.log", outside + "/b.log", outside + "/b/c.log", "link/a.log", "link/b.log", "b.log"]
        {
            for path in [path, path.hasPrefix("/") ? "none/../.." + path : "./" + path] {
                let scenario = try RecordedScenario("hot a\n    from \"\(path)\" \"id\"\nout x = a\n", [:])
                let links = FileManager.default
                try links.createSymbolicLink(atPath: scenario.folder + "/link", withDestinationPath: outside)
                try links.createSymbolicLink(atPath: scenario.folder + "/b.log", withDestinationPath: outside + "/none")
                let log = try scenario.log()
                #expect(log.count == 1 && log[0].hasPrefix(message), "\(path)")
            }
        }
        for path in ["none/a.log", "inner", "loop"] {
            let scenario = try RecordedScenario("hot a\n    from \"\(path)\"\nout x = a\n", [:])
            for (link, target) in [("inner", "none"), ("loop", "loop")] {
                try FileManager.default.createSymbolicLink(
                    atPath: scenario.folder + "/" + link, withDestinationPath: target)
            }
            let expected = path == "loop" ? message : "test.marble:2:10: no such file"
            #expect(try scenario.log().first?.hasPrefix(expected) == true, "\(path)")
        }
    }

    @Test func `A recording that is missing when the replay begins is one error`() throws {
        for kind in ["hot", "cold"] {
            let scenario = try RecordedScenario(
                "\(kind) a: Int\n    from \"a.log\"\nout x = a\n", ["a.log": "1: x -> Event next(1)\n"])
            let lines = try scenario.streamed(began: { unlink(scenario.folder + "/a.log") })
            #expect(lines.last == "test.marble:2:10: no such file")
            #expect(lines.filter { $0.contains("no such file") }.count == 1)
        }
    }
}

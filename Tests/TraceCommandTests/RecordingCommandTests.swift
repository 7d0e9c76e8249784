import Foundation
import Testing

@testable import trace_cli

/// Recordings as a user of the command sees them.
struct RecordingCommandTests {
    private static let marble = "hot a: String\n    from \"a.log\"\nout x = a.map { $0 + \"!\" }\n"
    private static let log = "5: a -> Event next(one)\n9: a -> Event next(two)\n9: a -> Event completed\n"

    @Test func `A recording is replayed as lanes and as a log`() throws {
        let run = try FolderRun([:])
        try run.write(Self.marble, to: "x.marble")
        try run.write(Self.log, to: "a.log")
        let lanes = run("replay", "x.marble")
        #expect(lanes.code == 0)
        #expect(
            lanes.output.hasSuffix(
                "5: x -> Event next(one!)\n9: x -> Event next(two!)\n9: x -> Event completed\n9: x -> isDisposed\n"))
        let log = run("replay", "--format", "log", "x.marble")
        #expect(lanes.output.hasSuffix("\n\n" + log.output))
        #expect(log.stderr.isEmpty)
    }

    @Test func `Dates are those of RxSwift, and so is the text after them`() throws {
        let run = try FolderRun([:])
        try run.write("hot a\n    (ab)\n    a = \"1\\n2\", b = \"\\u{1B}\"\nout x = a\n", to: "x.marble")
        let time = "1970-01-01 00:00:00.000: x -> "
        #expect(
            run("replay", "--timestamps", "date", "--format", "log", "x.marble").output
                == "\(time)subscribed\n\(time)Event next(1\n2)\n\(time)Event next(\u{1B})\n\(time)isDisposed\n")
        #expect(run("replay", "--timestamps", "date", "x.marble").output.contains("\n\(time)Event next(1\\n2)\n"))
        #expect(run("replay", "--timestamps", "dates", "x.marble").code == 2)
    }

    @Test func `A truncated recording ends the replay with the exit code 2 and its location`() throws {
        let run = try FolderRun([:])
        try run.write(Self.marble, to: "x.marble")
        try run.write("5: a -> Event next(one)\n12: a -> Ev", to: "a.log")
        for command in ["replay", "check", "accept"] {
            let outcome = run(command, "x.marble")
            #expect(outcome.code == 2)
            #expect(
                outcome.stderr.hasPrefix("a.log:2:1: error: the recording is cut off in the middle of this line\n"),
                "\(command): \(outcome.stderr)")
        }
    }

    @Test func `Lines in between are skipped with a note on the standard error`() throws {
        let run = try FolderRun([:])
        try run.write(Self.marble, to: "x.marble")
        try run.write("Launched\n" + Self.log, to: "a.log")
        for format in ["lanes", "log", "marble", "ndjson", "perfetto"] {
            let outcome = run("replay", "--format", format, "x.marble")
            #expect(outcome.code == 0)
            #expect(outcome.stderr == "a.log: skipped 1 line that is not debug() output\n", "\(format)")
        }
        #expect(
            run("check", "x.marble").stderr
                == "x.marble: note: no expectations in this file\n"
                + "    'trace-cli accept x.marble' writes what happens now\n"
        )
    }

    @Test func `Records that are missing are noted at the line that reads them`() throws {
        let run = try FolderRun([:])
        func record(_ number: Int) -> String {
            #"{"seq":\#(number),"t":\#(number),"lane":"a","kind":"next","json":"x"}"# + "\n"
        }
        try run.write(Self.marble.replacingOccurrences(of: "a.log", with: "a.ndjson"), to: "x.marble")
        try run.write([0, 1, 4, 9].map(record).joined(), to: "a.ndjson")
        for command in ["replay", "check"] {
            let outcome = run(command, "x.marble")
            #expect(
                outcome.stderr.hasPrefix(
                    "x.marble:2:10: note: a.ndjson: 6 records are missing, the first between 1 and 4; "))
            #expect(outcome.stderr.components(separatedBy: "are missing").count == 2 && outcome.code == 0, "\(command)")
        }
        try run.write([3, 4].map(record).joined(), to: "a.ndjson")
        #expect(run("replay", "x.marble").stderr.contains("note: a.ndjson: the recording begins with record 3; "))
        try run.write([0, 1].map(record).joined(), to: "a.ndjson")
        #expect(run("replay", "x.marble").stderr.isEmpty)
    }

    @Test func `A recording elsewhere is read if the command line allows its folder`() throws {
        let (run, elsewhere) = (try FolderRun([:]), try FolderRun([:]))
        try elsewhere.write(Self.log, to: "a.log")
        try run.write(Self.marble.replacingOccurrences(of: "a.log", with: elsewhere.path + "/a.log"), to: "x.marble")
        try run.write("5: x -> Event next(one!)\n", to: "x.trace")
        for command in ["replay", "check"] {
            let refused = run(command, "x.marble")
            #expect(refused.code == 2)
            #expect(refused.stderr.contains("error: a file outside of this file's folder cannot be read"))
            #expect(run(command, "--allow-read", elsewhere.path, "x.marble").code == (command == "check" ? 1 : 0))
        }
    }
}

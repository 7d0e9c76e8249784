import Foundation
import Testing

/// Links to files outside of their folders, through which nothing is written.
@Suite(.endsInTime)
struct LinkTests {
    private static let marble = "hot a\n    1\nout x = a\n"
    private static let log = "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n"

    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Runs the command that `check` shows.
    private func runHint(_ outcome: Outcome) throws -> Outcome {
        let line = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("  accept: ") })
        return try folder.shell(String(line.dropFirst("  accept: ".count)))
    }

    @Test func `The command that check shows for a linked file names its target, and works`() throws {
        try folder.write(Self.marble + "    2\n", to: "real.marble")
        try folder.write("", to: "in/empty")
        try folder.link("in/a.marble", to: "../real.marble")
        let outcome = try folder.shell("trace-cli check in")
        #expect(outcome.output.contains("  accept: trace-cli accept \(folder.path)/real.marble:4\n"))
        #expect(try runHint(outcome).code == 0)
        #expect(try folder.shell("trace-cli check in").code == 0)
    }

    @Test func `A page is not written through a link to a folder elsewhere`() throws {
        try folder.write(Self.marble + "    1\n", to: "in/a.marble")
        try folder.write("", to: "out/empty")
        try folder.link("in/link", to: "../out")
        try folder.link("in/near", to: "pages")
        try folder.write("", to: "in/pages/empty")
        let outcome = try folder.shell("cd in && trace-cli check --report html=link a.marble")
        #expect(outcome.code == 2)
        #expect(outcome.stderr.contains("name that folder: \(folder.path)/out\n"))
        #expect(try folder.shell("ls out").output == "empty\n")
        for place in ["near", ".", "pages/.."] {
            #expect(try folder.shell("cd in && trace-cli check --report html=\(place) a.marble").code == 0)
        }
    }

    @Test func `The command that check shows for a linked trace writes its target, and accept names it too`() throws {
        try folder.write(Self.marble, to: "in/a.marble")
        try folder.write("0: x -> subscribed\n", to: "shared.trace")
        try folder.link("in/a.trace", to: "../shared.trace")
        let outcome = try folder.shell("trace-cli check in/a.marble")
        let command = "trace-cli replay --format log in/a.marble > \(folder.path)/shared.trace"
        #expect(outcome.output.contains("  accept: \(command)\n"))
        let refused = try folder.shell("trace-cli accept in")
        #expect(refused.stderr.contains("outside of its folder\n    to write that file: \(command)\n"))
        #expect(refused.code == 2)
        #expect(try runHint(outcome).code == 0)
        #expect(try folder.shell("trace-cli check in") == Outcome(output: "1 of 1 file passed\n"))
        #expect(try folder.shell("cat shared.trace").output == Self.log)
    }

    @Test func `A trace that is linked together with its marble file is accepted at its target`() throws {
        try folder.write(Self.marble + "scenario one\n", to: "real/a.marble")
        try folder.write("0: x -> subscribed\n", to: "real/a.one.trace")
        try folder.write("", to: "in/empty")
        for name in ["a.marble", "a.one.trace"] { try folder.link("in/" + name, to: "../real/" + name) }
        let outcome = try folder.shell("trace-cli check in")
        #expect(outcome.output.contains("  accept: trace-cli accept \(folder.path)/real/a.one.trace\n"))
        #expect(try runHint(outcome).code == 0)
        #expect(try folder.shell("trace-cli check in").code == 0)
    }

    @Test
    func `A search that changes files names each link that it skips, and fmt --check prints the same as fmt`() throws {
        try folder.write("hot a\n  -1\n", to: "real.marble")
        try folder.write("hot a\n    -1\n", to: "in/b.marble")
        try folder.link("in/a.marble", to: "../real.marble")
        try folder.link("in/same.marble", to: "b.marble")
        for command in ["fmt --check", "fmt", "accept"] {
            let outcome = try folder.shell("trace-cli \(command) in")
            let note = """
                in/a.marble: note: skipped: this is a link to a file outside of its folder
                    name that file: trace-cli \(command.prefix { $0 != " " }) \(folder.path)/real.marble

                """
            #expect(outcome.stderr.hasPrefix(note), "\(command)")
            #expect(outcome.code == 0, "\(command)")
        }
        #expect(try folder.shell("trace-cli fmt --check \(folder.path)/real.marble").code == 1)
        let fixed = try folder.shell("trace-cli fmt \(folder.path)/real.marble; cat real.marble")
        #expect(fixed.output.hasSuffix("    -1\n"))
        try folder.write(Self.marble + "    2\n", to: "in/b.marble")
        #expect(try folder.shell("trace-cli accept in").output.hasSuffix("accepted 1 expectation in 1 file\n"))
        // A file that is also found by another path is not skipped.
        #expect(try folder.shell("trace-cli fmt --check .").stderr == "")
    }
}

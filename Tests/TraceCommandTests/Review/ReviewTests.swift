import Foundation
import Testing

/// Reviews without a terminal: differences as NDJSON, and decisions about them.
@Suite(.endsInTime)
struct ReviewTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(wrongMarbles, to: "a.marble")
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    /// Adds a decision to each difference that contains a text.
    private func decide(_ word: String, _ text: String) -> String {
        "trace-cli review --format ndjson | sed '/\(text)/s/^{/{\"decision\":\"\(word)\",/' > decisions.ndjson"
    }

    @Test func `Each difference is an object with the state that is decided about`() throws {
        let outcome = try folder.shell("trace-cli review --format ndjson")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix(#"{"id":"a.marble:4","file":"a.marble","what":"out x","state":""#))
        #expect(lines[0].contains(#""summary":"One value arrives 1 ms early.","text":"pending  a.marble:4  out x\n"#))
        #expect(lines[2] == #"{"summary":{"pending":2}}"#)
        #expect(outcome.code == 1)
        #expect(try folder.shell("trace-cli review --format ndjson") == outcome)
    }

    @Test func `What differs is data in the report of check, too: events, subscriptions and lines of a log`() throws {
        try folder.write(
            "hot c\n    1-2\n    -^--!\nout x = c\n    1-3\nlog\n    0: x -> subscribed\n", to: "c.marble")
        let differences = [
            #""differences":[{"difference":"changed","kind":"next","expected":{"t":2,"value":"3","type":"Int"},"#
                + #""actual":{"t":2,"value":"2","type":"Int"}}]"#,
            #""differences":[{"difference":"changed","kind":"subscription","expected":{"subscribed":1,"disposed":4},"#
                + #""actual":{"subscribed":0,"disposed":2}}]"#,
            #""differences":[{"difference":"extra","kind":"next","actual":{"t":0,"line":"0: x -> Event next(1)"}},"#,
        ]
        for command in ["review --format ndjson", "check --report ndjson=-"] {
            let output = try folder.shell("trace-cli \(command) c.marble").output
            for difference in differences { #expect(output.contains(difference), "\(output)") }
        }
    }

    @Test func `Accepted differences are written, and others are left`() throws {
        let outcome = try folder.shell(decide("accept", "out y") + "; trace-cli accept --from decisions.ndjson")
        #expect(outcome.output.hasSuffix("accepted 1 expectation in 1 file\n"))
        #expect(try read("a.marble") == wrongMarbles.replacing("a\n    1\n", with: "a\n    -1\n"))
        let rejected = try folder.shell(decide("reject", "out x") + "; trace-cli accept --from decisions.ndjson")
        #expect(rejected.output == "nothing to accept\n")
    }

    @Test func `Several decisions about a file are carried out together`() throws {
        let outcome = try folder.shell(decide("accept", "out [xy]") + "; trace-cli accept --from decisions.ndjson")
        #expect(outcome.code == 0)
        #expect(try folder.shell("trace-cli check").code == 0)
    }

    /// Adds a decision to a part of the difference.
    private func decide(_ word: String, part: Int, whole: String? = nil) -> String {
        "trace-cli review --format ndjson c.marble"
            + " | sed 's/{\"part\":\(part),/&\"decision\":\"\(word)\",/;"
            + (whole.map { "s/^{\"id\"/{\"decision\":\"\($0)\",\"id\"/" } ?? "") + "' > decisions.ndjson"
    }

    @Test func `A part is accepted alone, and one that is rejected stays out of its difference`() throws {
        let text = "hot c\n    1-2-3\nout x = c\n    -1-2-3   // why\n"
        try folder.write(text, to: "c.marble")
        #expect(
            try folder.shell("trace-cli review --format ndjson c.marble").output.contains(
                #""parts":[{"part":1,"text":"~ 1   1 → 0   early by 1 ms"},{"part":2,"#))
        let outcome = try folder.shell(decide("accept", part: 2) + "; trace-cli accept --from decisions.ndjson")
        #expect(outcome.output.hasSuffix("accepted 1 expectation (1 in part) in 1 file\n"))
        #expect(try read("c.marble") == text.replacing("-1-2-3 ", with: "-12--3 "))
        _ = try folder.shell(
            decide("reject", part: 1, whole: "accept") + "; trace-cli accept --from decisions.ndjson")
        #expect(try read("c.marble") == text.replacing("-1-2-3 ", with: "-12-3- "))
    }

    @Test func `A decision about a part that is not there is refused`() throws {
        let outcome = try folder.shell(
            #"trace-cli review --format ndjson | sed '/out x/s/}$/,"parts":[{"part":2,"decision":"accept"}]}/'"#
                + " > decisions.ndjson; trace-cli accept --from decisions.ndjson")
        #expect(
            outcome.stderr.hasPrefix("decisions.ndjson:1:1: error: a.marble:4 has no part 2 to take alone\n"),
            "\(outcome.stderr)")
        #expect(try read("a.marble") == wrongMarbles)
    }

    @Test func `Decisions for a state that is gone are refused once for each file, and nothing is written`() throws {
        try folder.write(wrongMarbles, to: "b.marble")
        let outcome = try folder.shell(
            decide("accept", "a.marble\\|b.marble:4")
                + "; echo '// new' | tee -a a.marble >> b.marble; trace-cli accept --from decisions.ndjson")
        let lines = outcome.stderr.split(separator: "\n").filter { $0.contains("error:") }
        #expect(
            lines == [
                "decisions.ndjson:1:1: error: a.marble is not as it was at 2 decisions about it",
                "decisions.ndjson:3:1: error: b.marble:4 is not as it was at the decision",
            ], "\(outcome.stderr)")
        #expect(outcome.stderr.hasSuffix("trace-cli: nothing was written\n"))
        #expect(outcome.code == 2)
        #expect(try read("a.marble") == wrongMarbles + "// new\n")
    }

    @Test(arguments: [
        (#"{"decision":"accept","id":"a"#, "1:29: error: the JSON is not complete"),
        (#"{"decision":"yes"}"#, "1:1: error: a decision is one of accept, reject, skip, not 'yes'"),
        (#"{"decision":"accept"}"#, "1:1: error: this decision has no 'id'"),
        (#"{"parts":[{"decision":"accept"}]}"#, "1:1: error: this decision about a part has no number of the part"),
        (#"{"parts":[3]}"#, "1:11: error: this is not a JSON object"),
        ("no JSON", "1:1: error: this is not a JSON object"),
    ])
    func `A damaged file of decisions is an error with a location`(text: String, message: String) throws {
        try folder.write(text, to: "decisions.ndjson")
        let outcome = try folder.shell("trace-cli accept --from decisions.ndjson")
        #expect(outcome.stderr.hasPrefix("decisions.ndjson:" + message), "\(outcome.stderr)")
        #expect(outcome.code == 2)
        #expect(try read("a.marble") == wrongMarbles)
    }

    @Test func `Without a terminal, or in CI, there is no full screen`() throws {
        #expect(try folder.shell("trace-cli review").stderr.hasPrefix("trace-cli: 'review' needs a terminal"))
        #expect(try folder.shell("CI=1 trace-cli review").code == 2)
        #expect(try folder.shell("CI=1 trace-cli accept --from a.ndjson").code == 2)
    }
}

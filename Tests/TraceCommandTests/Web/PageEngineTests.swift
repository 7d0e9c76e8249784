import Foundation
import StreamTraceRender
import StreamTraceReplay
import Testing

@testable import trace_cli

/// What a page asks, and what it is answered, without a server.
struct PageEngineTests {
    private static let search = """
        hot typed: String
            s-sw---i-|
            s = "s", w = "sw", i = "swi"

        out asked = typed.debounce(.milliseconds(3))

        """

    // MARK: Edits

    @Test func `A marble is moved, and everything follows`() throws {
        var page = try EnginePage(Self.search)
        #expect(page.titles("s1-asked").map { $0.suffix(4) } == ["at 6", "at 9", "at 9"])
        #expect(try page.run(JSONValue.edit("move", ("event", "s1-typed.3"), ("time", 6))) == nil)
        #expect(page.sentence == "moved \"sw\" of typed from 3 to 6")
        #expect(page.answer["changes"] == "asked: + \"s\" at 5, − \"sw\" at 6")
        #expect(page.answer["chosen"] == "s1-typed.6")
        #expect(page.text.contains("    s-s---wi-|\n"))
        #expect(page.titles("s1-asked").first == "asked next(\"s\") at 5")
    }

    @Test func `Marbles are added, changed and deleted, also the end`() throws {
        var page = try EnginePage(Self.search)
        #expect(try page.run(JSONValue.edit("insert", ("row", "s1-typed"), ("time", 5), ("text", "\"new\""))) == nil)
        #expect(page.answer["chosen"] == "s1-typed.5")
        #expect(page.titles("s1-typed").contains("typed next(\"new\") at 5"))
        #expect(try page.run(JSONValue.edit("change", ("event", "s1-typed.5"), ("text", "\"other\""))) == nil)
        #expect(page.titles("s1-typed").contains("typed next(\"other\") at 5"))
        #expect(try page.run(JSONValue.edit("delete", ("event", "s1-typed.5"))) == nil)
        #expect(try page.run(JSONValue.edit("delete", ("event", "s1-typed.9.end"))) == nil)
        #expect(try page.run(JSONValue.edit("insert", ("row", "s1-typed"), ("time", 8), ("text", "#"))) == nil)
        #expect(page.titles("s1-typed").last?.hasPrefix("typed error(") == true)
    }

    @Test func `A pipeline is edited, and its errors are those of the checker, with their place`() throws {
        var page = try EnginePage(Self.search)
        let wrong = JSONValue.edit("replace", ("statement", 0), ("text", "typed.debounc(.milliseconds(3))"))
        let refusal = try #require(try page.post("/run", ("edit", wrong))["refusal"])
        #expect(refusal["message"]?.string?.contains("did you mean 'debounce'?") == true)
        #expect(refusal["start"] == 6)
        #expect(refusal["end"] == 13)
        #expect(
            try page.run(JSONValue.edit("replace", ("statement", 0), ("text", "typed.throttle(.milliseconds(3))")))
                == nil)
        #expect(page.titles("s1-asked").first == "asked next(\"s\") at 0")
    }

    @Test func `What is no edit of what is seen is refused with the reason`() throws {
        var page = try EnginePage(Self.search)
        for (edit, reason) in [
            (
                JSONValue.edit("move", ("event", "s1-asked.6"), ("time", 8)),
                "asked is no input, and only what comes in can be changed"
            ),
            (JSONValue.edit("move", ("event", "s1-typed.4"), ("time", 8)), "this is no longer in the picture"),
            (
                JSONValue.edit("move", ("event", "s1-typed.3"), ("time", -1)),
                "a time is 0 or more, so nothing of typed can be at -1"
            ),
            (
                JSONValue.edit("move", ("event", "s1-typed.3"), ("time", 20)),
                "typed ends at 9, so nothing can be moved to 20"
            ),
            (
                JSONValue.edit("insert", ("row", "s1-debounce-milliseconds-3"), ("time", 1), ("text", "1")),
                "debounce is no input, and only what comes in can be changed"
            ),
            (
                JSONValue.edit("insert", ("row", "nothing"), ("time", 1), ("text", "1")),
                "this is no longer in the picture"
            ),
            (JSONValue.edit("replace", ("statement", 9), ("text", "1")), "there is no statement 10"),
            (JSONValue.edit("record", ("row", "s1-typed")), "the events of this input are in the file already"),
            (JSONValue.edit("change", ("event", "s1-typed.3"), ("text", "oops(")), "this '(' is never closed"),
        ] {
            #expect(try page.run(edit) == reason)
            #expect(page.text == Self.search)
        }
    }

    @Test func `Each attempt of a cold input is edited in its own diagram`() throws {
        let text = "cold r: Int\n    -1-#\n    --2-|\n\nout c = r.retry(2)\n"
        for (event, changed) in [
            ("s1-r.1", "    ---#\n    --2-|"), ("s1-r.3.end", "    -1--\n    --2-|"),
            ("s1-r--2.5", "    -1-#\n    ----|"),
            ("s1-r--2.7.end", "    -1-#\n    --2--"),
        ] {
            var page = try EnginePage(text)
            #expect(try page.run(JSONValue.edit("delete", ("event", .string(event)))) == nil)
            #expect(page.text == text.replacing("    -1-#\n    --2-|", with: changed))
        }
        var page = try EnginePage(text)
        #expect(try page.run(JSONValue.edit("insert", ("row", "s1-r--2"), ("time", 6), ("text", "3"))) == nil)
        #expect(page.text.contains("    --23|\n"))
        #expect(try page.post("/ask", ("event", "s1-r--2.5"))["value"] == "2")
    }

    @Test func `Numbers beyond all bounds are refused`() throws {
        var page = try EnginePage(Self.search)
        for number in [Int.max, Int.min, -1] {
            let edits = [
                JSONValue.edit("replace", ("statement", .integer(number)), ("text", "typed")),
                JSONValue.edit("move", ("event", "s1-typed.3"), ("time", .integer(number))),
                JSONValue.edit("insert", ("row", "s1-typed"), ("time", .integer(number)), ("text", "\"a\"")),
            ]
            for edit in edits { #expect(try page.run(edit) != nil) }
            let other: JSONValue = ["statement": .integer(number), "text": "typed"]
            #expect(try page.post("/run", ("against", other))["other"] == nil)
            page.scenario = number
            _ = try page.run(JSONValue.edit("scenario", ("text", "another")))
            page.scenario = 0
        }
    }

    @Test func `A scenario is added, and shown`() throws {
        var page = try EnginePage(try #require(OperatorFiles.text(of: "debounce")), operator: "debounce")
        let count = page.answer["articles"]?.string?.split(separator: "role=\"tab\"").count ?? 0
        #expect(try page.run(JSONValue.edit("scenario", ("text", "another"))) == nil)
        #expect(page.scenario == 1)
        #expect(page.text.contains("scenario another\n"))
        #expect(page.answer["articles"]?.string?.split(separator: "role=\"tab\"").count == count + 1)
    }

    @Test func `Another pipeline is compared, and its errors are told beside it`() throws {
        let page = try EnginePage(Self.search)
        let other: JSONValue = ["statement": 0, "text": "typed.throttle(.milliseconds(3))"]
        let answer = try page.post("/run", ("against", other))
        #expect(answer["other"]?.string?.contains("<svg") == true)
        #expect(answer["otherChanges"]?.string?.hasPrefix("asked: + \"s\" at 0") == true)
        #expect(answer["text"]?.string == Self.search)
        let wrong = try page.post("/run", ("against", ["statement": 0, "text": "typed.throttl(3)"]))
        #expect(wrong["otherRefusal"]?["message"]?.string?.contains("did you mean 'throttle'?") == true)
        #expect(wrong["articles"]?.string?.contains("<svg") == true)
        let variants = try page.post("/variants", ("statement", 0), ("row", "s1-debounce-milliseconds-3")).array ?? []
        #expect(variants.first == "typed.throttle(.milliseconds(3))")
        // Above and here are what people see; nothing was expected.
        #expect(answer["other"]?.string?.contains(">above</text>") == true)
        #expect(answer["other"]?.string?.contains("only here") == true)
        #expect(answer["other"]?.string?.contains("expected") == false)
    }

    @Test(arguments: ["combineLatest", "flatMap", "buffer", "share"])
    func `Pipelines that are proposed are not refused`(name: String) throws {
        let page = try EnginePage(try #require(OperatorFiles.text(of: name)), operator: name)
        for statement in page.answer["statements"]?.array ?? [] {
            guard statement["refusal"] == nil, let number = statement["statement"] else { continue }
            for text in try page.post("/variants", ("statement", number)).array ?? [] {
                var other = page
                #expect(
                    try other.run(JSONValue.edit("replace", ("statement", number), ("text", text))) == nil, "\(text)")
            }
        }
    }

    @Test func `Questions have the answers of the command`() throws {
        let page = try EnginePage(Self.search)
        let answer = try page.post("/ask", ("event", "s1-asked.6"))["answer"]
        let steps = answer?["events"]?["s1-asked.6"]?["why"]?.array?.compactMap { $0["text"]?.string } ?? []
        let folder = try Folder()
        try folder.write(Self.search, to: "page.marble")
        let why = runCommand(["why", folder.path + "/page.marble", "--at", "6,asked"]).output
        #expect(!steps.isEmpty)
        for step in steps { #expect(why.contains(step)) }
        let empty = try page.post("/ask", ("row", "s1-asked"), ("time", 3))["answer"]?["empty"]?["s1-asked"]?.array
        let reasons = empty?.first?["steps"]?.array?.compactMap { $0["text"]?.string } ?? []
        let whyNot = runCommand(["why-not", folder.path + "/page.marble", "--expected", "asked@3"]).output
        #expect(!reasons.isEmpty)
        for reason in reasons { #expect(whyNot.contains(reason)) }
        #expect(try page.post("/ask", ("event", "s1-typed.3"))["value"] == "\"sw\"")
        #expect(try page.post("/ask", ("row", "s1-typed"), ("time", 5))["value"] == "\"sw\"")
        #expect(throws: HTTPRefusal.self) { try page.post("/ask", ("event", "nothing")) }
        #expect(throws: HTTPRefusal.self) { try page.post("/ask") }
    }
}

import Foundation
import StreamTraceRender
import StreamTraceReplay
import Testing

@testable import trace_cli

/// The number of gestures on each operator: `PAGE_GESTURES=1000` makes more.
private let gestureCount = ProcessInfo.processInfo.environment["PAGE_GESTURES"].flatMap { Int($0) } ?? 4

/// What a page asks, and what it is answered, without a server.
@Suite(.timeLimit(.minutes(gestureCount > 4 ? 600 : 10)))
struct PageEngineTests {
    private static let search = """
        hot typed: String
            s-sw---i-|
            s = "s", w = "sw", i = "swi"

        out asked = typed.debounce(.milliseconds(3))

        """

    /// A page: what it shows, without a browser.
    private struct Page {
        let engine: PageEngine
        let name: String?
        var text: String
        var scenario = 0
        var answer: JSONValue = [:]

        init(_ text: String, operator name: String? = nil) throws {
            let source = SourceFile(path: "page.marble", text: text)
            let file = ExploreFile(source, by: MarbleReplay(), isOfCatalogue: false)
            engine = PageEngine(name == nil ? file : nil, by: MarbleReplay(), canWrite: false)
            (self.name, self.text) = (name, text)
            try run()
        }

        private func body(_ members: [(String, JSONValue)]) -> JSONValue {
            var all: [(String, JSONValue)] = [
                ("text", .string(text)), ("scenario", .integer(scenario)), ("lanes", "all"),
            ]
            if let name { all.append(("operator", .string(name))) }
            return .object((all + members).map { JSONValue.Member(key: $0.0, value: $0.1) })
        }

        func post(_ path: String, _ members: (String, JSONValue)...) throws -> JSONValue {
            try JSONValue.parse(engine.answer(path, body(members), Cancellation()))
        }

        /// Makes an edit, and keeps it unless it is refused.
        @discardableResult
        mutating func run(_ edit: JSONValue? = nil) throws -> String? {
            let answer = try edit.map { try post("/run", ("edit", $0)) } ?? post("/run")
            if let refusal = answer["refusal"]?["message"]?.string { return refusal }
            self.answer = answer
            text = answer["text"]?.string ?? text
            scenario = answer["scenario"]?.integer ?? scenario
            return nil
        }

        var sentence: String { answer["sentence"]?.string ?? "" }
        var events: [(id: String, event: JSONValue)] {
            guard case .object(let members) = answer["data"]?["events"] else { return [] }
            return members.map { ($0.key, $0.value) }
        }
        var rows: [JSONValue] { answer["data"]?["rows"]?.array ?? [] }
        /// The titles of the events of a row.
        func titles(_ row: String) -> [String] {
            events.filter { $0.event["row"]?.string == row }.compactMap { $0.event["title"]?.string }
        }
    }

    private static func edit(_ kind: String, _ members: (String, JSONValue)...) -> JSONValue {
        .object(([("kind", .string(kind))] + members).map { JSONValue.Member(key: $0.0, value: $0.1) })
    }

    // MARK: Edits

    @Test func `A marble is moved, and everything follows`() throws {
        var page = try Page(Self.search)
        #expect(page.titles("s1-asked").map { $0.suffix(4) } == ["at 6", "at 9", "at 9"])
        #expect(try page.run(Self.edit("move", ("event", "s1-typed.3"), ("time", 6))) == nil)
        #expect(page.sentence == "moved \"sw\" of typed from 3 to 6")
        #expect(page.answer["changes"] == "asked: + \"s\" at 5, − \"sw\" at 6")
        #expect(page.answer["chosen"] == "s1-typed.6")
        #expect(page.text.contains("    s-s---wi-|\n"))
        #expect(page.titles("s1-asked").first == "asked next(\"s\") at 5")
    }

    @Test func `Marbles are added, changed and deleted, also the end`() throws {
        var page = try Page(Self.search)
        #expect(try page.run(Self.edit("insert", ("row", "s1-typed"), ("time", 5), ("text", "\"new\""))) == nil)
        #expect(page.answer["chosen"] == "s1-typed.5")
        #expect(page.titles("s1-typed").contains("typed next(\"new\") at 5"))
        #expect(try page.run(Self.edit("change", ("event", "s1-typed.5"), ("text", "\"other\""))) == nil)
        #expect(page.titles("s1-typed").contains("typed next(\"other\") at 5"))
        #expect(try page.run(Self.edit("delete", ("event", "s1-typed.5"))) == nil)
        #expect(try page.run(Self.edit("delete", ("event", "s1-typed.9.end"))) == nil)
        #expect(try page.run(Self.edit("insert", ("row", "s1-typed"), ("time", 8), ("text", "#"))) == nil)
        #expect(page.titles("s1-typed").last?.hasPrefix("typed error(") == true)
    }

    @Test func `A pipeline is edited, and its errors are those of the checker, with their place`() throws {
        var page = try Page(Self.search)
        let wrong = Self.edit("replace", ("statement", 0), ("text", "typed.debounc(.milliseconds(3))"))
        let refusal = try #require(try page.post("/run", ("edit", wrong))["refusal"])
        #expect(refusal["message"]?.string?.contains("did you mean 'debounce'?") == true)
        #expect(refusal["start"] == 6)
        #expect(refusal["end"] == 13)
        #expect(
            try page.run(Self.edit("replace", ("statement", 0), ("text", "typed.throttle(.milliseconds(3))"))) == nil)
        #expect(page.titles("s1-asked").first == "asked next(\"s\") at 0")
    }

    @Test func `What is no edit of what is seen is refused with the reason`() throws {
        var page = try Page(Self.search)
        for (edit, reason) in [
            (
                Self.edit("move", ("event", "s1-asked.6"), ("time", 8)),
                "asked is no input, and only what comes in can be changed"
            ),
            (Self.edit("move", ("event", "s1-typed.4"), ("time", 8)), "this is no longer in the picture"),
            (
                Self.edit("move", ("event", "s1-typed.3"), ("time", -1)),
                "a time is 0 or more, so nothing of typed can be at -1"
            ),
            (
                Self.edit("move", ("event", "s1-typed.3"), ("time", 20)),
                "typed ends at 9, so nothing can be moved to 20"
            ),
            (
                Self.edit("insert", ("row", "s1-debounce-milliseconds-3"), ("time", 1), ("text", "1")),
                "debounce is no input, and only what comes in can be changed"
            ),
            (Self.edit("insert", ("row", "nothing"), ("time", 1), ("text", "1")), "this is no longer in the picture"),
            (Self.edit("replace", ("statement", 9), ("text", "1")), "there is no statement 10"),
            (Self.edit("record", ("row", "s1-typed")), "the events of this input are in the file already"),
            (Self.edit("change", ("event", "s1-typed.3"), ("text", "oops(")), "this '(' is never closed"),
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
            var page = try Page(text)
            #expect(try page.run(Self.edit("delete", ("event", .string(event)))) == nil)
            #expect(page.text == text.replacing("    -1-#\n    --2-|", with: changed))
        }
        var page = try Page(text)
        #expect(try page.run(Self.edit("insert", ("row", "s1-r--2"), ("time", 6), ("text", "3"))) == nil)
        #expect(page.text.contains("    --23|\n"))
        #expect(try page.post("/ask", ("event", "s1-r--2.5"))["value"] == "2")
    }

    @Test func `Numbers beyond all bounds are refused`() throws {
        var page = try Page(Self.search)
        for number in [Int.max, Int.min, -1] {
            let edits = [
                Self.edit("replace", ("statement", .integer(number)), ("text", "typed")),
                Self.edit("move", ("event", "s1-typed.3"), ("time", .integer(number))),
                Self.edit("insert", ("row", "s1-typed"), ("time", .integer(number)), ("text", "\"a\"")),
            ]
            for edit in edits { #expect(try page.run(edit) != nil) }
            let other: JSONValue = ["statement": .integer(number), "text": "typed"]
            #expect(try page.post("/run", ("against", other))["other"] == nil)
            page.scenario = number
            _ = try page.run(Self.edit("scenario", ("text", "another")))
            page.scenario = 0
        }
    }

    @Test func `A scenario is added, and shown`() throws {
        var page = try Page(try #require(OperatorFiles.text(of: "debounce")), operator: "debounce")
        let count = page.answer["articles"]?.string?.split(separator: "role=\"tab\"").count ?? 0
        #expect(try page.run(Self.edit("scenario", ("text", "another"))) == nil)
        #expect(page.scenario == 1)
        #expect(page.text.contains("scenario another\n"))
        #expect(page.answer["articles"]?.string?.split(separator: "role=\"tab\"").count == count + 1)
    }

    @Test func `Another pipeline is compared, and its errors are told beside it`() throws {
        let page = try Page(Self.search)
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
    }

    @Test func `Questions have the answers of the command`() throws {
        let page = try Page(Self.search)
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

    // MARK: A walk

    private static let operators = Array(
        Set(PipelineCatalogue.operators.map(\.fileName).filter { OperatorFiles.text(of: $0) != nil }).sorted()
            .enumerated().filter { gestureCount > 4 ? $0.offset % 4 == 0 : $0.offset % 5 == 0 }.map(\.element))

    /// A random gesture of someone at the page.
    private static func gesture(_ page: Page, _ numbers: inout SeededNumbers) -> JSONValue {
        let event = page.events.randomElement(using: &numbers)
        let time =
            (event?.event["t"]?.integer ?? 0) + Int.random(in: -4...4, using: &numbers)
            * (page.answer["frame"]?.integer ?? 1)
        let row = page.rows.randomElement(using: &numbers)?["id"]?.string ?? ""
        let id = JSONValue.string(event?.id ?? "")
        let value =
            ["\"new\"", "1", "|", "#", "true", "throw", "\"\\u{1F49B}\"", "1 then 2", "", "x"]
            .randomElement(using: &numbers) ?? ""
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0..<5: return edit("move", ("event", id), ("time", .integer(time)))
        case 5, 6: return edit("insert", ("row", .string(row)), ("time", .integer(time)), ("text", .string(value)))
        case 7: return edit("delete", ("event", id))
        case 8: return edit("change", ("event", id), ("text", .string(value)))
        case 9: return edit("scenario", ("text", "another"))
        default:
            let statements = page.answer["statements"]?.array ?? []
            guard let statement = statements.randomElement(using: &numbers), let text = statement["text"]?.string,
                let number = statement["statement"]
            else { return edit("delete", ("event", id)) }
            let variants = (try? page.post("/variants", ("statement", number)).array) ?? []
            let other = variants.randomElement(using: &numbers)?.string ?? String(text.dropLast())
            return edit("replace", ("statement", number), ("text", .string(other)))
        }
    }

    @Test(arguments: operators)
    func `After any gesture, the page shows what replay prints for its text`(name: String) throws {
        var page = try Page(try #require(OperatorFiles.text(of: name)), operator: name)
        var numbers = SeededNumbers(seed: name.utf8.reduce(5) { $0 &* 31 &+ UInt64($1) })
        var accepted = 0
        for _ in 0..<gestureCount {
            let gesture = Self.gesture(page, &numbers)
            let former = page
            if try page.run(gesture) != nil { continue }
            accepted += 1
            var replay = MarbleReplay()
            replay.selection.index = page.scenario
            let outcome = replay.run(SourceFile(path: name + ".marble", text: page.text))
            #expect(outcome.diagnostics.isEmpty, "\(page.text)")
            let scenario = try #require(outcome.scenarios.first)
            if page.answer["isWhole"] == false {
                page = former
                continue
            }
            for (lane, output) in zip(scenario.outputLanes, scenario.outputs) {
                let shown = Set(page.rows.filter { $0["name"]?.string == lane }.compactMap { $0["id"]?.string })
                let titles = page.events.filter { shown.contains($0.event["row"]?.string ?? "") }
                    .compactMap { $0.event["title"]?.string }
                let count = page.events.count { shown.contains($0.event["row"]?.string ?? "") }
                #expect(titles.count == count)
                let expected = output.events.map { $0.title(on: lane) }
                if scenario.streams(ofOutput: lane) == 0, expected.count < 400 {
                    #expect(titles.sorted() == expected.sorted(), "\(gesture)\n\(page.text)")
                }
            }
        }
        if gestureCount > 4 { #expect(accepted > gestureCount / 20) }
    }
}

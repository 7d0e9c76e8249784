import Foundation
import StreamTraceReplay
import Testing

@testable import trace_cli

/// The number of gestures on each operator: `PAGE_GESTURES=1000` makes more.
private let gestureCount = ProcessInfo.processInfo.environment["PAGE_GESTURES"].flatMap { Int($0) } ?? 4

/// Random gestures, without a server.
@Suite(.timeLimit(.minutes(gestureCount > 4 ? 600 : 10)))
struct PageWalkTests {
    private static let operators = Array(
        Set(PipelineCatalogue.operators.map(\.fileName).filter { OperatorFiles.text(of: $0) != nil }).sorted()
            .enumerated().filter { gestureCount > 4 ? $0.offset % 4 == 0 : $0.offset % 5 == 0 }.map(\.element))

    /// A random gesture of someone at the page.
    private static func gesture(_ page: EnginePage, _ numbers: inout SeededNumbers) -> JSONValue {
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
        case 0..<5: return .edit("move", ("event", id), ("time", .integer(time)))
        case 5, 6: return .edit("insert", ("row", .string(row)), ("time", .integer(time)), ("text", .string(value)))
        case 7: return .edit("delete", ("event", id))
        case 8: return .edit("change", ("event", id), ("text", .string(value)))
        case 9: return .edit("scenario", ("text", "another"))
        default:
            let statements = page.answer["statements"]?.array ?? []
            guard let statement = statements.randomElement(using: &numbers), let text = statement["text"]?.string,
                let number = statement["statement"]
            else { return .edit("delete", ("event", id)) }
            let variants = (try? page.post("/variants", ("statement", number)).array) ?? []
            let other = variants.randomElement(using: &numbers)?.string ?? String(text.dropLast())
            return .edit("replace", ("statement", number), ("text", .string(other)))
        }
    }

    @Test(arguments: operators)
    func `After any gesture, the page shows what replay prints for its text`(name: String) throws {
        var page = try EnginePage(try #require(OperatorFiles.text(of: name)), operator: name)
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

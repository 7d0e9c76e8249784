import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceText

@Suite("lines of answers")
struct TraceAnswerTests {
    private func answer(
        _ steps: [(text: String, site: TraceStep.Site?)], depth: Int = 0, lane: String = "x", event: String = "next(1)"
    ) -> TraceAnswer {
        let steps = steps.map {
            TraceStep(time: 5, name: "", text: $0.text, site: $0.site, record: 0, depth: depth)
        }
        return TraceAnswer(lane: lane, event: event, time: 5, record: 0, steps: steps)
    }

    private func site(_ path: String) -> TraceStep.Site { TraceStep.Site(path: path, line: 12, column: 3) }

    @Test func `A location is beside its step`() {
        let answer = answer([("map emits 1", site("a/b.swift")), ("x emits 1", nil), ("y emits 1", site("c.swift"))])
        #expect(
            answer.lines() == [
                "x  next(1)  at 5", "  5   map emits 1  a/b.swift:12:3", "  5   x emits 1",
                "  5   y emits 1    c.swift:12:3",
            ])
    }

    @Test func `A location loses its folders before a line becomes too wide`() {
        let folder = String(repeating: "folder/", count: 8)
        let answer = answer([("map emits 1", site(folder + "b.swift")), ("y emits 1", site(folder + "c.swift"))])
        #expect(answer.lines()[1...] == ["  5   map emits 1  b.swift:12:3", "  5   y emits 1    c.swift:12:3"])
    }

    @Test func `Files that differ only by their folders keep them`() {
        let folder = String(repeating: "folder/", count: 8)
        let answer = answer([("map emits 1", site(folder + "a/c.swift")), ("y emits 1", site(folder + "b/c.swift"))])
        #expect(answer.lines().count { $0.hasSuffix("\(folder)b/c.swift:12:3") } == 1)
    }

    @Test func `A text that is too wide continues on the next line, and a location that is follows it`() {
        let answer = answer([
            ("map emits " + Array(repeating: "word", count: 14).joined(separator: " "), site("b.swift")),
            ("y emits 1", site("b.swift")),
        ])
        let lines = answer.lines(width: 50)
        #expect(
            lines[1...] == [
                "  5   map emits word word word word word word",
                "        word word word word word word word word",
                "                 b.swift:12:3",
                "  5   y emits 1  b.swift:12:3",
            ])
    }

    @Test(arguments: [60, 80, 120], [0, 3])
    func `No line is wider than the width`(width: Int, depth: Int) {
        let text =
            "flatMapLatest { … } disposed forecast(Coordinate(latitude: 52.5, longitude: 13.4)) at 500, when 7 arrived"
        let steps = [text, "map emits 1", "word " + text, String(text.prefix(70))].map {
            (text: $0, site: Optional(site("folder/of/a/screen/WeatherViewModel.swift")))
        }
        let lane = "forecast(Coordinate(latitude: 52.5, longitude: 13.4))"
        let event = "next(Forecast(city: \"Berlin\", celsius: 21.4,…)"
        let lines = answer(steps, depth: depth, lane: lane, event: event).lines(width: width)
        #expect(lines.allSatisfy { $0.displayWidth <= width && !$0.hasSuffix(" ") }, "\(lines)")
    }

    @Test func `A call is one line, also if its receiver is on a line of its own`() {
        #expect(CallText.shortened("Observable\n    .combineLatest(a, b)") == "Observable.combineLatest(a, b)")
        #expect(CallText.name("Observable\n    .combineLatest(a, b)") == "combineLatest")
        #expect(CallText.shortened("map { .loaded($0) }") == "map { .loaded($0) }")
    }
}

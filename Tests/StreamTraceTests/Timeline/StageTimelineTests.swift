import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The stages of a run as lanes.
struct StageTimelineTests {
    private func timeline(_ text: String) throws -> StageTimeline {
        let outcome = traced(SourceFile(path: "a.marble", text: text))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try #require(StageTimeline(outcome.scenarios[0]))
    }

    /// Draws the marks of all lanes below a ruler; a column without a mark is `-`.
    private func drawing(_ text: String, foldsPauses: Bool = true) throws -> [String] {
        let timeline = try timeline(text)
        let axis = timeline.axis(of: Array(timeline.lanes.indices), foldsPauses: foldsPauses)
        let lanes = timeline.lanes.map { lane in
            let cells = axis.columns.map { column in
                column.isPause
                    ? "⋯" : StageTimeline.cell(lane.marks[lane.marks(at: column.time)]).padded(to: column.width)
            }
            return String(repeating: "  ", count: lane.depth) + lane.label + " "
                + cells.joined().replacing(" ", with: "-")
        }
        return [axis.ruler(0..<axis.columns.count)] + lanes
    }

    @Test func `Compared outputs have the letters of the timeline beside them`() throws {
        let text = "hot a: String\n    a-b\n    a = \"first\", b = \"second\"\nout x = a.map { $0 + \"!\" }\n"
        let timeline = try timeline(text)
        #expect(timeline.lanes.last?.marks.map(\.letter) == ["c", "d"])
        let other = ComparedOutputs(of: try self.timeline(text.replacing("!", with: "?")), beside: timeline)
        #expect(other.lanes.map(\.name) == ["x"])
        #expect(other.lanes[0].marks.map(\.letter) == ["e", "f"])
        let same = ComparedOutputs(of: try self.timeline(text.replacing("a-b\n", with: "b--a\n")), beside: timeline)
        #expect(same.lanes[0].marks.map(\.letter) == ["d", "c"])
        #expect(other.legend(of: ["a", "d", "f"]) == [#"a = "first""#, #"d = "second!""#, #"f = "second?""#])
    }

    @Test func `Stages are lanes in the order in which data flows, inner streams before their operator`() throws {
        let drawing = try drawing(TraceCausesTests.search)
        #expect(
            drawing == [
                "0    5    10", "text ab---c------", "debounce ---b---c----", #"  api("ab") ---^---!----"#,
                "  map ---^---!----", #"  api("abc") -------^--d|"#, "  map #2 -------^--e|", "shown ----------e-",
            ])
    }

    @Test func `An event for several subscribers is one mark, and one for none is a mark as well`() throws {
        let text = """
            hot a
                1-2|
            hot unused
                -x
            let shared = a.share()
            out x = shared
            out y = shared
            """
        let timeline = try timeline(text)
        #expect(timeline.lanes.map(\.label) == ["a", "unused", "share", "x", "y"])
        #expect(timeline.lanes[2].marks.map(\.text) == ["next(1)", "next(2)", "completed"])
        #expect(timeline.lanes[1].marks.map(\.text) == [#"next("x")"#])
        let fate = timeline.fate(of: StageTimeline.Place(lane: 1, mark: 0))
        #expect(fate.steps.map(\.text) == ["unused is never subscribed to"])
    }

    @Test func `Pauses are folded, and the frame after one has its time above`() throws {
        let text = "hot a\n    1 500ms 2|\nout x = a\n"
        let lines = try drawing(text)
        #expect(lines.count == 3)
        #expect(lines[0] == "0  500")
        #expect(lines[1].hasPrefix("a 1-⋯-2|"))
        #expect(try drawing(text, foldsPauses: false)[1].utf8.count > 500)
    }

    @Test func `The events on the way to one are told in a line, without stages that only forward it`() throws {
        let timeline = try timeline(TraceCausesTests.search)
        let shown = try #require(timeline.lanes.indices.last)
        #expect(
            timeline.wayLine(to: StageTimeline.Place(lane: shown, mark: 0))
                == #"shown "abc: other" ← map #2 "abc: other" ← api("abc") "other" ← debounce "abc" at 7 ← text "abc" at 5"#
        )
    }

    @Test func `What an event was combined with is beside its cause, not before it`() throws {
        let timeline = try timeline("hot a\n    1-\nhot b\n    --2\nout x = Observable.combineLatest(a, b)\n")
        #expect(timeline.wayLine(to: StageTimeline.Place(lane: 2, mark: 0)) == "x (1, 2) ← b 2, with a 1 at 0")
        let sampled = try self.timeline(
            "hot tap\n    --1\nhot name\n    3-\nout x = tap.withLatestFrom(name.map { $0 + 1 }) { $0 + $1 }\n")
        let output = try #require(sampled.lanes.firstIndex { $0.role == .output })
        #expect(
            sampled.wayLine(to: StageTimeline.Place(lane: output, mark: 0))
                == "x 5 ← tap 1, with map 4 at 0, with name 3")
    }

    @Test func `An input that is a Driver is one lane, and on the way to what came of it`() throws {
        let timeline = try timeline(
            """
            hot user: Driver<String>
                a-b
            hot tap: Signal<Int>
                -1-2
            out loud = user.map { $0 + "!" }
            out both = Driver.combineLatest(user, user)
            out sent = tap.withLatestFrom(user)

            """)
        #expect(timeline.lanes.map(\.label) == ["user", "tap", "loud", "both", "sent"])
        #expect(timeline.wayLine(to: StageTimeline.Place(lane: 2, mark: 1)) == #"loud "b!" ← user "b""#)
        #expect(timeline.wayLine(to: StageTimeline.Place(lane: 4, mark: 0))?.contains(#"with user "a" at 0"#) == true)
        #expect(timeline.ancestors(of: StageTimeline.Place(lane: 2, mark: 0)).contains { $0.lane == 0 })
    }

    @Test func `After a failure lanes have ended, but hot inputs go on`() throws {
        let timeline = try timeline(
            "hot a\n    1-0--5|\nhot tap\n    -t--t\nout q = a.map { 10 / $0 }\nout n = tap.map { _ in 1 }\n")
        #expect(timeline.lanes.map(\.end) == [6, nil, 2, 2])
        #expect(timeline.lanes.map { $0.marks.map(\.time) } == [[0, 2, 5, 6], [1, 4], [0, 2], [1]])
    }

    @Test func `A subscription after an end is drawn, also at the time of an event`() throws {
        let lines = try drawing("cold post: String\n    --x#\n    --y|\nout r = post.retry(2)\n")
        #expect(lines.first { $0.hasPrefix("post") } == "post --x(#^)-y|")
    }

    @Test func `Ancestors include combined elements, and descendants end where one is dropped`() throws {
        let timeline = try timeline("hot a\n    1-\nhot b\n    --2\nout x = Observable.combineLatest(a, b)\n")
        let output = StageTimeline.Place(lane: 2, mark: 0)
        let inputs = Set([0, 1].map { StageTimeline.Place(lane: $0, mark: 0) })
        #expect(timeline.ancestors(of: output) == inputs)
        #expect(timeline.descendants(of: StageTimeline.Place(lane: 1, mark: 0)) == [output])
        let filtered = try self.timeline("hot a\n    12\nout x = a.filter { $0 > 1 }\n")
        #expect(filtered.descendants(of: StageTimeline.Place(lane: 0, mark: 0)).isEmpty)
        #expect(filtered.descendants(of: StageTimeline.Place(lane: 0, mark: 1)).count == 1)
    }

    @Test func `Thousands of inner streams are counted, not drawn`() throws {
        let timeline = try timeline(
            """
            hot a
                1
            out x = a.flatMap { _ in Observable.range(start: 0, count: 1_000) }
                .flatMap { n in Observable.just(n) }
            """)
        #expect(timeline.lanes.count <= 301)
        #expect(timeline.omittedLanes > 600)
        #expect(timeline.lanes.last?.marks.count == 1_000)
    }
}

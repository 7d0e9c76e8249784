import StreamTraceAnswers
import StreamTraceReplay
import StreamTraceText
import Testing

@testable import trace_cli

/// What explorers draw of replays that fail, do not come to rest, or have other lanes.
struct ExploreRunsTests {
    private func text(_ model: ExploreModel) -> String { String(decoding: model.source.bytes, as: UTF8.self) }

    @Test func `A closure that fails is drawn up to there, with its error below`() throws {
        var model = try explorer("hot a: Int\n    1---2-3\nout x = a.map { 10 / ($0 - 3) }\n")
        #expect(model.rows()[3...4] == ["●a  1---2-3", "▸x  a---b-#"])
        model.press("↑ Home m → →")
        let rows = model.rows()
        #expect(rows[3...5] == ["▸a    --1-2-3", "○x    --a-b-#", "≠was  a---b-#"])
        #expect(rows.suffix(4).prefix(2) == [" moved 1 of a from 0 to 2", " 3:17: error: division by zero"])
        model.press("Enter")
        model.press("End x")
        #expect(!model.rows().contains { $0.contains("error:") })
    }

    @Test(arguments: [
        "Observable<Int>.generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 })",
        "Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)",
        "a.flatMap { _ in Observable.just(1).repeat() }",
    ])
    func `A pipeline that does not come to rest leaves the picture, and marbles stay where they are`(
        pipeline: String
    ) throws {
        var model = try explorer("hot a: Int\n    1-2-3|\nout x = a.map { $0 + 1 }\nout y = a.skip(1)\n")
        let before = model.rows()[2...4]
        model.press("↓ e")
        _ = model.take(.control("u"))
        _ = model.take(.pasted(pipeline))
        model.settle()
        #expect(model.rows().contains { $0.contains("error: ") })
        #expect(model.rows().contains { $0.contains("the picture is the one before") })
        model.press("Enter ↑ ↑ ↑ x")
        #expect(model.message == "the pipeline does not come to rest: u undoes the last edit")
        #expect(model.rows()[2...4].map { $0.dropFirst() } == before.map { $0.dropFirst() })
        model.press("u")
        #expect(!model.isOld)
        #expect(!model.rows().contains { $0.contains("error: ") })
    }

    @Test func `Nothing is said of the time after a failure, and an endless pipeline leaves no former events`() throws {
        var model = try explorer("hot a\n    1-2-3|\nhot b\n    ----4\nout x = a.map { 10 / $0 }\nout y = b\n")
        model.press("↑ ↑ Home → e «0» Backspace")
        _ = model.take(.control("u"))
        model.press("«0» Enter")
        #expect(model.change?.text.hasSuffix("; nothing is replayed after 2") == true)
        #expect(model.change?.text.contains("y: ") == false)
        model.press("↓ ↓ ↓ ⇧→ ⇧→ n")
        #expect(model.message.hasPrefix("the replay ended with an error at 2, so nothing is known of "))
        model.press("u ↑ e «.flatMap { Observable.repeatElement($0) }» Enter")
        #expect(model.isOld)
        model.press("u")
        #expect(model.change == nil)
    }

    @Test func `A replay that is too long to be shown says where its lanes end`() throws {
        let model = try explorer(
            """
            until: 300s
            out y = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
            out late = Observable<Int>.timer(.seconds(299), scheduler: MainScheduler.instance)

            """)
        #expect(model.rows().contains { $0.contains("error: the lanes end at ") })
        #expect(model.failure?.contains("; give the file an earlier end, like until: 10s") == true)
        #expect(!model.isOld)
    }

    @Test func `Errors are the same sign in lanes that are compared`() throws {
        var model = try explorer("hot a: Int\n    1-2-#\nout x = a.map { $0 + 1 }\n")
        model.press("c")
        _ = model.take(.control("u"))
        model.press("«a.map { 10 / ($0 - 2) }» Enter")
        #expect(model.rows().contains { $0.hasPrefix("≠other  a-#") })
        #expect(model.rows().contains { $0.hasPrefix(" other") && $0.contains("a.map { 10 / ($0 - 2) }") })
        #expect(model.failure?.hasPrefix("the other pipeline: 3:17: error: division by zero") == true)
        model.press("c ↑ End x")
        #expect(model.rows().contains { $0.hasPrefix("≠was  2-3-#") })
    }

    @Test func `An other pipeline that does not come to rest is not drawn`() throws {
        var model = try explorer("hot a: Int\n    1-2|\nout x = a.map { $0 + 1 }\n")
        model.press("c")
        _ = model.take(.control("u"))
        model.press("«a.map { (n: Int) -> Int in while true {} }» Enter")
        #expect(!model.rows().contains { $0.hasPrefix("≠other") })
        #expect(model.failure?.hasPrefix("the other pipeline: ") == true)
    }

    @Test func `Among lanes with the same label, the cursor stays on its own`() throws {
        var model = try explorer(
            """
            hot a: Int
                1-2
            hot b: Int
                -3-
            let p = Observable.combineLatest(a, b) { $0 + $1 }.map { $0 * 2 }
            let q = Observable.combineLatest(a, b) { $0 - $1 }.map { $0 * 3 }
            out x = p
            out y = q

            """)
        let labels = model.timeline.lanes.map(\.label)
        let last = try #require(labels.lastIndex { $0.hasPrefix("Observable.combineLatest") })
        #expect(labels.filter { $0.hasPrefix("Observable.combineLatest") }.count == 2)
        while model.cursor.lane < last { model.press("↓") }
        while model.cursor.lane > last { model.press("↑") }
        model.press("e «.filter { $0 > -5 }» Enter")
        #expect(model.lane?.site?.line == 6)
        model.press("u")
        #expect(model.lane?.site?.line == 6)
    }

    @Test func `In a terminal that is too small, keys but those of its message do nothing`() throws {
        var model = try explorer(searchMarbles)
        model.press("↑ ↑ ↑ ↑ ↑ ↑")
        for key in [Key.character("x"), .delete, .character("i"), .enter, .pasted("a")] {
            #expect(model.takeUnseen(key) == nil)
        }
        #expect(text(model) == searchMarbles)
        #expect(model.takeUnseen(.character("q")) == .quit)
        model.press("Home x m")
        #expect(model.takeUnseen(.character("q")) == nil)
        #expect(model.takeUnseen(.character("x")) == nil)
        #expect(model.takeUnseen(.character("y")) == .quit)
    }

    @Test func `A closure that is refused is asked for again`() throws {
        var model = try explorer("hot a: Int\n    1-5|\nout x = a\n")
        model.press("b «nope» Enter")
        #expect(model.typing?.field.text == "{ $0 == nope }")
        #expect(model.typing?.refusal?.contains("nope") == true)
        model.press("Backspace Backspace Backspace Backspace «5» Enter")
        #expect(model.typing == nil)
        #expect(model.place.map { model.timeline[$0].shortText } == "5")
        #expect(model.message == "true for 1")
    }
}

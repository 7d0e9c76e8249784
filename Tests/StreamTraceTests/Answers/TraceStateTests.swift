import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceText

@Suite("states of stages")
struct TraceStateTests {
    private func states(_ text: String, at time: Int) throws -> [String] {
        try trace(of: text).state(at: time).map { "\($0.name): \($0.facts.joined(separator: ", "))" }
    }

    @Test func `A stage has its subscription, latest elements, held elements and timer`() throws {
        #expect(
            try states(TraceCausesTests.search, at: 2) == [
                "shown: subscribed since 0", "flatMapLatest { … }: subscribed since 0 by shown",
                #"debounce(.milliseconds(2)): subscribed since 0 by flatMapLatest, received "ab" at 1, holds "ab", timer due at 3"#,
                #"text: subscribed since 0 by debounce, sent "ab" at 1"#,
            ])
    }

    @Test func `Live inner streams are counted, and disposed stages have the time of their end`() throws {
        let states = try states(TraceCausesTests.search, at: 8)
        #expect(states[1].hasSuffix(#"1 inner stream: map { "\(query): \($0)" } #2"#))
        #expect(states.contains(#"api("ab"): was disposed at 7"#))
    }

    @Test func `A stage that is not yet subscribed to has no state`() throws {
        #expect(try states("hot a\n    -1\nhot b\n    1\n\nout x = a.flatMap { _ in b }\n", at: 0).count == 3)
    }

    @Test func `An operator of a driver, and an input that is one, are one stage each`() throws {
        #expect(
            try states("hot a: Driver<Int>\n    1-2\n\nout x = a.distinctUntilChanged()\n", at: 1) == [
                "x: subscribed since 0, received 1 at 0, sent 1 at 0",
                "distinctUntilChanged(): subscribed since 0 by x, received 1 at 0, sent 1 at 0",
                "a: subscribed since 0 by distinctUntilChanged, sent 1 at 0",
            ])
    }

    @Test func `The stream that an operator gives to its closure is called a stream of it`() throws {
        let states = try trace(of: "hot a\n    #\n\nout x = a.retry(when: { $0.filter { _ in false } })\n").state(at: 0)
        let stream = try #require(states.last { $0.name == "a stream of retry(when: { … })" })
        #expect(stream.site?.line == 4)
    }

    @Test func `Each subscription to an input with a diagram for each is one entry, with the line of that`() throws {
        let file = "cold a: Int\n    -1-#\n    -2--#\n\nout x = a.retry(3)\n"
        let trace = try trace(of: file)
        let states = trace.state(at: 4)
        #expect(
            states.suffix(2).map { "\($0.site?.line ?? 0) \($0.name): \($0.facts.joined(separator: ", "))" } == [
                "2 a #1: failed at 3, sent 1 at 1", "3 a #2: subscribed since 3 by retry, sent 2 at 4",
            ])
        #expect(states[1].facts.last == "1 inner stream: a #2")
        let last = trace.state(at: 9)
        #expect(last.suffix(2).map { "\($0.site?.line ?? 0) \($0.name)" } == ["3 a #2", "3 a #3"])
        let causes = trace.causes(of: try #require(trace.records.last { $0.word == "next" }).sequence)
        #expect(causes.steps.filter { $0.name == "a" }.compactMap(\.site?.line) == [2, 3, 3])
    }

    @Test func `An input without a diagram for each subscription is one entry`() throws {
        let states = try states("cold a: Int\n    -1-#\n\nout x = a.retry(3)\n", at: 4)
        #expect(states.last == "a: subscribed since 3 by retry (1 of 2 subscriptions), sent 1 at 4")
    }

    @Test func `The block of a scenario that answers a call has the line, not another one of its name`() throws {
        let file = """
            cold api(_): Int
                |

            out x = api(1).retry(2)

            scenario one
            cold api(_): Int
                -#
                -1|
            """
        let states = try trace(of: file).state(at: 2).filter { $0.name.hasPrefix("api") }
        #expect(states.map { "\($0.site?.line ?? 0) \($0.name)" } == ["8 api(_) #1", "9 api(_) #2"])
    }

    @Test func `Several subscriptions of one stage are counted`() throws {
        let states = try states("hot a\n    -1-2\n\nlet b = a.map { $0 }\nout x = b\nout y = b.take(1)\n", at: 1)
        #expect(
            states.contains("map { $0 }: subscribed since 0 by x (1 of 2 subscriptions), received 1 at 1, sent 1 at 1"))
    }

    @Test func `Delayed elements are held until each of them is sent`() throws {
        let file = "hot a: Int\n    123\nout x = a.delay(.milliseconds(3))\n"
        #expect(try states(file, at: 3)[1].hasSuffix("sent 1 at 3, holds 2, 3, timer due at 4"))
        #expect(try states(file, at: 5)[1].hasSuffix("sent 3 at 5"))
    }

    @Test func `A subject that sends its last element at the end holds that`() throws {
        let file = "hot a: Int\n    1-2-|\nlet s = AsyncSubject<Int>()\na.subscribe(s)\nout x = s\n"
        let held = try [1, 3, 4].map { try states(file, at: $0).last }
        #expect(
            held == [
                "AsyncSubject<Int>(): subscribed since 0 by x, holds 1",
                "AsyncSubject<Int>(): subscribed since 0 by x, holds 2",
                "AsyncSubject<Int>(): completed at 4, sent 2 at 4",
            ])
    }

    @Test func `The elements that an operator collects are held until it sends them`() throws {
        let text =
            "hot a\n    1-2-3\n\nout x = a.buffer(timeSpan: .seconds(1), count: 3, scheduler: MainScheduler.instance).take(1)\n"
        #expect(try states(text, at: 3).contains { $0.contains("holds 1, 2, timer due at 1000") })
        #expect(try states(text, at: 4).allSatisfy { !$0.contains("holds") })
    }

    @Test func `A stage names those that subscribed, by their calls if they have the same name`() throws {
        let text = """
            hot a
                1

            out x = a.map { $0 + 1 }
            out y = a.map { $0 + 2 }
            out z = a

            """
        let states = try states(text, at: 0)
        #expect(
            states.contains { $0.hasPrefix("a: subscribed since 0 by map { $0 + 1 }, map { $0 + 2 } and z (3 of 3") })
    }

    @Test func `Replayed elements are those that the latest subscriber received at once`() throws {
        func text(_ stream: String) -> String {
            """
            hot a
                12-3-4

            let s = \(stream)
            out x = s
            out y = Observable.just(0).delay(.milliseconds(4)).flatMap { _ in s }

            """
        }
        let shared = try states(text("a.share(replay: 2)"), at: 4)
        #expect(shared.contains { $0.hasPrefix("share(replay: 2): ") && $0.hasSuffix("replayed 2, 3 at 4") })
        #expect(try states(text("a.share(replay: 2)"), at: 3).allSatisfy { !$0.contains("replayed") })
        #expect(try states(text("a.startWith(7)"), at: 4).allSatisfy { !$0.contains("replayed") })
    }

    @Test func `After the end, a stage has the time of its disposal`() throws {
        let text = "hot a\n    1--2\n\nout x = a.map { $0 }\n"
        #expect(try states(text, at: 3)[0] == "x: subscribed since 0, received 2 at 3, sent 2 at 3")
        #expect(try states(text, at: 4)[0] == "x: was disposed at 3, received 2 at 3, sent 2 at 3")
    }

    @Test func `A fact that is too wide shares its last line with the next one`() {
        let facts = ["subscribed since 0 by " + String(repeating: "abcdefghi ", count: 4) + "j", "sent 1 at 1"]
        let state = StageState(name: "x", site: nil, facts: facts, stage: 0)
        #expect(
            StageState.lines([state], width: 40) == [
                "  x", "      subscribed since 0 by abcdefghi", "      abcdefghi abcdefghi abcdefghi j,",
                "      sent 1 at 1",
            ])
        #expect(StageState.lines([state], width: 60).last == "      abcdefghi j, sent 1 at 1")
    }

    @Test func `The lines of states fit into the width`() throws {
        let text =
            "hot a: String\n    1\n    1 = \"\(String(repeating: "ab ", count: 40))\"\n\n"
            + "out x = a.map { $0 }.filter { !$0.isEmpty }.map { $0.uppercased().lowercased().uppercased().lowercased() }\n"
        for width in [60, 80, 120] {
            let lines = StageState.lines(try trace(of: text).state(at: 0), width: width)
            #expect(lines.allSatisfy { $0.displayWidth <= width && !$0.hasSuffix(" ") }, "\(lines)")
        }
    }

    @Test func `A timer belongs to the stage that started it when it was subscribed to`() throws {
        let text = "out a = Observable<Int>.timer(.milliseconds(5), scheduler: MainScheduler.instance).map { $0 + 1 }\n"
        #expect(
            try states(text, at: 2) == [
                "a: subscribed since 0", "map { $0 + 1 }: subscribed since 0 by a",
                "Observable<Int>.timer(…): subscribed since 0 by map, timer due at 5",
            ])
    }
}

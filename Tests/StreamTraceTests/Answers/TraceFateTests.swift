import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

@Suite("fates of events")
struct TraceFateTests {
    /// Returns the steps after the event of `a` at a time, without locations.
    private func steps(_ pipeline: String, at time: Int = 0, a: String = "1") throws -> [String] {
        try steps(file: "hot a: Int\n    \(a)\nhot b: Int\n    --------------1\n\nout x = \(pipeline)\n", at: time)
    }

    private func steps(file: String, at time: Int, lane: String = "a") throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: file))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        let answers = try outcome.scenarios[0].fates(of: EventQuery(time: time, lane: lane))
        return answers.flatMap { $0.steps.map { "\($0.time) \($0.text)" } }
    }

    @Test func `A dropped element has the operator and its reason`() throws {
        #expect(
            try steps("a.filter { $0 > 2 }") == [
                "0 dropped by filter { $0 > 2 }: the predicate returned false for 1"
            ])
        #expect(
            try steps("a.distinctUntilChanged()", at: 1, a: "11") == [
                "1 dropped by distinctUntilChanged(): equal to 1 at 0"
            ])
    }

    @Test func `An element that a completion releases is followed once`() throws {
        let file = "hot b: Int\n    1\ncold a: Single<Int>\n    -(1|)\nout x = b.flatMap { _ in a.map { $0 + 1 } }\n"
        let told = try steps(file: file, at: 0, lane: "b")
        #expect(told.filter { $0 == "1 x emits 2" }.count == 1, "\(told)")
    }

    @Test func `A completion has the elements that operators send because of it`() throws {
        #expect(
            try steps("a.debounce(.milliseconds(4)).map { $0 + 1 }", at: 3, a: "1-2|") == [
                "3 debounce(.milliseconds(4)) emits 2", "3 map { $0 + 1 } emits 3", "3 x emits 3", "3 x completes",
            ])
        #expect(
            try steps("a.takeLast(2)", at: 3, a: "123|").filter { $0.contains("takeLast") } == [
                "3 takeLast(2) emits 2", "3 takeLast emits 3",
            ])
        #expect(try steps("a.reduce(0) { $0 + $1 }", at: 3, a: "123|").contains("3 x emits 6"))
        // The timer sends it, not the completion.
        #expect(try !steps("a.delay(.milliseconds(2))", at: 3, a: "1-2|").contains { $0.contains("emits") })
    }

    @Test func `An element that an operator of a driver or signal drops has the operator and its reason`() throws {
        #expect(
            try steps("a.asDriver(onErrorJustReturn: 0).filter { $0 > 2 }").last
                == "0 dropped by filter { $0 > 2 }: the predicate returned false for 1")
        #expect(
            try steps("a.asSignal(onErrorJustReturn: 0).distinctUntilChanged()", at: 1, a: "11").last
                == "1 dropped by distinctUntilChanged(): equal to 1 at 0")
    }

    @Test func `An element that a later one replaced has the later one`() throws {
        #expect(
            try steps("a.debounce(.milliseconds(3))", a: "1-2") == [
                "0 debounce(.milliseconds(3)) holds 1, timer due at 3", "2 replaced in debounce by 2, 2 ms later",
            ])
    }

    @Test func `An element that is held at the end has what it waits for`() throws {
        #expect(
            try steps("Observable.zip(a, b)", at: 2, a: "123") == [
                "2 Observable.zip(a, b) holds 3: waits for b (1 element, this is the 3rd)",
                "14 zip still holds 3 when the scenario ends",
            ])
        #expect(
            try steps(file: "until: 5\nhot a\n    1\n\nout x = a.delay(.milliseconds(9))\n", at: 0) == [
                "0 delay(.milliseconds(9)) holds 1, timer due at 9: delayed",
                "5 delay still holds 1 when the scenario ends",
            ])
    }

    @Test func `An element whose inner observable was disposed has the element that replaced it`() throws {
        #expect(
            try steps("a.flatMapLatest { _ in b }", a: "1-2") == [
                "0 flatMapLatest { _ in b } subscribes to b",
                "2 flatMapLatest disposed b at 2, when 2 arrived",
            ])
    }

    @Test func `An element without a subscriber has the time of the first or last one`() throws {
        let late = "a.delaySubscription(.milliseconds(4), scheduler: MainScheduler.instance)"
        #expect(try steps(late, at: 1, a: "-1---2") == ["1 a has no subscriber; delaySubscription(…) subscribes at 4"])
        #expect(
            try steps("a.take(1)", at: 1, a: "12") == [
                "1 a has no subscriber; the last one left at 0, when take(1) completed"
            ])
    }

    @Test func `A source that is never subscribed to has the operator that waits`() throws {
        #expect(
            try steps("b.concat(a)") == ["0 a is never subscribed to", "14 concat(a) waits: b has not completed"])
    }

    @Test func `An element that is emitted, changed or later, has the event that it became`() throws {
        #expect(
            try steps("a.map { $0 + 1 }.delay(.milliseconds(2))") == [
                "0 map { $0 + 1 } emits 2", "0 delay(.milliseconds(2)) holds 2, timer due at 2", "2 delay emits 2",
                "2 x emits 2",
            ])
        #expect(
            try steps("a.buffer(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance)", a: "12") == [
                "0 buffer(…) holds 1: the buffer is neither full nor due",
                "1 buffer uses 1 for [1, 2]", "1 x emits [1, 2]",
            ])
    }

    @Test func `An element that a subject emits without a subscriber has the time of the first one`() throws {
        let file = "hot a: Int\n    1\n\nlet s = PublishSubject<Int>()\na.bind(to: s)\nout x = s\n    --^\n"
        #expect(
            try steps(file: file, at: 0) == [
                "0 PublishSubject<Int>() has no subscriber; the first one comes at 2"
            ])
    }

    @Test func `An element whose inner observable waits has the one for which it does, or the outcome`() throws {
        #expect(
            try steps("a.concatMap { _ in Observable<Int>.never() }", at: 1, a: "12") == [
                "1 concatMap { … } holds 2: Observable<Int>.never() has not completed",
                "14 concatMap still holds 2 when the scenario ends",
            ])
        #expect(
            try steps("a.concatMap { Observable.just($0).delay(.milliseconds(4)) }", at: 1, a: "12") == [
                "1 concatMap { … } holds 2: the stream of an earlier element has not ended",
                "4 concatMap subscribes to Observable.just($0) #2", "4 just #2 emits 2",
                "4 delay(.milliseconds(4)) #2 holds 2, timer due at 8", "8 delay #2 emits 2", "8 x emits 2",
            ])
    }

    @Test func `An element whose stream completes without one has the operator that completed`() throws {
        #expect(
            try steps("a.flatMap { _ in Observable<Int>.error(RxError.timeout).catch { _ in .empty() } }").last
                == "0 catch completes without an element")
    }

    @Test func `Every path of an element is followed`() throws {
        let file = "hot a\n    1\n\nout x = a.filter { $0 > 2 }\nout y = a.map { $0 + 1 }\n"
        #expect(
            try steps(file: file, at: 0) == [
                "0 dropped by filter { $0 > 2 }: the predicate returned false for 1", "0 map { $0 + 1 } emits 2",
                "0 y emits 2",
            ])
    }

    @Test func `A subscription that ended before is a path of its own, beside those that receive the element`() throws {
        let file = "hot a: Int\n    1--3\n\nout x = a.take(1)\nout y = a.map { $0 + 1 }\n"
        #expect(
            try steps(file: file, at: 3) == [
                "3 map { $0 + 1 } emits 4", "3 y emits 4",
                "3 take(1) no longer receives: it was disposed at 0, when take(1) completed",
            ])
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        let steps = try scenario.fates(of: EventQuery(time: 3, lane: "a")).flatMap(\.steps)
        #expect(steps.map(\.depth) == [1, 1, 1])
    }

    @Test func `Paths that part behind a stage are deeper than the way to it`() throws {
        let file =
            "hot a\n    1\n\nlet s = a.map { $0 * 2 }.share()\nout x = s.filter { $0 > 2 }\nout y = s.map { $0 + 1 }\n"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        let steps = try scenario.fates(of: EventQuery(time: 0, lane: "a")).flatMap(\.steps)
        #expect(
            steps.map { "\($0.depth) \($0.text)" } == [
                "0 map { $0 * 2 } emits 2", "1 dropped by filter { $0 > 2 }: the predicate returned false for 2",
                "1 map { $0 + 1 } emits 3", "1 y emits 3",
            ])
    }

    @Test func `A missing event has the events that could have become it`() throws {
        let file = "hot a\n    12\nhot c\n    3\n\nout x = a.filter { $0 > 2 }\nout y = c.filter { $0 > 2 }\n"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        #expect(
            try scenario.missing(in: "x", at: nil).description == """
                x  nothing  until 1
                  1   a emits 2  a.marble:2
                  1     dropped by filter { $0 > 2 }: the predicate returned false for 2
                                 a.marble:6:11
                """)
        #expect(try scenario.missing(in: "y", at: 0).event == "nothing else")
        #expect(throws: UnansweredQuestion.self) { try scenario.missing(in: "z", at: 0) }
    }

    @Test func `A subscription that came late has the element that it missed`() throws {
        let file = "hot a: Int\n    1--2\n\nlet s = a.share()\nout x = s\nout y = s\n    --^\n"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        #expect(
            try scenario.missing(in: "y", at: 2).steps.map(\.text) == [
                "share() emitted 1 at 0, before y subscribed at 2"
            ])
    }

    @Test func `An output that failed has the number of the error that an operator did not handle`() throws {
        let file = "cold a: Int\n    -#\n    -1#\n\nout x = a.retry(2)\n"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        #expect(
            try scenario.missing(in: "x", at: 9).steps.map(\.text).suffix(2) == [
                "retry fails with error, error 2 of its source", "x fails with error",
            ])
    }

    @Test func `An output that ended before has the reason of its end`() throws {
        let file = "hot a\n    1-2\ncold b\n    -#\n\nout x = a.flatMap { _ in b }\n"
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        let texts = try scenario.missing(in: "x", at: 2).steps.map(\.text)
        #expect(texts.suffix(2) == ["b fails with error", "x fails with error"])
    }
}

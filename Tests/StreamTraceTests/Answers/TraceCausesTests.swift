import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Returns the trace of a file without scenarios.
func trace(of text: String) throws -> Trace {
    let outcome = traced(SourceFile(path: "a.marble", text: text))
    #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
    return try #require(outcome.scenarios.first?.trace)
}

/// Returns the answer of `why` for the events of the outputs, or of a lane, at a time.
func why(
    _ text: String, at time: Int? = nil, lane: String? = nil, kind: String? = nil, inside: Bool = false
) throws -> [String] {
    let trace = try trace(of: text)
    let records = try TraceGraph(trace).records(EventQuery(time: time, lane: lane, kind: kind), forCauses: true)
    return records.map { trace.causes(of: $0, inside: inside).description }
}

@Suite("causes of events")
struct TraceCausesTests {
    static let search = """
        hot text: String
            ab---c
            a = "a", b = "ab", c = "abc"

        cold api("ab"): String
            -----r|
            r = "answer"
        cold api("abc"): String
            ---r|
            r = "other"

        out shown = text.debounce(.milliseconds(2)).flatMapLatest { query in api(query).map { "\\(query): \\($0)" } }

        """

    @Test func `An operator of a driver is one stage, which has its call and place`() throws {
        let file = "hot a: Int\n    1-2\n\nout x = a.asDriver(onErrorJustReturn: 0).map { $0 * 10 }\n"
        #expect(
            try why(file, at: 2) == [
                """
                x  next(20)  at 2
                  2   a emits 2                 a.marble:2
                  2   map { $0 * 10 } emits 20  a.marble:4:42
                """
            ])
    }

    @Test func `An event is followed back through deliveries, timers and subscriptions to an input`() throws {
        #expect(
            try why(Self.search) == [
                #"""
                shown  next("abc: other")  at 10
                  5   text emits "abc"                                        a.marble:2
                  5   debounce(.milliseconds(2)) holds "abc", timer due at 7  a.marble:12:18
                  7   debounce emits "abc"
                  7   flatMapLatest { … } subscribes to api("abc")            a.marble:12:45
                  10  api("abc") emits "other"
                  10  map { "\(query): \($0)" } #2 emits "abc: other"         a.marble:12:81
                """#
            ])
    }

    @Test func `Steps that change neither the event nor its time are omitted`() throws {
        #expect(
            try why("hot a\n    1\n\nout x = a.debug(\"b\").share().map { $0 + 1 }.filter { _ in true }\n") == [
                """
                x  next(2)  at 0
                  0   a emits 1               a.marble:2
                  0   map { $0 + 1 } emits 2  a.marble:4:30
                """
            ])
    }

    @Test func `An operator that combines elements has those of all its sources`() throws {
        #expect(
            try why("hot a\n    1-2\nhot b\n    ---3\n\nout x = Observable.combineLatest(a, b)\n") == [
                """
                x  next((2, 3))  at 3
                  2   a emits 2                                               a.marble:2
                  2   Observable.combineLatest(a, b) holds 2 until b emits 3  a.marble:6:9
                  3   b emits 3                                               a.marble:4
                  3   combineLatest emits (2, 3)
                """
            ])
        #expect(
            try why("hot a\n    12\nhot b\n    ---3\n\nout x = Observable.zip(a, b)\n")[0].contains(
                "  0   a emits 1  "))
    }

    @Test func `An error, an end, a subscription and a disposal have causes`() throws {
        let text = "hot a\n    1-2\ncold b\n    -#\n\nout x = a.flatMap { _ in b }\n"
        #expect(
            try why(text, kind: "error") == [
                """
                x  error(error)  at 1
                  0   a emits 1                           a.marble:2
                  0   flatMap { _ in b } subscribes to b  a.marble:6:11
                  1   b fails with error
                """
            ])
        #expect(
            try why(text, lane: "b", kind: "disposed") == [
                """
                b  disposed  at 1
                  0   a emits 1                           a.marble:2
                  0   flatMap { _ in b } subscribes to b  a.marble:6:11
                  1   b fails with error
                  1   b is disposed
                """
            ])
        #expect(try why(text, lane: "b", kind: "subscribed").count == 1)
        #expect(
            try why("hot a\n    1|\n\nout x = a.map { $0 }\n", at: 1) == [
                "x  completed  at 1\n  1   a completes  a.marble:2"
            ])
    }

    @Test func `All events of a time are answered`() throws {
        #expect(try why("hot a\n    (12|)\n\nout x = a.map { $0 * 2 }\n", at: 0).count == 3)
    }

    @Test func `The stages of a composed operator are one stage, unless they are asked for`() throws {
        let text = "hot a: Int?\n    1\n\nlet parts = a.split()\nout x = parts.some\n"
        #expect(
            try why(text) == [
                "x  next(1)  at 0\n  0   a emits Optional(1)   a.marble:2\n  0   split().some emits 1  a.marble:4:15"
            ])
        let result = """
            hot a: Result<Int, Error>
                a
                a = .success(1)

            let parts = a.split()
            out x = parts.value
            """
        #expect(try why(result, inside: true)[0].contains("split().value › map emits"))
    }

    @Test func `A stage that holds an element without a timer is shown`() throws {
        #expect(
            try why("hot a\n    12|\n\nout x = a.takeLast(1)\n", at: 2)[0] == """
                x  next(2)  at 2
                  1   a emits 2  a.marble:2
                  1   takeLast(1) holds 2: it is sent at the end if it is among the last then
                                 a.marble:4:11
                  2   a completes
                  2   takeLast emits 2
                """)
    }

    @Test(arguments: [
        (EventQuery(time: 3, lane: "x"), "'x' has no event at 3", "there is one at 2, 5 and 0"),
        (EventQuery(time: 3, lane: "y"), "there is no lane 'y'", "there are 'x', 'z', 'a', 'map', 'never'"),
        (EventQuery(lane: "mapp#1"), "there is no lane 'mapp#1'", "did you mean 'map#1'?"),
        (EventQuery(lane: "z"), "'z' has no event", "ask 'why-not' with '--expected z' for the reason"),
        (EventQuery(kind: "dropped"), "no output has a 'dropped' record", nil),
        (
            EventQuery(lane: "x", kind: "error"), "'x' has no 'error' record",
            "there is 'disposed' at 5, 'next' at 0 and 'subscribed' at 0"
        ),
        (
            EventQuery(lane: "a", kind: "dropped"), "'a' has no 'dropped' record",
            "there is 'disposed' at 5, 'next' at 0 and 'subscribed' at 0"
        ),
    ])
    func `A question about what is not there has what is`(query: EventQuery, message: String, suggestion: String?)
        throws
    {
        let trace = try trace(of: "hot a\n    1-2--3\n\nout x = a.map { $0 }\nout z = Observable<Int>.never()\n")
        let error = #expect(throws: UnansweredQuestion.self) { try TraceGraph(trace).records(query, forCauses: true) }
        #expect(error?.message == message)
        if let suggestion { #expect(error?.suggestion == suggestion) }
    }

    private static let twice = """
        hot tap
            1-----
        cold load(_)
            --r|
        let rows = tap.flatMapLatest { load($0) }
        out list = rows
        out count = rows.map { $0 }

        """

    @Test(arguments: ["load", "load(_)"])
    func `A subscription that two outputs make says for which one it is`(lane: String) throws {
        let answers = try why(Self.twice, at: 0, lane: lane)
        #expect(answers.count == 2)
        #expect(answers.map { $0.contains("subscribes to load(_) with 1 for list") } == [true, false])
        #expect(answers.map { $0.contains("subscribes to load(_) with 1 for count") } == [false, true])
    }

    @Test func `A lane without an event at a time tells what else happened to it`() throws {
        let file = "hot key\n    1-2\nlet calm = key.map { $0 }.filter { $0 == 1 }\nout x = calm\n"
        #expect(try why(file, at: 2, lane: "filter")[0].contains("filter { $0 == 1 } drops 2: "))
        #expect(try why(file, at: 2, lane: "filter") == why(file, at: 2, lane: "filter", kind: "dropped"))
        #expect(throws: UnansweredQuestion.self) { try why(file, at: 1, lane: "filter") }
    }

    @Test func `A variable names the stage of the last call in its value`() throws {
        let file = "hot key\n    1-2\nlet calm = key.map { $0 }.filter { $0 == 1 }\nout x = calm\n"
        #expect(try why(file, at: 0, lane: "calm") == why(file, at: 0, lane: "filter"))
        #expect(try why(file, at: 2, lane: "calm") == why(file, at: 2, lane: "filter"))
    }

    @Test func `What zip emits late was held until its partner came`() throws {
        #expect(
            try why("hot a\n    1\nhot b\n    ---2\nout x = Observable.zip(a, b)\n", at: 3)[0] == """
                x  next((1, 2))  at 3
                  0   a emits 1                                     a.marble:2
                  0   Observable.zip(a, b) holds 1 until b emits 2  a.marble:5:9
                  3   b emits 2                                     a.marble:4
                  3   zip emits (1, 2)
                """)
    }

    @Test func `An element that was combined with another one is that of its input`() throws {
        let file = "hot a\n    1\nhot b\n    -2\nout x = Observable.combineLatest(a.startWith(0), b)\n"
        #expect(
            try why(file, at: 1)[0] == """
                x  next((1, 2))  at 1
                  0   a emits 1                                            a.marble:2
                  0   Observable.combineLatest(…) holds 1 until b emits 2  a.marble:5:9
                  1   b emits 2                                            a.marble:4
                  1   combineLatest emits (1, 2)
                """)
    }

    @Test func `What combineLatest used before is not held until it uses it again`() throws {
        let file = "hot a\n    1\nhot b\n    -2-3\nout x = Observable.combineLatest(a, b)\n"
        #expect(try why(file, at: 1)[0].contains("holds 1 until b emits 2"))
        #expect(
            try why(file, at: 3)[0] == """
                x  next((1, 3))  at 3
                  0   a emits 1                                    a.marble:2
                  3   b emits 3                                    a.marble:4
                  3   Observable.combineLatest(a, b) emits (1, 3)  a.marble:5:9
                """)
    }

    @Test func `Work without a delay is handed over, and starts no timer`() throws {
        #expect(
            try why("out x = Observable<Int>.of(1, scheduler: MainScheduler.instance)\n", at: 0)[0].contains(
                "hands over to its scheduler"))
    }

    @Test func `Each of several bindings of one call has its number and time`() throws {
        let file = """
            hot appear: Void
                x--x
                x = ()
            hot msg: String
                -a---b

            let toast = PublishRelay<String>()
            let bag = DisposeBag()
            appear.subscribe(onNext: { msg.bind(to: toast).disposed(by: bag) }).disposed(by: bag)
            out x = toast.asSignal()
            """
        let answers = try why(file, at: 5)
        #expect(answers.count == 2)
        #expect(answers[0].contains("bind(to: toast) #1, made at 0, sends \"b\" to PublishRelay<String>()"))
        #expect(answers[1].contains("bind(to: toast) #2, made at 3, sends \"b\" to PublishRelay<String>()"))
        #expect(try !why(file, at: 1)[0].contains("#2"))
    }

    @Test func `Lanes and stages can be named`() throws {
        let text = "hot a\n    1\n\nout x = a.map { $0 + 1 }\n"
        for lane in ["map#1", "map", "map { $0 + 1 }"] { #expect(try why(text, at: 0, lane: lane).count == 1) }
    }
}

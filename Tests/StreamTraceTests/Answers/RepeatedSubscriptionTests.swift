import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

/// What answers tell about stages that have several subscriptions, or subscribe again.
@Suite("answers about several subscriptions")
struct RepeatedSubscriptionTests {
    /// Returns the steps for an event that the output `x` of a file lacks, without locations.
    private func steps(_ file: String, at time: Int? = nil, completion: Bool = false) throws -> [String] {
        let scenario = traced(SourceFile(path: "a.marble", text: file)).scenarios[0]
        return try scenario.missing(in: "x", at: time, completion: completion).steps.map { "\($0.time) \($0.text)" }
    }

    @Test func `An element after which retry subscribes again has the error as the reason`() throws {
        let file = """
            enum E: Error { case odd }
            hot v: Int
                1-2-3
            out x = v.map { n -> Int in if n == 2 { throw E.odd }; return n }.retry()
            """
        #expect(
            try steps(file, at: 2) == ["2 v emits 2", "2 retry() subscribes to v again: map { … } failed with odd"])
    }

    @Test func `A connection that ended before the first subscriber came has that as the reason`() throws {
        let file = "let c = Observable.of(1, 2).publish()\n_ = c.connect()\nout x = c.map { $0 * 2 }\n"
        #expect(
            try steps(file, at: 0) == [
                "0 Observable.of(1, 2) emits 2", "0 publish() has no subscriber; the first one comes after it, at 0",
            ])
    }

    @Test func `An element that a stage receives twice has the subscription`() throws {
        let shared = "hot v: Int\n    1\nlet s = v.share()\nout x = Observable.merge(s, s)\n"
        let answers = try why(shared, at: 0)
        #expect(answers.count == 2)
        for (number, answer) in answers.enumerated() {
            let target = "to subscription \(number + 1) of 2 by Observable.merge(s, s)"
            #expect(answer.contains("0   share() emits 1 \(target)"))
        }
        let inputs = try why("hot v: Int\n    1\nout x = Observable.merge(v, v)\n", at: 0)
        #expect(inputs.map { $0.contains("v emits 1 to subscription 2 of 2") } == [false, true])
    }

    @Test func `A relay to which each tap subscribes again has the number of the subscription`() throws {
        let file = """
            hot tap: Void
                x-x--
                x = ()
            hot n: Int
                -1-2
            let counter = PublishRelay<Int>()
            n.bind(to: counter)
            out x = tap.flatMap { counter }
            """
        #expect(try !why(file, at: 1)[0].contains("subscription"))
        #expect(try why(file, at: 3)[1].contains("emits 2 to subscription 2 of 2 by flatMap { counter }"))
    }

    @Test func `Two subscribers of one stage lack a completion for one reason`() throws {
        let file = """
            cold a: Int
                1---
            let s = a.share()
            out y = s
            out x = s.map { $0 }
            """
        #expect(try steps(file, at: 2, completion: true) == ["2 share() waits for a to complete"])
    }

    @Test func `An element that a subject replayed is no reason for one that it did not`() throws {
        let file = """
            hot a: Int
                123--
            let s = ReplaySubject<Int>.create(bufferSize: 2)
            a.subscribe(s)
            out x = s
                ----^
            """
        #expect(try steps(file, at: 4).last?.contains("replaced 1 in its buffer of 2 at 2, when 3 came") == true)
    }

    @Test func `A single that has sent its element no longer holds it`() throws {
        let file = """
            cold a: Single<Int>
                1|
            cold b: Single<Int>
                ---
            out x = Single.zip(a, b) { $0 + $1 }
            """
        let steps = try steps(file, at: 3)
        #expect(steps.first == "0 a emits 1")
        #expect(
            steps.dropFirst().map { $0.contains("Single.zip(a, b) { $0 + $1 } still holds 1: waits for b") } == [true])
    }
}

/// Why a relay lacks a value that a closure sends to it at the end of a request.
@Suite("spinners that closures of do(…) drive")
struct SpinnerAnswerTests {
    private static let file = """
        hot tap: Void
            x---
            x = ()
        cold load: String
            -a-|
        let busy = BehaviorRelay(value: false)
        out text = tap.flatMapLatest { _ in
            load.do(onSubscribe: { busy.accept(true) }, onDispose: { busy.accept(false) })
        }
        out x = busy.skip(1)
        """

    @Test func `A value that comes later has the request for which it waits`() throws {
        let scenario = traced(SourceFile(path: "a.marble", text: Self.file)).scenarios[0]
        let steps = try scenario.missing(in: "x", at: 2).steps.map { "\($0.time) \($0.text)" }
        #expect(
            steps == [
                "0 tap emits ()", "0 flatMapLatest { … } subscribes to load", "3 load completes",
                "3 BehaviorRelay(value: false) emits false", "3 x emits false",
            ])
        let fate = try scenario.fates(of: EventQuery(time: 0, lane: "tap"))[0].steps.last
        #expect(fate?.text == "x emits false")
    }

    @Test func `A value that a closure sends at the end of the scenario has the disposal`() throws {
        let endless = Self.file.replacing("-a-|", with: "-a--")
        #expect(
            try why(endless, at: 1, lane: "x") == [
                """
                x  next(false)  at 1
                  1   text is disposed                         a.marble:7:5
                  1   BehaviorRelay(value: false) emits false  a.marble:6:12
                """
            ])
    }

    @Test func `The value that the relay had at the subscription is no reason for a later time`() throws {
        let scenario = traced(SourceFile(path: "a.marble", text: Self.file)).scenarios[0]
        #expect(try !scenario.missing(in: "x", at: 5).steps.contains { $0.text.contains("skip(1)") })
    }
}

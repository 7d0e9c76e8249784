import StreamTrace
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Answers about elements that were sent before anything subscribed to their stream.
@Suite("late subscriptions") struct LateSubscriptionTests {
    /// Returns the last step of the answer to why the output `x` lacks an event.
    private func last(_ pipeline: String, at time: Int) throws -> String? {
        let file = """
            hot messages: String
                -m
                m = "hi"
            hot appears: Void
                ----x
                x = ()
            hot taps: Int
                -----1

            """
        let outcome = traced(SourceFile(path: "a.marble", text: file + pipeline + "\n"))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.report)")
        return try outcome.scenarios[0].missing(in: "x", at: time).steps.last.map { "\($0.time) \($0.text)" }
    }

    static let late = #"emitted "hi" at 1, before flatMapLatest { … } subscribed at 4"#

    @Test func `A hot input has the element that came before an inner subscription`() throws {
        #expect(
            try last("out x = appears.flatMapLatest { messages }", at: 4)
                == #"4 messages emitted "hi" at 1, before flatMapLatest { messages } subscribed at 4"#)
        #expect(
            try last("out x = appears.take(1).ignoreElements().asCompletable().andThen(messages)", at: 4)
                == #"4 messages emitted "hi" at 1, before andThen(messages) subscribed at 4"#)
    }

    @Test func `A relay has the element that a closure sent before`() throws {
        let pipeline = """
            let relay = PublishRelay<String>()
            messages.bind(to: relay)
            out x = appears.flatMapLatest { relay }
            """
        let late = #"emitted "hi" at 1, before flatMapLatest { relay } subscribed at 4"#
        #expect(try last(pipeline, at: 4) == "4 PublishRelay<String>() \(late)")
    }

    @Test func `An operator that waits for such a stream says so`() throws {
        let latest = "appears.flatMapLatest { Observable.combineLatest(Observable.just(0), messages) { $1 } }"
        #expect(try last("out x = \(latest)", at: 4) == "4 messages \(Self.late)")
        let lookup = "appears.flatMapLatest { taps.withLatestFrom(messages).map { $0 + \"!\" } }"
        #expect(
            try last("out x = \(lookup)", at: 5)
                == "5 dropped by withLatestFrom(messages): messages \(Self.late)")
        let pairs = "appears.flatMapLatest { Observable.zip(taps, messages).map { $0.1 + \"!\" } }"
        #expect(
            try last("out x = \(pairs)", at: 5)
                == "5 Observable.zip(taps, messages) still holds 1: waits for messages, which \(Self.late)")
        let both = "appears.flatMapLatest { Observable.combineLatest(taps, messages).map { $0.1 + \"!\" } }"
        #expect(
            try last("out x = \(both)", at: 5)
                == "5 Observable.combineLatest(taps, messages) still holds 1: messages \(Self.late)")
    }

    @Test func `A stream that is shared again has lost what it had`() throws {
        let pipeline = """
            hot visible: Bool
                t--ft
                t = true, f = false
            let count = messages.scan(0) { sum, _ in sum + 1 }.share(replay: 1, scope: .whileConnected)
            out x = visible.flatMapLatest { $0 ? count : .never() }
            """
        let subscriber = "flatMapLatest { $0 ? count : .never() }"
        #expect(
            try last(pipeline, at: 4)
                == "4 share(replay: 1, scope: .whileConnected) emitted 1 at 1, before \(subscriber) subscribed at 4; "
                + "\(subscriber) disposed the last one at 3, when visible emitted false")
    }

    @Test func `The trigger of an end is not late`() throws {
        let pipeline = "out x = appears.flatMapLatest { taps.filter { $0 > 1 }.take(until: messages) }"
        #expect(try last(pipeline, at: 5) == "5 dropped by filter { $0 > 1 }: the predicate returned false for 1")
    }

    @Test func `An element that others received of a shared stream before the output subscribed is named`() throws {
        let shared = "let shared = messages.share()\nout other = shared\n"
        #expect(
            try last(shared + "out x = appears.flatMapLatest { shared }", at: 1)
                == #"1 share() emits "hi"; flatMapLatest { shared } subscribes to it only at 4"#)
        #expect(
            try last(
                "let c = messages.publish()\nlet on = c.connect()\nout other = c\n"
                    + "out x = c.delaySubscription(.milliseconds(3))", at: 1)
                == #"1 publish() emits "hi"; delaySubscription(.milliseconds(3)) subscribes to it only at 3"#)
        let subject = "let subject = PublishSubject<String>()\nmessages.subscribe(subject)\nout other = subject\n"
        #expect(
            try last(subject + "out x = appears.flatMapLatest { subject }", at: 1)
                == #"1 PublishSubject<String>() emits "hi"; flatMapLatest { subject } subscribes to it only at 4"#)
    }

    @Test func `A replayed element is not one that was missed`() throws {
        let shared = "let shared = messages.share(replay: 1)\nout other = shared\n"
        let step = try last(shared + "out x = appears.flatMapLatest { shared }", at: 1)
        #expect(step?.contains("only at 4") == false, "\(step ?? "")")
    }
}

import Testing

@testable import StreamTraceEngine

struct TraceOperatorTests {
    private let log = TraceLog(nil, capacity: 100, showsValues: true)

    /// `3 query#1 next ab <2`: the number, the lane with its subscription, the event and the cause.
    private var lines: [String] { Self.lines(of: log) }

    private static func lines(of log: TraceLog) -> [String] {
        log.kept.map { event in
            let lane = "\(event.point.name)#\(event.point.subscription)"
            let text = event.text.isEmpty ? "" : " \(event.text)"
            return "\(event.number) \(lane) \(event.kind)\(text)" + (event.cause.map { " <\($0)" } ?? "")
        }
    }

    @Test func `Each event is recorded with the one during which it was sent`() {
        let query = PublishSubject<String>()
        let subscription = query.trace("query", to: log)
            .flatMapLatest { [log] text in Observable.just(text.count).trace("request", to: log) }
            .trace("results", to: log).subscribe()
        query.onNext("ab")
        subscription.dispose()
        query.onNext("abc")
        #expect(
            lines == [
                "0 results#0 subscribed", "1 query#1 subscribed <0", "2 query#1 next ab", "3 request#2 subscribed <2",
                "4 request#2 next 2 <3", "5 results#0 next 2 <4", "6 request#2 completed <3",
                "7 request#2 disposed <6", "8 results#0 disposed", "9 query#1 disposed",
            ])
    }

    @Test(arguments: [
        ("never", Observable<Int>.never(), ["subscribed", "disposed"]),
        ("empty", .empty(), ["subscribed", "completed", "disposed"]),
        ("one", .just(1), ["subscribed", "next 1", "completed", "disposed"]),
        ("many", .of(1, 2), ["subscribed", "next 1", "next 2", "completed", "disposed"]),
        ("error", .error(RxError.timeout), ["subscribed", "error Sequence timeout.", "disposed"]),
        ("endless", Observable.repeatElement(1).take(until: { _ in true }), ["subscribed", "completed", "disposed"]),
    ])
    func `All events are recorded once`(name: String, source: Observable<Int>, events: [String]) {
        source.trace("a", to: log).catchAndReturn(0).subscribe().dispose()
        #expect(
            lines.map { $0.split(separator: " ").dropFirst(2).prefix { !$0.hasPrefix("<") }.joined(separator: " ") }
                == events)
    }

    @Test func `An event sent by the description of an element is caused by nothing before it`() {
        let (subject, other) = (PublishSubject<Talking>(), PublishSubject<Int>())
        _ = subject.trace("a", to: log).subscribe()
        _ = other.trace("b", to: log).subscribe()
        subject.onNext(Talking { other.onNext(1) })
        #expect(lines == ["0 a#0 subscribed", "1 b#1 subscribed", "2 b#1 next 1", "3 a#0 next talks"])
    }

    private struct Talking: CustomStringConvertible {
        let send: () -> Void
        var description: String {
            send()
            return "talks"
        }
    }

    @Test func `Each subscription has its number, and each log its own numbers and causes`() {
        let other = TraceLog(nil, capacity: 100, showsValues: true)
        let shared = Observable.just(1).trace("in", to: other).trace("out", to: log)
        _ = shared.subscribe()
        _ = shared.subscribe()
        #expect(lines.filter { $0.contains("next") } == ["1 out#0 next 1", "5 out#1 next 1"])
        #expect(Self.lines(of: other).filter { $0.contains("next") } == ["1 in#0 next 1 <0", "5 in#1 next 1 <4"])
    }

    @Test func `Traits are recorded like observables`() {
        _ = Single.just(1).trace("single", to: log).subscribe()
        _ = Completable.empty().trace("completable", to: log).subscribe()
        _ = Infallible.just(2).trace("infallible", to: log).subscribe()
        #expect(
            lines.filter { $0.contains("next") || $0.contains("completed") }.map { String($0.dropFirst(2)) } == [
                "single#0 next 1 <0", "single#0 completed <0", "completable#1 completed <4", "infallible#2 next 2 <7",
                "infallible#2 completed <7",
            ])
    }

    @Test func `Redacted values are their types`() {
        let log = TraceLog(nil, capacity: 100, showsValues: false)
        _ = Observable<String?>.of("secret", nil).concat(Observable.error(RxError.timeout)).trace("a", to: log)
            .catchAndReturn(nil).subscribe()
        #expect(log.kept.map(\.text) == ["", "<Optional<String>>", "<Optional<String>>", "<RxError>", ""])
    }

    @Test func `The last events are kept`() {
        let log = TraceLog(nil, capacity: 2, showsValues: true)
        _ = Observable.of(1, 2, 3).trace("a", to: log).subscribe()
        #expect(Self.lines(of: log) == ["0 a#0 subscribed", "4 a#0 completed", "5 a#0 disposed <4"])
        _ = Observable.just(4).trace("b", to: log).subscribe()
        // Of a subscription that was disposed before, nothing is kept.
        #expect(Self.lines(of: log) == ["6 b#1 subscribed", "8 b#1 completed <6", "9 b#1 disposed <8"])
    }

    @Test func `A closed log keeps nothing more in memory`() {
        let subject = PublishSubject<Int>()
        _ = subject.trace("a", to: log).subscribe()
        log.close(within: 60)
        subject.onNext(1)
        #expect(lines == ["0 a#0 subscribed"])
    }

    @Test func `In a replay, the stage has the name, and no log is written`() {
        let recorder = TraceRecorder()
        let scheduler = TestScheduler(initialClock: 0)
        recorder.record(on: scheduler) {
            _ = Observable.of(1).map { $0 + 1 }.trace("next", to: log).subscribe()
            scheduler.start()
        }
        #expect(recorder.lanes == ["next", "map#1", "of#1"])
        #expect(lines.isEmpty)
    }

    @Test func `The pipeline of the guide has the names in its trace`() {
        let query = PublishSubject<String>()
        let api = Service()
        let results = query.trace("query")
            .debounce(.milliseconds(300), scheduler: MainScheduler.instance).trace("paused")
            .flatMapLatest { api.search($0).trace("search") }.trace("results")
        let recorder = TraceRecorder()
        recorder.record(on: TestScheduler(initialClock: 0)) { results.subscribe().dispose() }
        #expect(
            recorder.lanes == ["results", "flatMapLatest#1", "paused", "debounce#1", "query", "PublishSubject#1"])
    }

    private struct Service {
        func search(_ text: String) -> Observable<String> { .just(text) }
    }
}

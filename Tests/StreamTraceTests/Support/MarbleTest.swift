import Testing

@testable import StreamTraceEngine

/// Streams, time and expectations as marble diagrams. A column is a millisecond of virtual time.
///
///     let test = MarbleTest()
///     let source = test.hot("-1-2-|")
///     test.expect(source.map { $0 * 2 }).toBe("-2-4-|")
///     source.wasSubscribed("^----!")
///
/// A digit is its `Int` and a letter 10 (`a`) to 35 (`z`), or both are strings if the elements are; a table gives other
/// values: `hot("a", ["a": true])`. `#` is `TestError`, `(12|)` is one frame, ` 20ms ` is 20 milliseconds. In each
/// frame `expect` subscribes and disposes first, then hot sources send, then scheduled actions run.
final class MarbleTest {
    let scheduler = MarbleScheduler()
    private var driveOrder: Int
    private var hotOrder: Int

    init() {
        driveOrder = scheduler.eventQueue.reserveOrders(10_000)
        hotOrder = scheduler.eventQueue.reserveOrders(10_000)
    }

    /// Returns a stream that sends with or without subscribers; `^` marks frame 0.
    func hot<Element>(_ diagram: String, _ values: [Character: Element]) -> MarbleSource<Element> {
        let subject = PublishSubject<Element>()
        for moment in Diagram(diagram).fromCaret {
            at(moment.frame, order: &hotOrder) { subject.on(moment.event(values)) }
        }
        return MarbleSource(scheduler) { subject.subscribe($0) }
    }

    func hot(_ diagram: String) -> MarbleSource<Int> { hot(diagram, [:]) }

    /// Returns a stream that starts when it is subscribed to; its first column is sent in that frame, after scheduled
    /// actions.
    func cold<Element>(_ diagram: String, _ values: [Character: Element]) -> MarbleSource<Element> {
        let moments = Diagram(diagram).moments
        return MarbleSource(scheduler) { [scheduler] observer in
            let start = scheduler.clock
            let events = moments.map { moment in
                scheduler.scheduleAbsoluteVirtual((), time: start + moment.frame) {
                    observer.on(moment.event(values))
                    return Disposables.create()
                }
            }
            return Disposables.create { events.forEach { $0.dispose() } }
        }
    }

    func cold(_ diagram: String) -> MarbleSource<Int> { cold(diagram, [:]) }

    /// Subscribes at `^` and disposes at `!`, and records meanwhile.
    func expect<Stream: ObservableType>(_ stream: Stream, _ subscription: String = "^") -> Expectation<Stream.Element> {
        let expectation = Expectation<Stream.Element>(self)
        let (start, end) = Diagram(subscription).subscription
        at(start, order: &driveOrder) { expectation.subscribe(to: stream.asObservable()) }
        if let end { at(end, order: &driveOrder) { expectation.subscription.dispose() } }
        return expectation
    }

    /// Runs an action at a frame, together with the events of hot sources.
    func at(_ frame: Int, _ action: @escaping () -> Void) { at(frame, order: &hotOrder, action) }

    /// Runs scheduled actions until none is left, or until a very late frame.
    func run() {
        if scheduler.clock < 100_000 { scheduler.advanceTo(100_000) }
    }

    private func at(_ frame: Int, order: inout Int, _ action: @escaping () -> Void) {
        scheduler.eventQueue.add(ScheduledClosure(action), at: frame, order: order)
        order += 1
    }
}

/// The events of one subscription.
final class Expectation<Element> {
    let subscription = SingleAssignmentDisposable()
    private let test: MarbleTest
    private(set) var events: [(frame: Int, event: Event<Element>)] = []

    init(_ test: MarbleTest) {
        self.test = test
    }

    func subscribe(to stream: Observable<Element>) {
        let scheduler = test.scheduler
        subscription.setDisposable(stream.subscribe { [self] in events.append((scheduler.clock, $0)) })
    }

    /// The events as lines: `3 next(1)`.
    var lines: [String] {
        test.run()
        return events.map { "\($0.frame) \($0.event.debugDescription)" }
    }

    /// Runs the test if it has not run yet, and compares the events; `#` is `error`.
    func toBe(
        _ diagram: String, _ values: [Character: Element] = [:], error: any Error = TestError(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expected = Diagram(diagram).moments.map {
            "\($0.frame) \($0.event(values, error: error).debugDescription)"
        }
        #expect(lines == expected, sourceLocation: sourceLocation)
    }
}

/// A source that records the times of its subscriptions.
final class MarbleSource<Element>: Observable<Element>, @unchecked Sendable {
    private let scheduler: MarbleScheduler
    private let start: (AnyObserver<Element>) -> any Disposable
    private var subscriptions: [(start: Int, end: Int?)] = []

    init(_ scheduler: MarbleScheduler, start: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.scheduler = scheduler
        self.start = start
        super.init()
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let index = subscriptions.count
        subscriptions.append((scheduler.clock, nil))
        let subscription = start(AnyObserver(observer))
        return Disposables.create { [self] in
            subscriptions[index].end = scheduler.clock
            subscription.dispose()
        }
    }

    /// Returns whether there were subscriptions, and none of them lasted beyond a frame.
    func isReleased(by frame: Int) -> Bool {
        !subscriptions.isEmpty && subscriptions.allSatisfy { $0.end.map { $0 <= frame } ?? false }
    }

    /// Compares all subscriptions in order; without an argument, expects none.
    func wasSubscribed(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        wasSubscribed(expected, sourceLocation: sourceLocation)
    }

    func wasSubscribed(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = expected.map { Diagram($0).subscription }
        let texts = { (spans: [(start: Int, end: Int?)]) in
            spans.map { "\($0.start)..<\($0.end.map(String.init) ?? "")" }
        }
        #expect(texts(subscriptions) == texts(expected), sourceLocation: sourceLocation)
    }
}

struct TestError: Error, CustomStringConvertible {
    var description: String { "error" }
}

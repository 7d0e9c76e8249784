/// The observer of an output, which records its events and those of streams that it emits.
package final class OutputRecorder: EventReceiver {
    /// The emitted streams that are subscribed to.
    package enum Following {
        /// Only groups and windows, until the output ends, because subscribing to them has no side effects.
        case parts
        /// All of them, when they are emitted, to assert or write their events.
        case all
        /// None, for a stream of a stream.
        case none
    }

    private let kept: KeptEvents
    @exclusivity(unchecked) private var count = 0
    /// The recorders of emitted streams, by the index of their event.
    @exclusivity(unchecked) package private(set) var inner: [Int: OutputRecorder] = [:]
    private let clock: TestScheduler
    /// The time that events are relative to.
    let origin: Int
    private let following: Following
    private let maximumEventCount: Int
    private let tracer: Tracer?
    private weak var sink: ReceiverSink<Value>?
    /// The expected events, and what to do at the first event that differs from them; `nil` if they are compared later.
    @exclusivity(unchecked) private var verification: (expected: [MarbleEvent], onDifference: () -> Void)?

    /// The stored events.
    package var events: [Lane.Event] { kept.all }
    /// The number of events that were not stored.
    var omittedEvents: Int { kept.omitted }
    /// The events of the emitted streams of which all were stored, by the index of their event.
    var innerEvents: [Int: [Lane.Event]] { inner.filter { $0.value.omittedEvents == 0 }.mapValues(\.events) }

    package init(
        clock: TestScheduler, origin: Int, following: Following, keeping maximumEventCount: Int = .max, tracer: Tracer?
    ) {
        self.clock = clock
        kept = KeptEvents(atMost: maximumEventCount)
        self.maximumEventCount = maximumEventCount
        self.following = following
        self.origin = origin
        self.tracer = tracer
    }

    /// Compares each event with the expected one at once.
    func verify(_ expected: [MarbleEvent], onDifference: @escaping () -> Void) {
        verification = (expected, onDifference)
    }

    package func connect(to stream: Observable<Value>) -> any Disposable {
        let sink = ReceiverSink(self, tracer: tracer)
        // Only the recorder of an emitted stream is disposed by another one; a weak reference takes time.
        if following == .none { self.sink = sink }
        return sink.connect(to: stream)
    }

    package func next(_ element: Value) {
        note(.next(element))
        guard following != .none, count <= maximumEventCount, let stream = element.observable else { return }
        if following == .all {
            follow(stream, tracer)
        } else if let part = stream as? PartStream<Value> {
            follow(part.elements, nil)
        }
    }

    private func follow(_ stream: Observable<Value>, _ tracer: Tracer?) {
        let recorder = OutputRecorder(
            clock: clock, origin: clock.clock, following: .none, keeping: maximumEventCount, tracer: tracer)
        inner[count - 1] = recorder
        _ = recorder.connect(to: stream)
    }

    package func didDispose() { if following == .parts { inner.values.forEach { $0.sink?.dispose() } } }

    package func error(_ error: any Error) { note(.error(error)) }
    package func completed() { note(.completed) }

    private func note(_ kind: @autoclosure () -> Lane.Event.Kind) {
        count += 1
        kept.append(kind(), at: clock.clock - origin)
        if let verification, !matchesLast(of: verification.expected) { verification.onDifference() }
    }

    /// Whether the last event is the expected one. The events of emitted streams are compared later.
    private func matchesLast(of expected: [MarbleEvent]) -> Bool {
        guard count <= expected.count, let actual = events.last else { return count <= expected.count }
        return Lane.Event(expected[count - 1]).isSatisfied(by: actual)
    }
}

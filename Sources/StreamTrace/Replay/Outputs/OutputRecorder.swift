/// The end of an output's chain: notes what comes, and what the streams among it send.
final class OutputRecorder: Sink<Value> {
    /// Which of the streams among the elements are listened to.
    enum Following {
        /// Where that changes nothing: groups and windows, until the output is over.
        case parts
        /// All, each subscribed to when it comes: what it sends is asserted, or is going to be.
        case all
        /// None: a stream of a stream.
        case none
    }

    private let kept: KeptEvents
    @exclusivity(unchecked) private var count = 0
    /// By the index of the event that carried the stream.
    private(set) var inner: [Int: OutputRecorder] = [:]
    private let clock: TestScheduler
    /// The time that events are counted from.
    let origin: Int
    private let following: Following
    private let most: Int

    /// As many as are kept.
    var events: [Lane.Event] { kept.all }
    /// How many more there were.
    var omittedEvents: Int { kept.omitted }

    init(clock: TestScheduler, origin: Int, following: Following, keeping most: Int = .max, tracer: Tracer?) {
        self.clock = clock
        kept = KeptEvents(atMost: most)
        self.most = most
        self.following = following
        self.origin = origin
        super.init(tracer: tracer)
    }

    override func next(_ element: Value) {
        note(.next(element))
        guard following != .none, count <= most, let stream = element.observable else { return }
        if following == .all {
            follow(stream, tracer)
        } else if let part = stream as? PartStream<Value> {
            follow(part.elements, nil)
        }
    }

    private func follow(_ stream: Observable<Value>, _ tracer: Tracer?) {
        let recorder = OutputRecorder(
            clock: clock, origin: clock.clock, following: .none, keeping: most, tracer: tracer)
        inner[count - 1] = recorder
        _ = recorder.connect(to: stream)
    }

    override func didDispose() {
        if following == .parts { inner.values.forEach { $0.dispose() } }
    }

    override func error(_ error: any Error) {
        note(.error(error))
        dispose()
    }

    override func completed() {
        note(.completed)
        dispose()
    }

    private func note(_ kind: @autoclosure () -> Lane.Event.Kind) {
        count += 1
        kept.append(kind(), at: clock.clock - origin)
    }
}

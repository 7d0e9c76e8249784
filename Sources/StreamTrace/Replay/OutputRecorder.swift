/// The end of an output's chain: notes what comes, and subscribes to the streams among it where the file asserts them.
final class OutputRecorder: Sink<Value> {
    private let kept: KeptEvents
    @exclusivity(unchecked) private var count = 0
    /// By the index of the event that carried the stream.
    private(set) var inner: [Int: OutputRecorder] = [:]
    private let clock: TestScheduler
    private let origin: Int
    private let followsStreams: Bool

    /// As many as are kept.
    var events: [Lane.Event] { kept.all }
    /// How many more there were.
    var omittedEvents: Int { kept.omitted }

    init(clock: TestScheduler, origin: Int, followsStreams: Bool, keeping most: Int = .max, tracer: Tracer?) {
        self.clock = clock
        kept = KeptEvents(atMost: most)
        self.followsStreams = followsStreams
        self.origin = origin
        super.init(tracer: tracer)
    }

    override func next(_ element: Value) {
        note(.next(element))
        guard followsStreams, let stream = element.observable else { return }
        let recorder = OutputRecorder(clock: clock, origin: clock.clock, followsStreams: false, tracer: tracer)
        inner[count - 1] = recorder
        _ = recorder.connect(to: stream)
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

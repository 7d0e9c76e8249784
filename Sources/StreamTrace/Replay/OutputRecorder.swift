/// The end of an output's chain: notes what comes, and subscribes to the streams among it where the file asserts them.
final class OutputRecorder: Sink<Value> {
    private(set) var events: [Lane.Event] = []
    /// By the index of the event that carried the stream.
    private(set) var inner: [Int: OutputRecorder] = [:]
    private let clock: TestScheduler
    private let origin: Int
    private let followsStreams: Bool

    init(clock: TestScheduler, origin: Int, followsStreams: Bool, tracer: Tracer?) {
        self.clock = clock
        self.followsStreams = followsStreams
        self.origin = origin
        super.init(tracer: tracer)
    }

    override func next(_ element: Value) {
        events.append(event(.next(element)))
        guard followsStreams, let stream = element.observable else { return }
        let recorder = OutputRecorder(clock: clock, origin: clock.clock, followsStreams: false, tracer: tracer)
        inner[events.count - 1] = recorder
        _ = recorder.connect(to: stream)
    }

    override func error(_ error: any Error) {
        events.append(event(.error(error)))
        dispose()
    }

    override func completed() {
        events.append(event(.completed))
        dispose()
    }

    private func event(_ kind: Lane.Event.Kind) -> Lane.Event { Lane.Event(time: clock.clock - origin, kind: kind) }
}

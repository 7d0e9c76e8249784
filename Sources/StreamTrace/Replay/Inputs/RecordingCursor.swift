/// Sends the events of a recording, each at its time, and reads the next one only then.
///
/// Like `TimelineCursor` it takes its places in the queue when it is made: as many as a recording can have.
final class RecordingCursor: ScheduledItem {
    private unowned(unsafe) let eventQueue: EventQueue<Int>
    private let lane: RecordedLane
    private let origin: Int
    private let sink: Sink<Value>
    private let cause: Int?
    private let kept: KeptEvents?
    private let onFailure: (Diagnostic) -> Void
    @exclusivity(unchecked) private var order: Int
    @exclusivity(unchecked) private var pending = Pending.end
    /// What is sent next, if that is an element: in a place of its own, because to put it into `pending` and take it out
    /// again costs more.
    @exclusivity(unchecked) private var element = Value.none
    /// When the event that was read last is due.
    @exclusivity(unchecked) private(set) var lastTime: Int

    private indirect enum Pending {
        case element
        case error(any Error)
        case completed
        case failure(Diagnostic)
        case end
    }

    /// What each event gives back to the budget: recordings may be of any length.
    private static let eventSteps = 10_000
    private static let eventBytes = 64_000
    /// More events than this no disk holds.
    private static let maximumEventCount = 1 << 36

    init(
        _ lane: RecordedLane, from origin: Int, on eventQueue: EventQueue<Int>, into sink: Sink<Value>,
        keeping kept: KeptEvents?,
        onFailure: @escaping (Diagnostic) -> Void
    ) {
        self.eventQueue = eventQueue
        self.lane = lane
        self.origin = origin
        self.sink = sink
        self.kept = kept
        self.onFailure = onFailure
        lastTime = origin
        order = eventQueue.reserveOrders(Self.maximumEventCount)
        cause = eventQueue.tracer?.cause
    }

    /// Reads the next event and puts it into the queue. What is wrong with it is said when it is its turn.
    func start() {
        do {
            guard let event = try lane.next() else {
                pending = .end
                return
            }
            switch event.kind {
            case .next(let value): (pending, element) = (.element, value)
            case .error(let error): pending = .error(error)
            case .completed: pending = .completed
            case .stream: pending = .end
            }
            lastTime = origin.saturatingAdd(event.time)
        } catch {
            pending = .failure(error)
        }
        eventQueue.add(self, at: lastTime, order: order)
        order += 1
    }

    func stop() {
        if position >= 0, eventQueue.isOnItsThread { eventQueue.remove(self) }
    }

    override func fire() {
        if let tracer = eventQueue.tracer { tracer.resuming(cause, send) } else { send() }
    }

    /// The next one is queued first, because what this one leads to may stop the cursor.
    private func send() {
        let time = lastTime
        switch pending {
        case .element:
            let value = element
            Budget.current?.refill(steps: Self.eventSteps, bytes: Self.eventBytes)
            kept?.append(.next(value), at: time)
            start()
            sink.next(value)
        case .error(let error):
            kept?.append(.error(error), at: time)
            sink.error(error)
        case .completed:
            kept?.append(.completed, at: time)
            sink.completed()
        case .failure(let diagnostic): onFailure(diagnostic)
        case .end: break
        }
    }
}

/// Plays a recorded input, once for each subscription, and keeps the beginning for pictures.
final class RecordingPlayer {
    private let input: RecordedInput
    private let maximumEventCount: Int
    private let onFailure: (Diagnostic) -> Void
    /// What the first subscriptions got.
    private(set) var kept: [KeptEvents] = []

    init(_ input: RecordedInput, keeping most: Int, onFailure: @escaping (Diagnostic) -> Void) {
        self.input = input
        maximumEventCount = most
        self.onFailure = onFailure
    }

    /// Nothing where the recording cannot be read, which is a failure of the scenario.
    func cursor(
        _ attempt: Int, from origin: Int, on eventQueue: EventQueue<Int>, into sink: Sink<Value>
    ) -> RecordingCursor? {
        do {
            let lane = try input.open(attempt: attempt)
            var kept: KeptEvents?
            if attempt == self.kept.count, attempt < InputLanes.most {
                let events = KeptEvents(atMost: maximumEventCount)
                self.kept.append(events)
                kept = events
            }
            return RecordingCursor(lane, from: origin, on: eventQueue, into: sink, keeping: kept, onFailure: onFailure)
        } catch {
            onFailure(error)
            return nil
        }
    }
}

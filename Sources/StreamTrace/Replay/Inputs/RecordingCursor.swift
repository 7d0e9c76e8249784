/// A cursor that emits the events of a recording at their times, and reads each event only after the previous one was
/// sent.
///
/// Like `TimelineCursor`, the cursor reserves sequence numbers in the queue on creation: enough for any recording.
final class RecordingCursor {
    // The queue retains the item, and the owner of the item retains the cursor as long as the cursor sends.
    private var item: ScheduledClosure?
    private unowned(unsafe) let eventQueue: EventQueue<Int>
    private let lane: RecordedLane
    private let origin: Int
    private let sink: Sink<Value>
    private let cause: Int?
    private let kept: KeptEvents?
    private let onFailure: (Diagnostic) -> Void
    @exclusivity(unchecked) private var order: Int
    @exclusivity(unchecked) private var pending = Pending.end
    /// The element to send next. Stored separately, because moving it into and out of `pending` is slower.
    @exclusivity(unchecked) private var element = Value.none
    /// The time of the last event that was read.
    @exclusivity(unchecked) private(set) var lastTime: Int

    private indirect enum Pending {
        case element
        case error(any Error)
        case completed
        case failure(Diagnostic)
        case end
    }

    /// The maximum number of events, more than a disk can hold.
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
        item = ScheduledClosure { [unowned self] in fire() }
    }

    /// Reads the next event and schedules it. An error is sent when the event is due.
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
        if let item { eventQueue.add(item, at: lastTime, order: order) }
        order += 1
    }

    func stop() { if let item, item.position >= 0, eventQueue.isOnItsThread { eventQueue.remove(item) } }

    private func fire() { if let tracer = eventQueue.tracer { tracer.resuming(cause, send) } else { send() } }

    /// Schedules the next event first, because the effects of this one may stop the cursor.
    private func send() {
        let time = lastTime
        switch pending {
        case .element:
            let value = element
            let returned = RecordedInput.eventBudget
            Budget.current?.refill(steps: returned.steps, bytes: returned.bytes)
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

/// A player of a recorded input for each subscription, which stores the first events for pictures.
final class RecordingPlayer {
    private let input: RecordedInput
    private let maximumEventCount: Int
    private let onFailure: (Diagnostic) -> Void
    /// The events of the first subscriptions.
    private(set) var kept: [KeptEvents] = []

    init(_ input: RecordedInput, keeping maximumEventCount: Int, onFailure: @escaping (Diagnostic) -> Void) {
        self.input = input
        self.maximumEventCount = maximumEventCount
        self.onFailure = onFailure
    }

    /// Starts a recorded hot input at time 0.
    func start(into hot: HotInput<Value>) -> RecordingCursor? {
        let cursor = cursor(0, from: 0, on: hot.clock.eventQueue, into: hot.input)
        cursor?.start()
        return cursor
    }

    /// Starts a recorded cold input for one subscription.
    func play(_ attempt: Int, into sink: Sink<Value>, of cold: ColdInput<Value>) -> any Disposable {
        let clock = cold.clock
        guard let cursor = cursor(attempt, from: clock.clock, on: clock.eventQueue, into: sink) else {
            return Disposables.create()
        }
        cursor.start()
        return Disposables.create { [weak cold] in
            cursor.stop()
            cold?.extend(to: cursor.lastTime)
        }
    }

    /// Returns a cursor, or `nil` if the recording cannot be read, which fails the scenario.
    private func cursor(
        _ attempt: Int, from origin: Int, on eventQueue: EventQueue<Int>, into sink: Sink<Value>
    ) -> RecordingCursor? {
        do {
            let lane = try input.open(attempt: attempt)
            var kept: KeptEvents?
            if attempt == self.kept.count, attempt < ColdInput<Value>.countedSubscriptions {
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

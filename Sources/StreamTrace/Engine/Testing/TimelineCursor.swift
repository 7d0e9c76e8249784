/// A cursor that emits the events of a timeline at their times, with one entry in the queue for a list of any length.
///
/// It reserves the orders of all events when it is created, so that they run as if each had been scheduled
/// then.
@usableFromInline
class TimelineCursor<Element>: ScheduledItem, _DisposableObject {
    // Unowned: it is used only while an event is due, and the queue owns the cursor then.
    private let eventQueue: Unmanaged<EventQueue<Int>>
    private let marks: TimeMarks
    private let elements: ContiguousArray<Element>
    private let origin: Int
    private let order: Int
    private let cause: Int?
    /// The number of events that were sent.
    @exclusivity(unchecked) private(set) final var index = 0
    @exclusivity(unchecked) private var nextEnd = 0

    /// - Parameters:
    ///   - timeline: the events, sorted by time.
    ///   - origin: the time from which the times of the events are counted.
    init(_ timeline: Timeline<Element>, from origin: Int, on eventQueue: EventQueue<Int>) {
        eventQueue.ensureOwnThread()
        self.eventQueue = .passUnretained(eventQueue)
        self.origin = origin
        marks = timeline.marks
        elements = timeline.elements
        order = eventQueue.reserveOrders(marks.times.count)
        cause = eventQueue.tracer?.cause
    }

    // Subclasses send the event.
    func next(_ element: Element) { fatalError("next(_:) belongs to a subclass") }
    func error(_ error: any Error) { fatalError("error(_:) belongs to a subclass") }
    func completed() { fatalError("completed() belongs to a subclass") }

    final func start() {
        if index == marks.times.count { return }
        eventQueue._withUnsafeGuaranteedRef {
            $0.add(self, at: origin.saturatingAdd(marks.times[index]), order: order + index)
        }
    }

    @usableFromInline
    final func dispose() {
        if position >= 0 { eventQueue._withUnsafeGuaranteedRef { if $0.isOnItsThread { $0.remove(self) } } }
    }

    final override func fire() {
        if let tracer = eventQueue._withUnsafeGuaranteedRef({ $0.tracer }) {
            tracer.resuming(cause) { send() }
        } else {
            send()
        }
    }

    /// Queues the next event first, because the effects of this one may stop the cursor.
    private func send() {
        let index = index
        self.index += 1
        start()
        if nextEnd < marks.ends.count, marks.ends[nextEnd].index == index {
            nextEnd += 1
            if let error = marks.ends[nextEnd - 1].error { self.error(error) } else { completed() }
        } else {
            next(elements[index - nextEnd])
        }
    }
}

/// A cursor that sends to one sink.
@usableFromInline
final class SinkCursor<Element>: TimelineCursor<Element> {
    private let sink: Sink<Element>

    required init(
        _ timeline: Timeline<Element>, from origin: Int, on eventQueue: EventQueue<Int>, into sink: Sink<Element>
    ) {
        self.sink = sink
        super.init(timeline, from: origin, on: eventQueue)
    }

    override func next(_ element: Element) { sink.next(element) }
    override func error(_ error: any Error) { sink.error(error) }
    override func completed() { sink.completed() }
}

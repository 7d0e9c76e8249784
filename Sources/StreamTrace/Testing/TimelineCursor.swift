/// Sends the events of a timeline, each at its time: one entry in the agenda, however long the list.
///
/// The places behind what is queued already are taken for all of them when it is made, so it is as if each had been
/// scheduled then.
@usableFromInline
class TimelineCursor<Element>: ScheduledItem, _DisposableObject {
    // Only used while it owns this cursor, which is while something is due, so it needs no counting.
    private let eventQueue: Unmanaged<EventQueue<Int>>
    private let marks: TimeMarks
    private let elements: ContiguousArray<Element>
    private let origin: Int
    private let order: Int
    private let cause: Int?
    @exclusivity(unchecked) private var index = 0
    @exclusivity(unchecked) private var nextEnd = 0

    /// - Parameters:
    ///   - timeline: in the order of time.
    ///   - origin: what its times count from.
    init(_ timeline: Timeline<Element>, from origin: Int, on eventQueue: EventQueue<Int>) {
        eventQueue.ensureOwnThread()
        self.eventQueue = .passUnretained(eventQueue)
        self.origin = origin
        marks = timeline.marks
        elements = timeline.elements
        order = eventQueue.reserveOrders(marks.times.count)
        cause = eventQueue.tracer?.cause
    }

    // Where the events go.
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

    /// The next one is queued first, because what this one leads to may stop the cursor.
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

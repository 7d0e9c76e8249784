/// An item that is due on virtual time, with the record that caused it in a trace.
@usableFromInline
package class ScheduledItem: HeapMember {
    /// The record that scheduled it, in a trace.
    fileprivate final var scheduled: Int?
    /// The length of the series of items before this one of which each scheduled the next, in a trace.
    fileprivate final var seriesIndex = 0

    func fire() { fatalError("fire() belongs to a subclass") }
}

/// An item that runs a closure and is never cancelled.
package final class ScheduledClosure: ScheduledItem {
    private let body: () -> Void

    package init(_ body: @escaping () -> Void) { self.body = body }

    override func fire() { body() }
}

/// The scheduled items of virtual time, sorted by time and then by the order of scheduling.
///
/// A caller that knows many times in advance reserves their orders at once and schedules the items one by one, so that
/// a long recording needs no memory for later events.
package class EventQueue<Time> {
    @exclusivity(unchecked) final private var nextOrder = 0
    private final let thread = currentThreadIdentifier()

    /// Whether the current thread is the one that created the queue, the only one that may use it.
    package final var isOnItsThread: Bool { thread == currentThreadIdentifier() }
    @exclusivity(unchecked) package final var tracer: Tracer?
    /// Returns a time in milliseconds; set while there is a tracer.
    @exclusivity(unchecked) final var milliseconds: ((Time) -> Int)?
    /// The item that is running, in a trace.
    @exclusivity(unchecked) final private var running: (seriesIndex: Int, cause: Int?) = (0, nil)
    /// The longest series of items of which each scheduled the next, and the cause of its latest item: an operator that
    /// restarts its timer again and again.
    @exclusivity(unchecked) package final private(set) var longestSeries: (length: Int, cause: Int?) = (0, nil)

    final func ensureOwnThread() {
        precondition(isOnItsThread, "virtual time belongs to the thread that made its scheduler")
    }

    /// Called when the clock of the queue has moved.
    final func clockDidMove() { tracer?.time = nil }

    package final func reserveOrders(_ count: Int) -> Int {
        defer { nextOrder += count }
        return nextOrder
    }

    /// Schedules `item` after all items that are due at the same time.
    final func add(_ item: ScheduledItem, at time: Time) {
        if let tracer {
            let isSeries = tracer.cause != nil && tracer.cause == running.cause
            item.seriesIndex = isSeries ? running.seriesIndex + 1 : 0
            if item.seriesIndex > longestSeries.length { longestSeries = (item.seriesIndex, tracer.cause) }
            item.scheduled = tracer.scheduled(due: milliseconds?(time) ?? 0)
        }
        insert(item, at: time, order: reserveOrders(1))
    }

    /// Schedules `item` with an order that was reserved before: an event of an input, which no record caused.
    package final func add(_ item: ScheduledItem, at time: Time, order: Int) { insert(item, at: time, order: order) }

    /// Runs an item that was removed from the queue, as caused by its scheduling.
    final func fire(_ item: ScheduledItem) {
        guard let tracer else { return item.fire() }
        if let scheduled = item.scheduled, !tracer.resuming(scheduled, tracer.spend) { return }
        tracer.actionsSinceLastItem = 0
        tracer.firing(item.scheduled) {
            running = (item.seriesIndex, tracer.cause)
            item.fire()
        }
        running = (0, nil)
    }

    /// The number of scheduled items.
    var count: Int { fatalError("count belongs to a subclass") }

    func insert(_ item: ScheduledItem, at time: Time, order: Int) { fatalError("insert belongs to a subclass") }

    /// Removes `item`, if it is scheduled.
    package func remove(_ item: ScheduledItem) { fatalError("remove belongs to a subclass") }

    /// Removes and returns the next item, and sets `clock` to its time, but never back. Returns `nil` if no item is due
    /// until `limit`.
    package func popNext(clock: inout Time, until limit: Time?) -> ScheduledItem? {
        fatalError("popNext belongs to a subclass")
    }
}

/// A queue for times of any type, which a closure compares.
final class ComparingEventQueue<Time>: EventQueue<Time> {
    private var heap = IndexedHeap<Moment<Time>>()
    private let precedes: (Time, Time) -> Bool

    init(precedes: @escaping (Time, Time) -> Bool) { self.precedes = precedes }

    override func insert(_ item: ScheduledItem, at time: Time, order: Int) {
        heap.insert(item, Moment(time: time, order: order), by: comesFirst)
    }

    override var count: Int { heap.count }

    override func remove(_ item: ScheduledItem) { heap.remove(item, by: comesFirst) }

    override func popNext(clock: inout Time, until limit: Time?) -> ScheduledItem? {
        guard let moment = heap.firstKey else { return nil }
        if let limit, precedes(limit, moment.time) { return nil }
        if precedes(clock, moment.time) { clock = moment.time }
        return heap.popFirst(by: comesFirst).map { unsafeDowncast($0, to: ScheduledItem.self) }
    }

    private func comesFirst(_ left: Moment<Time>, _ right: Moment<Time>) -> Bool {
        if precedes(left.time, right.time) { return true }
        return !precedes(right.time, left.time) && left.order < right.order
    }
}

private struct Moment<Time> {
    let time: Time
    let order: Int
}

/// A queue for integer times, without a closure.
final class TickEventQueue: EventQueue<Int> {
    @exclusivity(unchecked) private var heap = IndexedHeap<Tick>()

    override func insert(_ item: ScheduledItem, at time: Int, order: Int) {
        heap.insert(item, Tick(time: time, order: order), by: <)
    }

    override var count: Int { heap.count }

    override func remove(_ item: ScheduledItem) { heap.remove(item, by: <) }

    override func popNext(clock: inout Int, until limit: Int?) -> ScheduledItem? {
        guard let tick = heap.firstKey else { return nil }
        if let limit, limit < tick.time { return nil }
        if clock < tick.time { clock = tick.time }
        return heap.popFirst(by: <).map { unsafeDowncast($0, to: ScheduledItem.self) }
    }
}

private struct Tick {
    let time: Int
    let order: Int

    static func < (left: Tick, right: Tick) -> Bool {
        left.time != right.time ? left.time < right.time : left.order < right.order
    }
}

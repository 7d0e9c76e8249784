/// Sends the events of a timeline, each at its time: one entry in the agenda, however long the list.
///
/// The places behind what is queued already are taken for all of them when it is made, so it is as if each had been
/// scheduled then.
final class TimelineCursor<Element>: Work, _DisposableObject {
    // Only used while it owns this cursor, which is while something is due.
    private unowned(unsafe) let agenda: Agenda<Int>
    private let marks: TimeMarks
    private let elements: ContiguousArray<Element>
    private let origin: Int
    private let order: Int
    private let sink: Sink<Element>
    private let cause: Int?
    @exclusivity(unchecked) private var index = 0
    @exclusivity(unchecked) private var nextEnd = 0

    /// - Parameters:
    ///   - timeline: in the order of time.
    ///   - origin: what its times count from.
    init(_ timeline: Timeline<Element>, from origin: Int, on agenda: Agenda<Int>, into sink: Sink<Element>) {
        agenda.ensureOwnThread()
        self.agenda = agenda
        self.origin = origin
        self.sink = sink
        marks = timeline.marks
        elements = timeline.elements
        order = agenda.reserveOrders(marks.times.count)
        cause = agenda.tracer?.cause
    }

    func start() {
        if index < marks.times.count {
            agenda.add(self, at: origin.saturatingAdd(marks.times[index]), order: order + index)
        }
    }

    func dispose() {
        if position >= 0, agenda.isOnItsThread { agenda.remove(self) }
    }

    override func fire() {
        if let tracer = agenda.tracer { tracer.resuming(cause, send) } else { send() }
    }

    /// The next one is queued first, because what this one leads to may stop the cursor.
    private func send() {
        let index = index
        self.index += 1
        start()
        if nextEnd < marks.ends.count, marks.ends[nextEnd].index == index {
            nextEnd += 1
            if let error = marks.ends[nextEnd - 1].error { sink.error(error) } else { sink.completed() }
        } else {
            sink.next(elements[index - nextEnd])
        }
    }
}

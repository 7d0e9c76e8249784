/// Sends a list of recorded events, each at its time: one entry in the agenda, however long the list.
///
/// The places behind what is queued already are taken for all of them when it starts, so it is as if each had been
/// scheduled then.
final class EventCursor<Element>: Work {
    private let agenda: Agenda<Int>
    private let timeline: Timeline<Element>
    private let origin: Int
    private let order: Int
    private let sink: Sink<Element>
    private let cause: Int?
    private var index = 0
    private var endIndex = 0

    /// - Parameter origin: what the times of the events count from.
    init(_ events: [Recorded<Event<Element>>], from origin: Int, on agenda: Agenda<Int>, into sink: Sink<Element>) {
        self.agenda = agenda
        self.origin = origin
        self.sink = sink
        timeline = Timeline(sorting: events)
        order = agenda.reserveOrders(events.count)
        cause = agenda.tracer?.cause
    }

    func start() {
        if index < timeline.count {
            agenda.add(self, at: origin.saturatingAdd(timeline.times[index]), order: order + index)
        }
    }

    func stop() { agenda.remove(self) }

    override func fire() {
        let current = index
        index += 1
        start()
        if let tracer = agenda.tracer { tracer.resuming(cause) { send(current) } } else { send(current) }
    }

    private func send(_ current: Int) {
        if let end = timeline.end(endIndex, at: current) {
            endIndex += 1
            sink.finish(with: end)
        } else {
            sink.next(timeline.elements[current - endIndex])
        }
    }
}

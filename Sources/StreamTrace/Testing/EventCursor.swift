/// Sends a list of recorded events, each at its time: one entry in the agenda, however long the list.
///
/// The places behind what is queued already are taken for all of them when it starts, so it is as if each had been
/// scheduled then.
final class EventCursor<Element>: Work {
    private let agenda: Agenda<Int>
    private let events: [Recorded<Event<Element>>]
    private let origin: Int
    private let order: Int
    private let sink: Sink<Element>
    private let cause: Int?
    private var index = 0

    /// - Parameter origin: what the times of the events count from.
    init(_ events: [Recorded<Event<Element>>], from origin: Int, on agenda: Agenda<Int>, into sink: Sink<Element>) {
        self.agenda = agenda
        self.events = events.inOrderOfTime()
        self.origin = origin
        self.sink = sink
        order = agenda.reserveOrders(events.count)
        cause = agenda.tracer?.cause
    }

    func start() {
        if index < events.count { agenda.add(self, at: origin.saturatingAdd(events[index].time), order: order + index) }
    }

    func stop() { agenda.remove(self) }

    override func fire() {
        let event = events[index].value
        index += 1
        start()
        if let tracer = agenda.tracer { tracer.resuming(cause) { sink.on(event) } } else { sink.on(event) }
    }
}

extension Array {
    /// Events of one time stay in the order they were given in.
    fileprivate func inOrderOfTime<Value>() -> [Recorded<Value>] where Element == Recorded<Value> {
        if zip(self, dropFirst()).allSatisfy({ $0.time <= $1.time }) { return self }
        return enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
}

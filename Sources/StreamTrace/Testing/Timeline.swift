/// Events with their times, in order: times, elements and ends apart, because a `Recorded<Event<Element>>` read or made
/// for each event costs more than all the rest.
struct Timeline<Element> {
    private(set) var times: ContiguousArray<Int> = []
    private(set) var elements: ContiguousArray<Element> = []
    private var ends: ContiguousArray<(index: Int, end: End)> = []

    /// - Parameter capacity: for how many events there is room from the start.
    init(capacity: Int) {
        times.reserveCapacity(capacity)
        elements.reserveCapacity(capacity)
    }

    var count: Int { times.count }

    @inline(__always)
    mutating func append(_ element: Element, at time: Int) {
        times.append(time)
        elements.append(element)
    }

    mutating func append(end: End, at time: Int) {
        ends.append((times.count, end))
        times.append(time)
    }

    @inline(__always)
    mutating func append(_ event: Event<Element>, at time: Int) {
        switch event {
        case .next(let element): append(element, at: time)
        case .error(let error): append(end: .error(error), at: time)
        case .completed: append(end: .completed, at: time)
        }
    }

    /// The end that stands at `index`, if that is where the one of this number stands.
    func end(_ number: Int, at index: Int) -> End? {
        number < ends.count && ends[number].index == index ? ends[number].end : nil
    }
}

extension Timeline {
    /// The events in the order of time; those of one time stay in the order they were given in.
    init(sorting events: [Recorded<Event<Element>>]) {
        self.init(capacity: events.count)
        for recorded in events {
            if let last = times.last, last > recorded.time {
                let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                self = Timeline(sorting: sorted.map(\.element))
                return
            }
            append(recorded.value, at: recorded.time)
        }
    }

    /// One loop, so that types are looked up once.
    var recordedEvents: [Recorded<Event<Element>>] {
        var events: [Recorded<Event<Element>>] = []
        events.reserveCapacity(times.count)
        var passed = 0
        for (index, time) in times.enumerated() {
            if passed < ends.count, ends[passed].index == index {
                events.append(Recorded(time: time, value: ends[passed].end.event()))
                passed += 1
            } else {
                events.append(Recorded(time: time, value: .next(elements[index - passed])))
            }
        }
        return events
    }
}

extension End {
    func event<Element>() -> Event<Element> {
        switch self {
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}

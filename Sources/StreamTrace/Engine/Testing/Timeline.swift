/// Events and their times in columns: unspecialised code reads an `Element` from an array at little cost, but pays a
/// type lookup for each `Recorded<Event<Element>>`.
@usableFromInline
package struct Timeline<Element> {
    @usableFromInline package var marks = TimeMarks()
    @usableFromInline package var elements: ContiguousArray<Element> = []

    @inlinable
    package init(capacity: Int) {
        marks.times.reserveCapacity(capacity)
        elements.reserveCapacity(capacity)
    }

    @inlinable
    package mutating func append(_ element: Element, at time: TestTime) {
        marks.append(time)
        elements.append(element)
    }

    /// The element at time 0, if that is the first event.
    package var initialElement: Element? {
        marks.times.first == 0 && marks.ends.first?.index != 0 ? elements.first : nil
    }

    /// Sorts events by time, stably.
    @inlinable
    init(sorting events: [Recorded<Event<Element>>]) {
        self.init(events)
        if !marks.areSorted {
            let sorted = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
            self.init(sorted.map { events[$0] })
        }
    }

    @inlinable
    init(_ events: [Recorded<Event<Element>>]) {
        self.init(capacity: events.count)
        for event in events {
            switch event.value {
            case .next(let element): append(element, at: event.time)
            case .error(let error): marks.append(end: error, at: event.time)
            case .completed: marks.append(end: nil, at: event.time)
            }
        }
    }
}

/// The part of a timeline that does not depend on its elements.
@usableFromInline
package struct TimeMarks {
    /// The times of all events.
    @usableFromInline var times: ContiguousArray<TestTime> = []
    /// The ends and their indices in `times`: an error, or `nil` for a completion.
    @usableFromInline var ends: ContiguousArray<(index: Int, error: (any Error)?)> = []
    @usableFromInline var areSorted = true

    @inlinable
    init() {}

    @inlinable
    package mutating func append(_ time: TestTime) {
        if let last = times.last, time < last { areSorted = false }
        times.append(time)
    }

    @inlinable
    package mutating func append(end error: (any Error)?, at time: TestTime) {
        ends.append((times.count, error))
        append(time)
    }

    /// Returns the events with their elements.
    @inlinable
    func events<Element>(_ elements: some Sequence<Element>) -> [Recorded<Event<Element>>] {
        var events: [Recorded<Event<Element>>] = []
        events.reserveCapacity(times.count)
        var elements = elements.makeIterator()
        var ends = ends.makeIterator()
        var end = ends.next()
        for (index, time) in times.enumerated() {
            if let (position, error) = end, position == index {
                events.append(error.map { .error(time, $0) } ?? .completed(time))
                end = ends.next()
            } else if let element = elements.next() {
                events.append(.next(time, element))
            }
        }
        return events
    }
}

/// An observer during its replay. The replay happens outside the lock, so that other threads may send meanwhile.
/// Elements of other threads wait, and the observer receives one at a time, in order. Elements that the observer's own
/// thread sends, from inside another element, do not wait, as in RxSwift.
class Newcomer {
    fileprivate final let thread = currentThreadIdentifier()
    // The other properties are accessed under the lock of the registry only.
    /// The key of the observer; `nil` if it is added to the observers only after the replay.
    fileprivate final var key: ObserverList.Observers.Key?
    /// The end that the stream reached during the replay, if the observer has not received it.
    fileprivate final var end: End?
    /// Whether the observer has received the end from its own thread, inside an element, so that no event may follow.
    fileprivate final var hasReceivedEnd = false

    fileprivate final var isListening: Bool { end == nil && !hasReceivedEnd }

    fileprivate init(_ key: ObserverList.Observers.Key?) { self.key = key }
}

/// A newcomer, with the elements that wait for it.
final class Arrival<Element>: Newcomer {
    fileprivate let sink: Sink<Element>
    fileprivate var waiting = Deque<Element>()

    fileprivate init(_ sink: Sink<Element>, _ key: ObserverList.Observers.Key?) {
        self.sink = sink
        super.init(key)
    }
}

extension ObserverRegistry {
    /// Registers an observer whose replay begins. Called under the lock.
    func beginReplay(_ sink: Sink<Element>, at key: Observers.Key?) -> Arrival<Element> {
        let arrival = Arrival(sink, key)
        newcomers.append(arrival)
        return arrival
    }

    /// Returns the observers that receive an element at once, and stores the element for newcomers of other threads.
    /// Called under the lock.
    @inline(__always)
    func receivers(of element: Element) -> Observers {
        newcomers.isEmpty ? sinks : receiversAmongNewcomers(of: element)
    }

    private func receiversAmongNewcomers(of element: Element) -> Observers {
        var receivers = sinks
        let thread = currentThreadIdentifier()
        for newcomer in newcomers where newcomer.thread != thread && newcomer.isListening {
            unsafeDowncast(newcomer, to: Arrival<Element>.self).waiting.append(element)
            if let key = newcomer.key { receivers.remove(key) }
        }
        return receivers
    }

    /// Removes all observers, and returns those that receive the end at once. Called under the lock.
    func removeAll(endingWith end: End) -> Observers {
        var receivers = sinks
        sinks.removeAll()
        let thread = currentThreadIdentifier()
        for newcomer in newcomers where newcomer.isListening {
            if newcomer.thread == thread, newcomer.key != nil {
                newcomer.hasReceivedEnd = true
            } else {
                newcomer.end = end
                if let key = newcomer.key { receivers.remove(key) }
            }
        }
        return receivers
    }

    /// Emits a newcomer the events that wait for it, and returns its key among the observers, or `nil` if the stream
    /// has ended.
    func finishReplay(_ arrival: Arrival<Element>) -> Observers.Key? {
        while let waiting = lock.withLock({ takeWaiting(arrival) }) {
            waiting.forEach { if !arrival.hasReceivedEnd { arrival.sink.next($0) } }
        }
        // No other thread accesses the newcomer any more.
        if let end = arrival.end { arrival.sink.finish(with: end) }
        return arrival.key
    }

    private func takeWaiting(_ arrival: Arrival<Element>) -> Deque<Element>? {
        if !arrival.waiting.isEmpty {
            defer { arrival.waiting = Deque() }
            return arrival.waiting
        }
        newcomers.removeAll { $0 === arrival }
        if arrival.key == nil, state.isOpen { arrival.key = sinks.insert(arrival.sink) }
        return nil
    }
}

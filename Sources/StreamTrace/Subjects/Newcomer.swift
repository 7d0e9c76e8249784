/// An observer that is being sent what came before it. That is done without the lock, so another thread may send meanwhile:
/// such elements wait, and the observer gets one at a time, in order. What its own thread sends, from inside of an element,
/// does not wait, as in RxSwift.
class Newcomer {
    fileprivate final let thread = currentThreadIdentifier()
    // The rest is touched under the lock of the registry only.
    /// Its place among the observers; nil where it takes one only afterwards.
    fileprivate final var key: ObserverList.Observers.Key?
    /// How the stream ended meanwhile, where it has not been told.
    fileprivate final var end: End?
    /// Whether its own thread has told it the end, from inside of an element: then nothing may follow.
    fileprivate final var wasToldEnd = false

    fileprivate final var isListening: Bool { end == nil && !wasToldEnd }

    fileprivate init(_ key: ObserverList.Observers.Key?) {
        self.key = key
    }
}

/// A newcomer among observers of such elements.
final class Arrival<Element>: Newcomer {
    fileprivate let sink: Sink<Element>
    fileprivate var waiting = Deque<Element>()

    fileprivate init(_ sink: Sink<Element>, _ key: ObserverList.Observers.Key?) {
        self.sink = sink
        super.init(key)
    }
}

extension ObserverRegistry {
    /// Begins to send an observer what came before it, with its place among the observers or without; under the lock.
    func welcome(_ sink: Sink<Element>, at key: Observers.Key?) -> Arrival<Element> {
        let arrival = Arrival(sink, key)
        newcomers.append(arrival)
        return arrival
    }

    /// Who is sent an element at once; under the lock. For newcomers that other threads are busy with, it waits.
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

    /// Releases all observers and returns those that get the end at once; under the lock.
    func dismiss(with end: End) -> Observers {
        var receivers = sinks
        sinks.removeAll()
        let thread = currentThreadIdentifier()
        for newcomer in newcomers where newcomer.isListening {
            if newcomer.thread == thread, newcomer.key != nil {
                newcomer.wasToldEnd = true
            } else {
                newcomer.end = end
                if let key = newcomer.key { receivers.remove(key) }
            }
        }
        return receivers
    }

    /// Sends a newcomer what waits for it, until it is an observer like the others, or the end; nil if it is no observer.
    func settle(_ arrival: Arrival<Element>) -> Observers.Key? {
        while let waiting = lock.withLock({ takeWaiting(arrival) }) {
            waiting.forEach { if !arrival.wasToldEnd { arrival.sink.next($0) } }
        }
        // Nobody else knows it any more.
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

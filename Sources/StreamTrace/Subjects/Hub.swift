/// How a stream ended.
enum End {
    case error(any Error)
    case completed
}

/// Who is subscribed to a subject, and whether it is over: the part of a hub that does not depend on its elements.
///
/// A subject owns its hub and empties it when it goes, because the subscriptions keep the hub alive.
class Membership {
    fileprivate enum Phase {
        case open
        case ended(End)
        case disposed
    }

    fileprivate final let lock = Lock()
    // Touched under the lock only. Each is a `Sink<Element>`, but a bag of that type would be looked up at each event.
    @exclusivity(unchecked) fileprivate final var sinks = Bag<AnyObject>()
    @exclusivity(unchecked) fileprivate final var phase: Phase = .open

    final var hasObservers: Bool { lock.withLock { !sinks.isEmpty } }

    final var isDisposed: Bool {
        lock.withLock { if case .disposed = phase { true } else { false } }
    }

    final func dispose() {
        lock.withLock { phase = .disposed }
        removeAll()
    }

    /// Lets go of all observers, without a word to them.
    final func removeAll() {
        // They go when the lock is free: their end may run code.
        withExtendedLifetime(takeAll()) {}
    }

    fileprivate final func takeAll() -> Bag<AnyObject> {
        lock.withLock {
            defer { sinks.removeAll() }
            return sinks
        }
    }

    fileprivate final func remove(_ key: Bag<AnyObject>.Key) {
        _ = lock.withLock { sinks.remove(key) }
    }
}

/// The observers of a subject: what all subjects share.
final class Hub<Element>: Membership {
    /// Sends to all who are subscribed at this moment, outside the lock.
    func next(_ element: Element) {
        let snapshot = lock.withLock { sinks }
        snapshot.forEach { unsafeDowncast($0, to: Sink<Element>.self).next(element) }
    }

    /// Ends all; whoever comes later gets the end at once. False if it was over before.
    @discardableResult
    func end(_ end: End) -> Bool {
        let isFirst = lock.withLock {
            guard case .open = phase else { return false }
            phase = .ended(end)
            return true
        }
        if isFirst { takeAll().forEach { unsafeDowncast($0, to: Sink<Element>.self).finish(with: end) } }
        return isFirst
    }

    func insert(_ sink: Sink<Element>) -> any Disposable {
        var key = 0
        let found = lock.withLock {
            if case .open = phase { key = sinks.insert(sink) }
            return phase
        }
        switch found {
        case .open: return Place(members: self, key: key)
        case .ended(let end): sink.finish(with: end)
        case .disposed: sink.error(RxError.disposed(object: self))
        }
        return Disposables.create()
    }
}

extension Sink {
    final func finish(with end: End) {
        switch end {
        case .error(let error): self.error(error)
        case .completed: completed()
        }
    }
}

/// An observer's place among others.
private final class Place: Disposable {
    private let members: Membership
    private let key: Bag<AnyObject>.Key

    init(members: Membership, key: Bag<AnyObject>.Key) {
        self.members = members
        self.key = key
    }

    func dispose() { members.remove(key) }
}

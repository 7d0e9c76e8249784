/// How a stream ended.
enum End {
    case error(any Error)
    case completed
}

/// Who is subscribed to a subject, and whether it is over: the part of a hub that does not depend on its elements.
///
/// A subject owns its hub and empties it when it goes, because the subscriptions keep the hub alive.
class Membership: PlaceKeeper {
    enum Phase {
        case open
        case ended(End)
        case disposed
    }

    typealias Observers = Bag<AnyObject>

    fileprivate final let lock = Lock()
    // Touched under the lock only. Each is a `Sink<Element>`, but a bag of that type would be looked up at each event.
    @exclusivity(unchecked) fileprivate final var sinks = Observers()
    @exclusivity(unchecked) fileprivate final var state: Phase = .open

    final var hasObservers: Bool { lock.withLock { !sinks.isEmpty } }

    final var phase: Phase { lock.withLock { state } }

    final var isOpen: Bool { if case .open = phase { true } else { false } }

    final var isDisposed: Bool { if case .disposed = phase { true } else { false } }

    /// Who is subscribed at this moment.
    final var observers: Observers {
        @inline(__always) get { lock.withLock { sinks } }
    }

    final func dispose() {
        lock.withLock { state = .disposed }
        removeAll()
    }

    /// Lets go of all observers, without a word to them.
    final func removeAll() {
        // They go when the lock is free: their end may run code.
        withExtendedLifetime(takeAll()) {}
    }

    /// Lets go of all observers and answers who they were.
    final func takeAll() -> Observers {
        lock.withLock {
            defer { sinks.removeAll() }
            return sinks
        }
    }

    final func leave(_ key: Observers.Key) { remove(key) }

    /// Takes an observer out; nil if it was not there any more, else whether others are left.
    @discardableResult
    final func remove(_ key: Observers.Key) -> Bool? {
        // It goes when the lock is free: what it held may be the last of the subject, which empties this as it goes.
        let (observer, othersAreLeft) = lock.withLock { (sinks.remove(key), !sinks.isEmpty) }
        return observer == nil ? nil : othersAreLeft
    }
}

/// The observers of a subject: what all subjects share.
final class Hub<Element>: Membership {
    private let overlap = OverlapTracker()

    /// Sends to all who are subscribed at this moment, outside the lock.
    func next(_ element: Element) { send(element, to: observers) }

    /// Ends all; whoever comes later gets the end at once.
    func end(_ end: End) {
        if let observers = close(end) { finish(observers, with: end) }
    }

    @inline(__always)
    func send(_ element: Element, to observers: Observers) {
        overlap.enter()
        defer { overlap.leave() }
        observers.forEachHeld(as: Sink<Element>.self) { $0.next(element) }
    }

    func finish(_ observers: Observers, with end: End) {
        overlap.enter()
        defer { overlap.leave() }
        observers.forEach { unsafeDowncast($0, to: Sink<Element>.self).finish(with: end) }
    }

    /// Lets nothing more through, and answers whom to tell; nobody if it was over before.
    func close(_ end: End) -> Observers? {
        lock.withLock {
            guard case .open = state else { return nil }
            state = .ended(end)
            defer { sinks.removeAll() }
            return sinks
        }
    }

    /// Takes an observer in, or tells it how `subject` ended.
    func subscribe(_ sink: Sink<Element>, to subject: AnyObject) -> any Disposable {
        var key = 0
        let found = lock.withLock {
            if case .open = state { key = sinks.insert(sink) }
            return state
        }
        switch found {
        case .open: return Place(self, key)
        case .ended(let end): sink.finish(with: end)
        case .disposed: sink.error(RxError.disposed(object: subject))
        }
        return Disposables.create()
    }

    /// Takes an observer in, whatever the state.
    func insert(_ sink: Sink<Element>) -> Observers.Key {
        lock.withLock { sinks.insert(sink) }
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

/// Observers of which one can be taken out.
protocol PlaceKeeper: AnyObject {
    func leave(_ key: Bag<AnyObject>.Key)
}

/// An observer's place among others.
final class Place: _DisposableObject {
    private let keeper: any PlaceKeeper
    private let key: Bag<AnyObject>.Key

    init(_ keeper: any PlaceKeeper, _ key: Bag<AnyObject>.Key) {
        self.keeper = keeper
        self.key = key
    }

    func dispose() { keeper.leave(key) }
}

/// How a stream ended.
enum End {
    case error(any Error)
    case completed
}

/// Who is subscribed to a subject, and whether it is over: the part of a registry that does not depend on its elements.
///
/// A subject owns its registry and empties it when it goes, because the subscriptions keep the registry alive.
class ObserverList: RegistrationOwner {
    enum Phase {
        case open
        case ended(End)
        case disposed

        var isOpen: Bool { if case .open = self { true } else { false } }
    }

    typealias Observers = Bag<AnyObject>

    /// Guards what a subject keeps besides, too. Nothing is called while it is held, and nothing of the program's goes.
    final let lock = Lock()
    // Touched under the lock only. Each is a `Sink<Element>`, but a bag of that type would be looked up at each event.
    @exclusivity(unchecked) final var sinks = Observers()
    @exclusivity(unchecked) fileprivate(set) final var state: Phase = .open
    /// Who is being sent what came before.
    @exclusivity(unchecked) final var newcomers: [Newcomer] = []

    final var hasObservers: Bool { lock.withLock { !sinks.isEmpty } }

    final var phase: Phase { lock.withLock { state } }

    final var isDisposed: Bool { if case .disposed = phase { true } else { false } }

    /// Who is subscribed at this moment.
    final var observers: Observers {
        @inline(__always) get { lock.withLock { sinks } }
    }

    // Observers, and what they were told, go when the lock is free: their end may run code.

    final func dispose() { withExtendedLifetime(lock.withLock(retire)) {} }

    /// Releases all observers, without an event to them.
    final func removeAll() {
        let all = lock.withLock {
            defer { sinks.removeAll() }
            return sinks
        }
        withExtendedLifetime(all) {}
    }

    /// Releases all observers for good, without an event to them; under the lock. The result is to be released outside.
    final func retire() -> (Observers, Phase) {
        defer {
            sinks.removeAll()
            state = .disposed
        }
        return (sinks, state)
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
final class ObserverRegistry<Element>: ObserverList {
    private let overlap = OverlapTracker()

    /// Sends to all who are subscribed at this moment, outside the lock. For a subject without newcomers.
    func next(_ element: Element) { send(element, to: observers) }

    /// Ends all; later subscribers get the end at once.
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
    func close(_ end: End) -> Observers? { lock.withLock { closeHeld(end) } }

    /// The same where the lock is held.
    func closeHeld(_ end: End) -> Observers? {
        guard state.isOpen else { return nil }
        state = .ended(end)
        return dismiss(with: end)
    }

    /// Takes an observer in, or tells it how `subject` ended.
    func subscribe(_ sink: Sink<Element>, to subject: AnyObject) -> any Disposable {
        let (found, key) = lock.withLock { (state, state.isOpen ? sinks.insert(sink) : 0) }
        return found.isOpen ? place(key) : refuse(sink, found, of: subject)
    }

    /// What takes an observer out again.
    func place(_ key: Observers.Key) -> any Disposable { Registration(self, key) }

    /// Tells an observer that comes too late how `subject` ended.
    func refuse(_ sink: Sink<Element>, _ phase: Phase, of subject: AnyObject) -> any Disposable {
        switch phase {
        case .open: break
        case .ended(let end): sink.finish(with: end)
        case .disposed: sink.error(RxError.disposed(object: subject))
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

/// Observers of which one can be taken out.
protocol RegistrationOwner: AnyObject {
    func leave(_ key: Bag<AnyObject>.Key)
}

/// A subscription to a subject; disposing it takes the observer out.
final class Registration: _DisposableObject {
    private let keeper: any RegistrationOwner
    private let key: Bag<AnyObject>.Key

    init(_ keeper: any RegistrationOwner, _ key: Bag<AnyObject>.Key) {
        self.keeper = keeper
        self.key = key
    }

    func dispose() { keeper.leave(key) }
}

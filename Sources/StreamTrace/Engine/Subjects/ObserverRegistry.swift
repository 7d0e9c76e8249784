/// The end of a stream.
package enum End {
    case error(any Error)
    case completed
}

/// The observers and the phase of a subject: the part of a registry that does not depend on the type of the elements.
///
/// A subject owns its registry, and removes all observers in its deinit, because the subscriptions retain the registry.
class ObserverList: RegistrationOwner {
    enum Phase {
        case open
        case ended(End)
        case disposed

        var isOpen: Bool { if case .open = self { true } else { false } }
    }

    typealias Observers = Bag<AnyObject>

    /// Also guards the elements that a subject stores. No closure is called and no object of the program is released
    /// under this lock.
    final let lock = Lock()
    // Accessed under the lock only. Each is a `Sink<Element>`, but the type of such a bag would be looked up at each
    // event.
    @exclusivity(unchecked) final var sinks = Observers()
    @exclusivity(unchecked) fileprivate(set) final var state: Phase = .open
    /// The observers during their replay.
    @exclusivity(unchecked) final var newcomers: [Newcomer] = []

    final var hasObservers: Bool { lock.withLock { !sinks.isEmpty } }

    final var phase: Phase { lock.withLock { state } }

    final var isDisposed: Bool { if case .disposed = phase { true } else { false } }

    /// The current observers.
    final var observers: Observers {
        @inline(__always) get { lock.withLock { sinks } }
    }

    // Observers and events are released outside the lock, because their deinit may run code.

    final func dispose() { withExtendedLifetime(lock.withLock(retire)) {} }

    /// Removes all observers, without sending them an event.
    final func removeAll() {
        let all = lock.withLock {
            defer { sinks.removeAll() }
            return sinks
        }
        withExtendedLifetime(all) {}
    }

    /// Accepts observers and events again after an end.
    final func reopen() {
        removeAll()
        lock.withLock { state = .open }
    }

    /// Removes all observers and refuses new ones, without sending an event. Called under the lock; the caller releases
    /// the result outside of it.
    final func retire() -> (Observers, Phase) {
        defer {
            sinks.removeAll()
            state = .disposed
        }
        return (sinks, state)
    }

    final func leave(_ key: Observers.Key) { remove(key) }

    /// Removes an observer, and returns whether there are others, or `nil` if it had been removed before.
    @discardableResult
    final func remove(_ key: Observers.Key) -> Bool? {
        // Releases the observer outside the lock, because it may own the last reference to the subject, whose deinit
        // acquires the lock.
        let (observer, othersAreLeft) = lock.withLock { (sinks.remove(key), !sinks.isEmpty) }
        return observer == nil ? nil : othersAreLeft
    }
}

/// The observers of a subject.
final class ObserverRegistry<Element>: ObserverList {
    private let overlap = OverlapTracker()

    /// Emits an element to the current observers, outside the lock.
    func next(_ element: Element, from subject: Observable<Element>) { send(element, to: observers, from: subject) }

    /// Emits an element of a subject, which a trace has even if there are no observers.
    @inline(__always)
    func send(_ element: Element, to observers: Observers, from subject: Observable<Element>) {
        if observers.isEmpty { Trampoline.currentTracer?.lost(element, from: subject) }
        send(element, to: observers)
    }

    /// Emits an end to all observers; later subscribers receive it at once.
    func end(_ end: End) { if let observers = close(end) { finish(observers, with: end) } }

    @inline(__always)
    func send(_ element: Element, to observers: Observers) {
        overlap.enter()
        defer { overlap.leave() }
        observers.forEachUnretained(as: Sink<Element>.self) { $0.next(element) }
    }

    /// Notes for the current observers that the subject holds the element that it receives.
    func noteHeld(_ reason: StaticString) {
        observers.forEachUnretained(as: Sink<Element>.self) { $0.note(.held(reason)) }
    }

    func finish(_ observers: Observers, with end: End) {
        overlap.enter()
        defer { overlap.leave() }
        observers.forEach { unsafeDowncast($0, to: Sink<Element>.self).finish(with: end) }
    }

    /// Ends the subject, and returns the observers that receive the end; `nil` if the subject has already ended.
    ///
    /// - Parameter keeping: Whether the observers stay registered until they are disposed.
    func close(_ end: End, keeping: Bool = false) -> Observers? {
        lock.withLock {
            let former = sinks
            let receivers = closeLocked(end)
            if keeping, receivers != nil { sinks = former }
            return receivers
        }
    }

    /// Like `close(_:)`, called under the lock.
    func closeLocked(_ end: End) -> Observers? {
        guard state.isOpen else { return nil }
        state = .ended(end)
        return removeAll(endingWith: end)
    }

    /// Adds an observer, or sends it the end of `subject`.
    func subscribe(_ sink: Sink<Element>, to subject: AnyObject) -> any Disposable {
        let (found, key) = lock.withLock { (state, state.isOpen ? sinks.insert(sink) : 0) }
        return found.isOpen ? subscription(for: key) : sendEnd(to: sink, found, of: subject)
    }

    /// Returns the subscription of an observer.
    func subscription(for key: Observers.Key) -> any Disposable { Registration(self, key) }

    /// Sends the end of `subject` to an observer that was not added.
    func sendEnd(to sink: Sink<Element>, _ phase: Phase, of subject: AnyObject) -> any Disposable {
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

/// A collection of observers that can be removed by their keys.
protocol RegistrationOwner: AnyObject { func leave(_ key: Bag<AnyObject>.Key) }

/// A subscription to a subject; disposing it removes the observer.
final class Registration: _DisposableObject {
    private let keeper: any RegistrationOwner
    private let key: Bag<AnyObject>.Key

    init(_ keeper: any RegistrationOwner, _ key: Bag<AnyObject>.Key) {
        self.keeper = keeper
        self.key = key
    }

    func dispose() { keeper.leave(key) }
}

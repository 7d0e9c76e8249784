/// The observers of a subject and whether it has ended: what all subjects share.
final class Hub<Element> {
    enum End {
        case error(any Error)
        case completed
    }

    private enum Admission {
        case ended(End)
        case disposed
        case admitted(Bag<Sink<Element>>.Key)
    }

    private let lock = Lock()
    private var sinks = Bag<Sink<Element>>()
    private var end: End?
    private var disposed = false

    var hasObservers: Bool { lock.withLock { !sinks.isEmpty } }
    var isDisposed: Bool { lock.withLock { disposed } }

    /// Sends to all who are subscribed at this moment, outside the lock.
    func next(_ element: Element) {
        let snapshot = lock.withLock { sinks }
        snapshot.forEach { $0.next(element) }
    }

    /// Ends all; whoever comes later gets the end at once.
    func end(_ end: End) {
        let snapshot = lock.withLock {
            guard self.end == nil, !disposed else { return Bag<Sink<Element>>() }
            self.end = end
            defer { sinks.removeAll() }
            return sinks
        }
        snapshot.forEach { $0.finish(with: end) }
    }

    func insert(_ sink: Sink<Element>) -> any Disposable {
        let admission: Admission = lock.withLock {
            if disposed { return .disposed }
            if let end { return .ended(end) }
            return .admitted(sinks.insert(sink))
        }
        switch admission {
        case .admitted(let key): return Membership(hub: self, key: key)
        case .ended(let end): sink.finish(with: end)
        case .disposed: sink.error(RxError.disposed(object: self))
        }
        return Disposables.create()
    }

    func dispose() {
        lock.withLock {
            disposed = true
            sinks.removeAll()
        }
    }

    fileprivate func remove(_ key: Bag<Sink<Element>>.Key) {
        // The sink goes when the lock is free: its end may run code.
        _ = lock.withLock { sinks.remove(key) }
    }
}

extension Sink {
    final func finish(with end: Hub<Element>.End) {
        switch end {
        case .error(let error): self.error(error)
        case .completed: completed()
        }
    }
}

/// An observer's place in a hub. It does not keep the subject alive.
private final class Membership<Element>: Disposable {
    private weak var hub: Hub<Element>?
    private let key: Bag<Sink<Element>>.Key

    init(hub: Hub<Element>, key: Bag<Sink<Element>>.Key) {
        self.hub = hub
        self.key = key
    }

    func dispose() {
        hub?.remove(key)
        hub = nil
    }
}

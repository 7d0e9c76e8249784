/// The time for which `share(replay:scope:)` keeps the elements that it replays.
public enum SubjectLifetimeScope: Sendable {
    /// While there are subscribers. After the last one, and after an end, the next subscriber subscribes to the source
    /// again.
    case whileConnected
    /// Forever. A later subscriber receives the elements of an earlier connection, and its end, even an error.
    case forever
}

extension ObservableType {
    /// Shares one subscription among all subscribers.
    ///
    ///     let numbers = PublishSubject<Int>()
    ///     let shared = numbers.share(replay: 1)
    ///     _ = shared.subscribe(onNext: { print("A\($0)") })
    ///     numbers.onNext(1)                                   // A1
    ///     _ = shared.subscribe(onNext: { print("B\($0)") })   // B1
    ///     numbers.onNext(2)                                   // A2 B2
    ///
    /// A new subscriber receives the last `replay` elements. The first subscriber connects after it was added, and the
    /// last one disconnects. Observers receive an event in the order of RxSwift's bag. Elements that another thread
    /// sends during a replay follow the replay. An end is sent to all subscribers; with `.whileConnected` the next
    /// subscriber subscribes to the source again, even inside that end. Cost of an event: one lock, and one virtual
    /// call for each subscriber. Memory: `replay` elements.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        switch (scope, replay) {
        case (.whileConnected, 0): Shared(asObservable(), remembers: false)
        case (.whileConnected, 1): Shared(asObservable(), remembers: true)
        case (.whileConnected, _): shared { ReplaySubject.create(bufferSize: replay) }
        case (.forever, 0): shared(by: PublishSubject())
        case (.forever, _): shared(by: ReplaySubject.create(bufferSize: replay))
        }
    }

    private func shared<Subject: SubjectType>(by subject: Subject) -> Observable<Element>
    where Subject.Element == Element, Subject.Observer.Element == Element { shared { subject } }

    private func shared<Subject: SubjectType>(_ makeSubject: @escaping () -> Subject) -> Observable<Element>
    where Subject.Element == Element, Subject.Observer.Element == Element {
        multicast("share", makeSubject).refCount("share")
    }

    /// Equivalent to `share(replay: 1)`. This is the name in RxSwift 3.
    @available(*, deprecated, renamed: "share(replay:)")
    public func shareReplayLatestWhileConnected() -> Observable<Element> { share(replay: 1) }

    /// Equivalent to `share(replay:scope: .forever)`. This is the name in RxSwift 3.
    @available(*, deprecated, renamed: "share(replay:scope:)")
    public func shareReplay(_ bufferSize: Int) -> Observable<Element> { share(replay: bufferSize, scope: .forever) }
}

/// A source, and the connection to it while there are subscribers. There is one connection at a time, and
/// all connections share one registry.
private final class Shared<Element>: Observable<Element>, RegistrationOwner, @unchecked Sendable {
    // Sendable: the lock of its registry guards the connection, its only mutable state.
    fileprivate let remembers: Bool
    fileprivate let registry = ObserverRegistry<Element>()
    private let source: Observable<Element>
    // Accessed under the lock of the registry.
    @exclusivity(unchecked) fileprivate var connection: SharedConnection<Element>?

    init(_ source: Observable<Element>, remembers: Bool) {
        self.source = source
        self.remembers = remembers
    }

    override var name: String { "share" }

    /// Adds the subscriber before sending the latest element, so that the subscriber receives elements that follow
    /// from that one, and keeps the connection alive.
    override func run(_ sink: Sink<Element>) -> any Disposable {
        let entry = registry.lock.withLock { admit(sink) }
        if let arrival = entry.arrival, let latest = entry.latest {
            sink.next(latest)
            _ = registry.finishReplay(arrival)
        }
        if entry.isFirst { entry.connection.connectSource(source) }
        return Registration(self, entry.key)
    }

    private func admit(_ sink: Sink<Element>) -> Entry<Element> {
        let current = connection ?? SharedConnection(self, tracer: sink.tracer)
        connection = current
        let isFirst = registry.sinks.isEmpty
        let key = registry.sinks.insert(sink)
        if isFirst || !current.latest.exists { return Entry(connection: current, key: key, isFirst: isFirst) }
        return Entry(
            connection: current, key: key, isFirst: isFirst, arrival: registry.beginReplay(sink, at: key),
            latest: current.latest.element)
    }

    /// Removes a subscriber, and disconnects if it was the last one.
    func leave(_ key: ObserverList.Observers.Key) {
        let removed = registry.lock.withLock {
            let sink = registry.sinks.remove(key)
            return (sink, connection: sink != nil && registry.sinks.isEmpty ? close() : nil)
        }
        withExtendedLifetime(removed) { removed.connection?.subscription?.dispose() }
    }

    /// Detaches the connection. Called under the lock; the caller releases the result outside of it.
    fileprivate func close() -> (connection: SharedConnection<Element>, subscription: SingleAssignmentDisposable?)? {
        guard let connection else { return nil }
        self.connection = nil
        defer { connection.subscription = nil }
        return (connection, connection.subscription)
    }
}

/// The decisions on a new subscriber, which are made under the lock and carried out outside of it.
private struct Entry<Element> {
    let connection: SharedConnection<Element>
    let key: ObserverList.Observers.Key
    let isFirst: Bool
    var arrival: Arrival<Element>?
    var latest: Element?
}

/// Emits the source's events to the subscribers of one connection.
private final class SharedConnection<Element>: Sink<Element> {
    let latest = Latest<Element>()
    private let parent: Shared<Element>
    /// The parent's registry, stored here so that an event does not retain the parent.
    private let registry: ObserverRegistry<Element>
    // Released without being disposed at an end of the source, as in RxSwift. Accessed under the lock.
    @exclusivity(unchecked) fileprivate var subscription: SingleAssignmentDisposable? = SingleAssignmentDisposable()

    init(_ parent: Shared<Element>, tracer: Tracer?) {
        self.parent = parent
        registry = parent.registry
        super.init(tracer: tracer)
    }

    func connectSource(_ source: Observable<Element>) {
        let holder = registry.lock.withLock { subscription }
        let disposable = source.attach(self)
        holder?.setDisposable(disposable)
    }

    override func next(_ element: Element) {
        if !parent.remembers { return registry.send(element, to: observers) }
        if !latest.isPlain { return replace(with: element) }
        let observers = registry.lock.withLock {
            guard isCurrent else { return ObserverList.Observers() }
            latest.overwrite(with: element)
            return registry.receivers(of: element)
        }
        registry.send(element, to: observers)
    }

    private func replace(with element: Element) {
        var former = element
        let observers = registry.lock.withLock {
            guard isCurrent else { return ObserverList.Observers() }
            latest.exchange(&former)
            return registry.receivers(of: element)
        }
        // `former` is the old element now, which is released outside the lock, because its deinit may run code.
        registry.send(element, to: observers)
    }

    private var observers: ObserverList.Observers {
        registry.lock.withLock { isCurrent ? registry.sinks : ObserverList.Observers() }
    }

    override func error(_ error: any Error) { end(.error(error)) }
    override func completed() { end(.completed) }

    private func end(_ end: End) {
        let (observers, remains) = registry.lock.withLock {
            isCurrent ? (registry.removeAll(endingWith: end), parent.close()) : (ObserverList.Observers(), nil)
        }
        withExtendedLifetime(remains) { registry.finish(observers, with: end) }
    }

    /// Whether this connection is the current one. Called under the lock.
    private var isCurrent: Bool { parent.connection === self }
}

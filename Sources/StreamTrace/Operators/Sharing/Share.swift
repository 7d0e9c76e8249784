/// How long `share(replay:scope:)` keeps what it replays.
public enum SubjectLifetimeScope: Sendable {
    /// As long as someone is subscribed; after that, and after an end, the next subscriber starts the source afresh.
    case whileConnected
    /// For ever: a later subscriber is sent what an earlier connection left, and the end, an error too.
    case forever
}

extension ObservableType {
    /// Subscribes to its source once, for all its subscribers; a late one is first sent the last `replay` elements.
    ///
    ///     let numbers = PublishSubject<Int>()
    ///     let shared = numbers.share(replay: 1)
    ///     _ = shared.subscribe(onNext: { print("A\($0)") })
    ///     numbers.onNext(1)                                   // A1
    ///     _ = shared.subscribe(onNext: { print("B\($0)") })   // B1
    ///     numbers.onNext(2)                                   // A2 B2
    ///
    /// The first subscriber connects after it has been taken in, and the last one to go disconnects. Observers are
    /// served in the order of RxSwift's bag. An end goes to all; with `.whileConnected` the next subscriber starts the
    /// source again, even from inside that end. Cost of an event: one lock (with a replay two), one virtual call for
    /// each subscriber. Memory: `replay` elements. Behaviour: RxSwift 6.
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
    where Subject.Element == Element, Subject.Observer.Element == Element {
        shared { subject }
    }

    private func shared<Subject: SubjectType>(_ makeSubject: @escaping () -> Subject) -> Observable<Element>
    where Subject.Element == Element, Subject.Observer.Element == Element {
        multicast("share", makeSubject).refCount("share")
    }
}

extension ObservableType {
    /// `share(replay: 1)`, by its name of RxSwift 3.
    @available(*, deprecated, renamed: "share(replay:)")
    public func shareReplayLatestWhileConnected() -> Observable<Element> { share(replay: 1) }

    /// `share(replay:scope:)` for ever, by its name of RxSwift 3.
    @available(*, deprecated, renamed: "share(replay:scope:)")
    public func shareReplay(_ bufferSize: Int) -> Observable<Element> { share(replay: bufferSize, scope: .forever) }
}

/// A source, and the connection to it while it has subscribers, which the gate guards.
private final class Shared<Element>: Observable<Element>, @unchecked Sendable {
    private let source: Observable<Element>
    fileprivate let remembers: Bool
    fileprivate let gate = Gate()
    private var connection: SharedConnection<Element>?

    init(_ source: Observable<Element>, remembers: Bool) {
        self.source = source
        self.remembers = remembers
    }

    override var name: String { "share" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (seat, isFirst) = gate.withLock {
            let connection = self.connection ?? SharedConnection(self, tracer: sink.tracer)
            self.connection = connection
            let isFirst = !connection.hub.hasObservers
            return (connection.seat(sink), isFirst)
        }
        if isFirst { seat.connection.connectSource(source) }
        return seat
    }

    fileprivate func forget(_ connection: SharedConnection<Element>) {
        if self.connection === connection { self.connection = nil }
    }
}

/// Passes the source's events to the subscribers of one connection.
private final class SharedConnection<Element>: Sink<Element> {
    let hub = Hub<Element>()
    private let parent: Shared<Element>
    // At an end it is let go of without being disposed, as in RxSwift: the source has ended by itself.
    private var subscription: SingleAssignmentDisposable? = SingleAssignmentDisposable()
    private var latest: Box<Element>?

    init(_ parent: Shared<Element>, tracer: Tracer?) {
        self.parent = parent
        super.init(tracer: tracer)
    }

    func connectSource(_ source: Observable<Element>) {
        let holder = parent.gate.withLock { subscription }
        let disposable = source.attach(self)
        holder?.setDisposable(disposable)
    }

    override func next(_ element: Element) {
        if !parent.remembers { return hub.next(element) }
        let observers = parent.gate.withLock {
            if subscription != nil {
                if let latest { latest.value = element } else { latest = Box(element) }
            }
            return hub.observers
        }
        hub.send(element, to: observers)
    }

    override func error(_ error: any Error) { end(.error(error)) }
    override func completed() { end(.completed) }

    private func end(_ end: End) {
        let observers = parent.gate.withLock {
            withExtendedLifetime(close()) { hub.takeAll() }
        }
        hub.finish(observers, with: end)
    }

    /// Under the gate.
    func seat(_ sink: Sink<Element>) -> Seat<Element> {
        if let latest { sink.next(latest.value) }
        return Seat(self, hub.insert(sink))
    }

    fileprivate func leave(_ key: Membership.Observers.Key) {
        parent.gate.withLock { hub.remove(key) == false ? close() : nil }?.dispose()
    }

    /// Under the gate.
    private func close() -> SingleAssignmentDisposable? {
        parent.forget(self)
        latest = nil
        defer { subscription = nil }
        return subscription
    }
}

/// A subscriber's place at a shared connection.
private final class Seat<Element>: _DisposableObject {
    let connection: SharedConnection<Element>
    private let key: Membership.Observers.Key

    init(_ connection: SharedConnection<Element>, _ key: Membership.Observers.Key) {
        self.connection = connection
        self.key = key
    }

    func dispose() { connection.leave(key) }
}

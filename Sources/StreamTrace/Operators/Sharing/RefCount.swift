extension ConnectableObservableType {
    /// Connects when the first subscriber comes, and disconnects when the last one goes.
    ///
    ///     let shared = source.publish().refCount()   // source.share() in two steps
    ///
    /// The subscriber is subscribed first, then the connection is made. After an end, which the subscribers get when the
    /// connection is disposed, the next subscriber connects again. Behaviour: RxSwift 6.
    public func refCount() -> Observable<Element> { refCount("refCount") }

    /// `refCount` for an operator that rests on it; `name` is what a trace calls it.
    func refCount(_ name: StaticString) -> Observable<Element> {
        let source = asObservable()
        let shared = CountedConnection(connect)
        return Producer(name) { RefCountSink($0, shared).start(source) }
    }
}

/// A connection for as long as someone needs it.
private final class CountedConnection {
    private let connect: () -> any Disposable
    private let gate = Gate()
    private var count = 0
    /// Goes up with each end, so that subscribers of an earlier connection have no part in a later one.
    private var generation = 0
    private var connection: (any Disposable)?

    init(_ connect: @escaping () -> any Disposable) {
        self.connect = connect
    }

    /// Answers, by way of `hold`, what `leave` and `end` want to know; it is needed inside already, where the source may
    /// end while it is connected to.
    func join(hold: (Int) -> Void) {
        gate.withLock {
            hold(generation)
            count += 1
            if count == 1 { connection = connect() }
        }
    }

    func leave(_ member: Int) {
        take {
            guard generation == member, count > 0 else { return false }
            count -= 1
            return count == 0
        }
    }

    func end(_ member: Int) {
        take {
            guard generation == member else { return false }
            count = 0
            generation += 1
            return true
        }
    }

    private func take(if isOver: () -> Bool) {
        let former: (any Disposable)? = gate.withLock {
            guard isOver() else { return nil }
            defer { connection = nil }
            return connection
        }
        former?.dispose()
    }
}

private final class RefCountSink<Element>: PassingSink<Element> {
    private let shared: CountedConnection
    private var member: Int?

    init(_ downstream: Sink<Element>, _ shared: CountedConnection) {
        self.shared = shared
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        let subscription = source.attach(self)
        if !isDisposed { shared.join { member = $0 } }
        setUpstream(subscription)
        return self
    }

    override func error(_ error: any Error) {
        if let member { shared.end(member) }
        fail(error)
    }

    override func completed() {
        if let member { shared.end(member) }
        finish()
    }

    override func didDispose() {
        if let member { shared.leave(member) }
    }
}

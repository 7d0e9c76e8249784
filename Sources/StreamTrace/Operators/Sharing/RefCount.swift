import Synchronization

extension ConnectableObservableType {
    /// Connects when the first subscriber comes, and disconnects when the last one goes.
    ///
    ///     let shared = source.publish().refCount()   // source.share() in two steps
    ///
    /// The subscriber is subscribed first, then the connection is made. After an end, which the subscribers get when the
    /// connection is disposed, the next subscriber connects again.
    public func refCount() -> Observable<Element> { refCount("refCount") }

    /// `refCount` for an operator that rests on it; `name` is what a trace calls it.
    func refCount(_ name: StaticString) -> Observable<Element> {
        let source = asObservable()
        let shared =
            if let own = self as? ConnectableObservable<Element> {
                CountedConnection(own.connection)
            } else {
                CountedConnection { ForeignConnection(connect()) }
            }
        return Producer(name) { RefCountSink($0, shared).start(source) }
    }
}

/// A connection that the program made: there is no more to it than its disposal.
private final class ForeignConnection: Connection {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    var isDisposed: Bool { false }
    func start() {}
    func hasEnded(elsewhereThan thread: UInt) -> Bool { false }
    func detach() {}
    func abandon() { disposable.dispose() }
    func dispose() { disposable.dispose() }
}

/// A connection for as long as someone needs it.
///
/// Connecting and disposing are decided under the lock and done without it. A subscriber that comes after the decision to disconnect
/// gets a new connection, because the old one is detached under the lock; one that has subscribed before it and is not
/// counted yet is not left behind, because the connection is handed over to it. What another thread has ended is nobody's
/// connection any more, even before its end has reached all.
private final class CountedConnection {
    private let makeConnection: () -> any Connection
    private let lock = Lock()
    private var count = 0
    /// Goes up with each end, so that subscribers of an earlier connection have no part in a later one.
    private var generation = 0
    private var connection: (any Connection)?
    /// The threads that subscribe just now, to be counted afterwards.
    private var arriving: [UInt] = []

    init(_ makeConnection: @escaping () -> any Connection) {
        self.makeConnection = makeConnection
    }

    /// Returns what `join` needs to know.
    func arrive() -> Int {
        let thread = currentThreadIdentifier()
        return lock.withLock {
            arriving.append(thread)
            return generation
        }
    }

    /// Counts one that has arrived, and connects if it is the first. Before that it is told what `leave` and `end` want to
    /// know, because the source may end while it is connected to; and whether an end that it gets is of this connection, or
    /// may be of an earlier one that ended while it arrived.
    func join(since arrival: Int, _ hold: (_ member: Int, _ endsIt: Bool) -> Void) {
        let thread = currentThreadIdentifier()
        let (member, isFirst) = lock.withLock {
            arrived(thread)
            if connection?.hasEnded(elsewhereThan: thread) == true { renew() }
            count += 1
            return (generation, count == 1 && connection?.isDisposed != false)
        }
        hold(member, member == arrival)
        if !isFirst { return }
        // It is known before it is started, because it may end at once.
        let made = makeConnection()
        let (former, isWanted) = lock.withLock {
            let former = connection
            if generation == member { connection = made }
            return (former, generation == member)
        }
        withExtendedLifetime(former) { if isWanted { made.start() } else { made.abandon() } }
    }

    private func renew() {
        count = 0
        generation += 1
    }

    /// Does not count one that has arrived: it is over already.
    func turnAway() {
        let thread = currentThreadIdentifier()
        take {
            arrived(thread)
            return count == 0 && !isAwaited(by: thread)
        }
    }

    func leave(_ member: Int) {
        let thread = currentThreadIdentifier()
        take {
            guard generation == member, count > 0 else { return false }
            count -= 1
            return count == 0 && !isAwaited(by: thread)
        }
    }

    func end(_ member: Int) {
        take {
            guard generation == member else { return false }
            renew()
            return true
        }
    }

    private func arrived(_ thread: UInt) {
        if let index = arriving.lastIndex(of: thread) { arriving.remove(at: index) }
    }

    /// Whether another thread is about to need the connection. One that arrives below on this thread does not count: in
    /// RxSwift it stays behind.
    private func isAwaited(by thread: UInt) -> Bool { arriving.contains { $0 != thread } }

    private func take(if isOver: () -> Bool) {
        let former: (any Connection)? = lock.withLock {
            guard isOver() else { return nil }
            connection?.detach()
            defer { connection = nil }
            return connection
        }
        former?.dispose()
    }
}

private final class RefCountSink<Element>: PassingSink<Element> {
    private let shared: CountedConnection
    /// Below zero before it is counted; the source may end meanwhile, in another thread.
    private let member = Atomic(-1)
    /// Whether an end is one of the connection. Written before `member`, and read after it.
    @exclusivity(unchecked) private var endsIt = false

    init(_ downstream: Sink<Element>, _ shared: CountedConnection) {
        self.shared = shared
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        let arrival = shared.arrive()
        let subscription = source.attach(self)
        if isDisposed { shared.turnAway() } else { shared.join(since: arrival, hold) }
        setUpstream(subscription)
        return self
    }

    override func error(_ error: any Error) {
        withMember { if endsIt { shared.end($0) } }
        fail(error)
    }

    override func completed() {
        withMember { if endsIt { shared.end($0) } }
        finish()
    }

    override func didDispose() { withMember(shared.leave) }

    private func hold(_ member: Int, _ endsIt: Bool) {
        self.endsIt = endsIt
        self.member.store(member, ordering: .releasing)
    }

    private func withMember(_ body: (Int) -> Void) {
        let member = member.load(ordering: .acquiring)
        if member >= 0 { body(member) }
    }
}

import Synchronization

extension ConnectableObservableType {
    /// Connects with the first subscriber, and disconnects with the last one.
    ///
    ///     let shared = source.publish().refCount()   // source.share() in two steps
    ///
    /// The subscriber is subscribed before the connection is made. After an end, which is sent when the connection is
    /// disposed, the next subscriber connects again.
    public func refCount() -> Observable<Element> { refCount("refCount") }

    /// Implements `refCount` and operators that use it, with their name for a trace.
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

/// A connection of a stream that the program implements, which can only be disposed.
private final class ForeignConnection: Connection {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    var isDisposed: Bool { false }
    func start() {}
    func hasEnded(onThreadOtherThan thread: UInt) -> Bool { false }
    func detach() {}
    func abandon() { disposable.dispose() }
    func dispose() { disposable.dispose() }
}

/// A connection that exists while it has subscribers.
///
/// The decisions to connect and to dispose are made under the lock and carried out outside of it. A subscriber that
/// arrives after the decision to disconnect gets a new connection, because the old one is detached under the lock. A
/// subscriber that has subscribed before the decision, but is not counted yet, keeps the old connection alive. A
/// connection that ended on another thread is replaced, even before its end has reached all subscribers.
private final class CountedConnection {
    private let makeConnection: () -> any Connection
    private let lock = Lock()
    private var count = 0
    /// Incremented with each end, so that subscribers of an earlier connection are not counted in a later one.
    private var generation = 0
    private var connection: (any Connection)?
    /// The threads of the subscribers that are subscribing, and are not counted yet.
    private var arriving: [UInt] = []

    init(_ makeConnection: @escaping () -> any Connection) { self.makeConnection = makeConnection }

    /// Registers a subscriber that is about to subscribe, and returns the current generation, for `join`.
    func arrive() -> Int {
        let thread = currentThreadIdentifier()
        return lock.withLock {
            arriving.append(thread)
            return generation
        }
    }

    /// Counts a subscriber that has subscribed, and connects if it is the first one. Calls `hold` before it connects,
    /// because the source may end during the connection. The arguments of `hold` are the one for `leave` and `end`, and
    /// whether the ends that the subscriber receives belong to this connection, not to an earlier one.
    func join(since arrival: Int, _ hold: (_ member: Int, _ endsIt: Bool) -> Void) {
        let thread = currentThreadIdentifier()
        let (member, isFirst) = lock.withLock {
            arrived(thread)
            if connection?.hasEnded(onThreadOtherThan: thread) == true { renew() }
            count += 1
            return (generation, count == 1 && connection?.isDisposed != false)
        }
        hold(member, member == arrival)
        if !isFirst { return }
        // Stored before it is started, because it may end at once.
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

    /// Removes a subscriber that was disposed while it was subscribing.
    func cancelArrival() {
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

    /// Whether a subscriber on another thread is about to use the connection. As in RxSwift, a subscriber on this
    /// thread, further up the stack, does not keep the connection alive.
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
    /// The generation in which the subscriber is counted; negative until then, when the source may end on another
    /// thread.
    private let member = Atomic(-1)
    /// Whether the ends that the subscriber receives are those of the connection. Written before `member`, and read
    /// after it.
    @exclusivity(unchecked) private var endsIt = false

    init(_ downstream: Sink<Element>, _ shared: CountedConnection) {
        self.shared = shared
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        let arrival = shared.arrive()
        let subscription = source.attach(self)
        if isDisposed { shared.cancelArrival() } else { shared.join(since: arrival, hold) }
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

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
                CountedConnection(connectionOf: own.connection(of:), make: own.connection)
            } else {
                CountedConnection(connectionOf: { _ in nil }, make: { ForeignConnection(connect()) })
            }
        return Producer(name) { RefCountSink($0, shared).start(source) }
    }
}

/// A connection of a stream that the program implements, which can only be disposed.
private final class ForeignConnection: Connection {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    var isDisposed: Bool { false }
    var medium: Medium? { nil }
    func start() {}
    func detach() {}
    func abandon() { disposable.dispose() }
    func dispose() { disposable.dispose() }
}

/// A connection that exists while it has subscribers.
///
/// The decisions to connect and to dispose are made under the lock and carried out outside of it. A subscriber that
/// arrives after the decision to disconnect gets a new connection, because the old one is detached under the lock. A
/// subscriber that has subscribed before the decision, but is not counted yet, keeps the old connection alive. A
/// connection that ended on another thread is replaced, even before its end has reached all subscribers; one of its
/// subscribers that is not counted yet will not be, because a later connection must not end with it.
private final class CountedConnection {
    private let connectionOf: (Medium) -> (any Connection)?
    private let makeConnection: () -> any Connection
    private let lock = Lock()
    private var count = 0
    /// Incremented with each end, so that subscribers of an earlier connection are not counted in a later one.
    private var generation = 0
    private var connection: (any Connection)?
    /// The threads of the subscribers that are subscribing, and are not counted yet.
    private var arriving: [UInt] = []

    /// - Parameter connectionOf: Returns the connection of a medium, `nil` for a medium that later subscribers do not
    ///   use. Called under the lock.
    init(connectionOf: @escaping (Medium) -> (any Connection)?, make: @escaping () -> any Connection) {
        self.connectionOf = connectionOf
        makeConnection = make
    }

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
    func join(_ medium: Medium?, since arrival: Int, _ hold: (_ member: Int, _ endsIt: Bool) -> Void) {
        let thread = currentThreadIdentifier()
        var former: (any Connection)?
        let entry: (member: Int, connection: (any Connection)?, isFirst: Bool)? = lock.withLock {
            former = connection
            if former?.medium?.hasEnded(onThreadOtherThan: thread) == true { renew() }
            let isFirst = count == 0 && connection?.isDisposed != false
            let own = isFirst ? medium.flatMap(connectionOf) : nil
            // Asked last, because the source may end at any time; if it has, `own` may be `nil`.
            if medium?.hasEnded(onThreadOtherThan: thread) == true { return nil }
            arrived(thread)
            count += 1
            if isFirst { connection = own }
            return (generation, own, isFirst)
        }
        guard let entry else { return cancelArrival() }
        hold(entry.member, medium != nil || entry.member == arrival)
        if entry.isFirst { connect(entry.connection, for: entry.member) }
        withExtendedLifetime(former) {}
    }

    /// Starts the connection of a generation. It is stored before that, because it may end at once.
    private func connect(_ stored: (any Connection)?, for member: Int) {
        if let stored { return stored.start() }
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
        connection = nil
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

    /// Ends the generation in which the subscriber is counted. One that is not counted, or not yet, ends the generation
    /// that uses its medium.
    func end(_ member: Int?, of medium: Medium?) {
        take {
            if let member { return generation == member }
            guard let medium, medium.hasEnded else { return false }
            return connection?.medium === medium
        } finally: {
            renew()
        }
    }

    private func arrived(_ thread: UInt) {
        if let index = arriving.lastIndex(of: thread) { arriving.remove(at: index) }
    }

    /// Whether a subscriber on another thread is about to use the connection. As in RxSwift, a subscriber on this
    /// thread, further up the stack, does not keep the connection alive.
    private func isAwaited(by thread: UInt) -> Bool { arriving.contains { $0 != thread } }

    private func take(if isOver: () -> Bool, finally: () -> Void = {}) {
        let former: (any Connection)? = lock.withLock {
            guard isOver() else { return nil }
            let former = connection
            former?.detach()
            connection = nil
            finally()
            return former
        }
        former?.dispose()
    }
}

private final class RefCountSink<Element>: PassingSink<Element> {
    private let shared: CountedConnection
    /// The generation in which the subscriber is counted; negative until then, when the source may end on another
    /// thread, and after the subscriber has left.
    private let member = Atomic(RefCountSink.arriving)
    /// The subject that the subscriber is attached to; `nil` for a stream that the program implements. Written before
    /// the subscriber is attached.
    @exclusivity(unchecked) private var medium: Medium?
    /// Whether the ends that the subscriber receives are those of the connection. Written before `member`, and read
    /// after it.
    @exclusivity(unchecked) private var endsIt = false

    private static var arriving: Int { -1 }
    private static var gone: Int { -2 }

    init(_ downstream: Sink<Element>, _ shared: CountedConnection) {
        self.shared = shared
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        let arrival = shared.arrive()
        let subscription = source.attach(self)
        if isDisposed { shared.cancelArrival() } else { shared.join(medium, since: arrival, hold) }
        setUpstream(subscription)
        return self
    }

    /// A medium may be attached to another one, whose end is not that of the connection.
    override func attaches(to medium: Medium) { if self.medium == nil { self.medium = medium } }

    override func error(_ error: any Error) {
        endConnection()
        fail(error)
    }

    override func completed() {
        endConnection()
        finish()
    }

    override func didDispose() {
        let member = member.exchange(Self.gone, ordering: .acquiringAndReleasing)
        if member >= 0 { shared.leave(member) }
    }

    private func endConnection() {
        let member = member.load(ordering: .acquiring)
        if member < 0 { shared.end(nil, of: medium) } else if endsIt { shared.end(member, of: medium) }
    }

    private func hold(_ member: Int, _ endsIt: Bool) {
        self.endsIt = endsIt
        let isArriving = self.member.compareExchange(
            expected: Self.arriving, desired: member, ordering: .acquiringAndReleasing
        ).exchanged
        if !isArriving { shared.leave(member) }
    }
}

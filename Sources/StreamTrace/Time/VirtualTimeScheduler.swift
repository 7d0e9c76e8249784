/// A scheduler whose clock goes forward only when it has something to run: tests and replays wait for nothing.
///
///     let scheduler = HistoricalScheduler()
///     _ = Observable<Int>.timer(.seconds(60), scheduler: scheduler).subscribe(onNext: { print($0) })
///     scheduler.start()   // prints 0 at once
///
/// What is due at the same time runs in the order of scheduling; what is due in the past runs next, without moving the
/// clock back. It belongs to the thread that made it and traps on any other. Cost: a heap operation for each action.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, VirtualClock {
    public typealias VirtualTime = Converter.VirtualTimeUnit
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    let converter: Converter
    let eventQueue: EventQueue<VirtualTime>
    @exclusivity(unchecked) private var running = false
    /// The current virtual time.
    @exclusivity(unchecked) public private(set) final var clock: VirtualTime

    // Not by way of the other one: a subclass calls it.
    public init(initialClock: VirtualTime, converter: Converter) {
        clock = initialClock
        self.converter = converter
        eventQueue = ComparingEventQueue { converter.compareVirtualTime($0, $1) == .lessThan }
    }

    init(initialClock: VirtualTime, converter: Converter, eventQueue: EventQueue<VirtualTime>) {
        clock = initialClock
        self.converter = converter
        self.eventQueue = eventQueue
    }

    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    open var nanoseconds: Int64 { now.inNanoseconds }

    /// The virtual time that lies `interval` after now.
    func time(after interval: RxTimeInterval) -> VirtualTime {
        converter.convertToVirtualTime(now.addingTimeInterval(interval.inSeconds))
    }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .microseconds(0), action: action)
    }

    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time(after: dueTime)), action: action)
    }

    /// Runs `action` at `interval` from now, in virtual time.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
    }

    /// Runs `action` at a virtual time.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        ensureOwnThread()
        let work = Action(eventQueue: eventQueue, state: state, action: action)
        eventQueue.add(work, at: time)
        return work
    }

    /// Where something scheduled relative to now lands; a subclass may move it.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs all there is, and what that schedules, until nothing is left or `stop()`.
    public func start() { run(until: nil) }

    /// Runs what is due until `virtualTime`, which the clock then shows.
    ///
    /// Called from inside an action it traps, as RxSwift does: time cannot pass twice at once.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(!running, "the scheduler is running already")
        run(until: virtualTime)
        clock = virtualTime
    }

    /// Lets the clock pass over `virtualInterval` without running anything.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        ensureOwnThread()
        let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(
            converter.compareVirtualTime(target, clock) != .lessThan,
            "virtual time cannot go back: sleep of a negative time")
        clock = target
    }

    /// Ends `start` or `advanceTo` after the action that runs now.
    public func stop() {
        ensureOwnThread()
        running = false
    }

    func run(until limit: VirtualTime?) {
        ensureOwnThread()
        if running { return }
        running = true
        defer { running = false }
        let trampoline = Trampoline.current
        let outer = trampoline.virtualClock
        trampoline.virtualClock = self
        defer { trampoline.virtualClock = outer }
        while running, let work = popNext(until: limit) { eventQueue.fire(work) }
    }

    private func popNext(until limit: VirtualTime?) -> ScheduledItem? {
        eventQueue.popNext(clock: &clock, until: limit)
    }

    final func ensureOwnThread() { eventQueue.ensureOwnThread() }
}

/// An action with its state, until it runs or is cancelled; then what it returned.
private final class Action<Time, State>: ScheduledItem, _DisposableObject {
    /// There as long as this is in its heap, which is when it is asked for.
    private unowned let eventQueue: EventQueue<Time>
    private let state: State
    private var action: ((State) -> any Disposable)?
    private var result: (any Disposable)?

    init(eventQueue: EventQueue<Time>, state: State, action: @escaping (State) -> any Disposable) {
        self.eventQueue = eventQueue
        self.state = state
        self.action = action
    }

    override func fire() {
        guard let action else { return }
        let disposable = action(state)
        // Disposed while it ran: then what it returned goes too.
        if self.action == nil { disposable.dispose() } else { result = disposable }
        self.action = nil
    }

    func dispose() {
        // On another thread it only does not run; the queue is not to be touched there.
        if position >= 0, eventQueue.isOnItsThread { eventQueue.remove(self) }
        action = nil
        let disposable = result
        result = nil
        disposable?.dispose()
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The clock, and how much is due.
    public var debugDescription: String { "clock \(clock), \(eventQueue.count) due" }
}

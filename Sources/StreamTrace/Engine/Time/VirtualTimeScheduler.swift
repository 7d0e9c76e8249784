/// A scheduler whose clock advances only to run the next action, so that tests and replays never wait.
///
///     let scheduler = HistoricalScheduler()
///     _ = Observable<Int>.timer(.seconds(60), scheduler: scheduler).subscribe(onNext: { print($0) })
///     scheduler.start()   // prints 0 at once
///
/// Actions that are due at the same time run in the order of scheduling. An action that is due in the past runs next,
/// without setting the clock back. A scheduler belongs to the thread that created it and traps on any other. Cost: a
/// heap operation for each action.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, VirtualClock {
    public typealias VirtualTime = Converter.VirtualTimeUnit
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    let converter: Converter
    package let eventQueue: EventQueue<VirtualTime>
    @exclusivity(unchecked) private var running = false
    /// The current virtual time.
    @exclusivity(unchecked) public private(set) final var clock: VirtualTime

    // Does not delegate to the other initialiser, because a subclass calls it as a designated one.
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

    /// Returns a virtual time in nanoseconds.
    func nanoseconds(at time: VirtualTime) -> Int64 { converter.convertFromVirtualTime(time).inNanoseconds }

    /// Returns the virtual time `interval` from now.
    func time(after interval: RxTimeInterval) -> VirtualTime {
        converter.convertToVirtualTime(now.addingTimeInterval(interval.inSeconds))
    }

    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { scheduleRelative(state, dueTime: .microseconds(0), action: action) }

    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time(after: dueTime)), action: action)
    }

    /// Runs `action` once, `dueTime` from now in virtual time.
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
        let item = Action(eventQueue: eventQueue, state: state, action: action)
        eventQueue.add(item, at: time)
        return item
    }

    /// Returns the time for an action that is scheduled relative to now, which a subclass may change.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs all actions, also those that they schedule, until none is left or `stop()` is called.
    public func start() { run(until: nil) }

    /// Runs all actions that are due until `virtualTime`, and sets the clock to that time.
    ///
    /// Traps if called inside an action, as in RxSwift.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(!running, "the scheduler is running already")
        run(until: virtualTime)
        clock = virtualTime
        eventQueue.clockDidMove()
    }

    /// Advances the clock by `virtualInterval` without running any action.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        ensureOwnThread()
        let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(
            converter.compareVirtualTime(target, clock) != .lessThan,
            "virtual time cannot go back: sleep of a negative time")
        clock = target
        eventQueue.clockDidMove()
    }

    /// Releases all actions without running them: they retain their streams, which in turn retain the clock.
    package final func releaseScheduledWork() {
        var time = clock
        while eventQueue.popNext(clock: &time, until: nil) != nil {}
    }

    /// Sets the clock back for another replay, which has no work of the last one.
    package final func rewind(to time: VirtualTime) {
        releaseScheduledWork()
        clock = time
    }

    /// Ends `start` or `advanceTo` after the current action.
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
        while running, let item = popNext(until: limit) { eventQueue.fire(item) }
    }

    private func popNext(until limit: VirtualTime?) -> ScheduledItem? {
        defer { eventQueue.clockDidMove() }
        return eventQueue.popNext(clock: &clock, until: limit)
    }

    final func ensureOwnThread() { eventQueue.ensureOwnThread() }
}

/// An action with its state, and the disposable that the action returned.
private final class Action<Time, State>: ScheduledItem, _DisposableObject {
    /// Accessed only while the action is in the heap of the queue, so that the queue exists.
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
        // Disposes the result at once if the action was disposed while it ran.
        if self.action == nil { disposable.dispose() } else { result = disposable }
        self.action = nil
    }

    func dispose() {
        // On another thread the action stays in the queue, which may not be accessed there, and is not run.
        if position >= 0, eventQueue.isOnItsThread { eventQueue.remove(self) }
        action = nil
        let disposable = result
        result = nil
        disposable?.dispose()
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The clock, and the number of scheduled actions.
    public var debugDescription: String { "clock \(clock), \(eventQueue.count) due" }
}

/// The number of subscriptions to a source, and the time before each further one.
///
/// - `maxCount` is the total number of subscriptions: 3 means two more after the first.
/// - Times are seconds, rounded down to milliseconds. For a time that is not positive, the subscription is made at
///   once, without the scheduler.
///
/// Names and meaning: RxSwiftExt.
public enum RepeatBehavior {
    /// Subscribes again at once.
    case immediate(maxCount: UInt)
    /// Subscribes again after `time` seconds.
    case delayed(maxCount: UInt, time: Double)
    /// Subscribes again after `initial` seconds, and then each time after a wait that is longer by the factor `1 +
    /// multiplier`.
    case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
    /// Subscribes again after the time that the closure returns, whose argument is 1 the first time, then 2, and so on.
    case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> RxTimeInterval)
}

extension RepeatBehavior {
    fileprivate var maxCount: UInt {
        switch self {
        case .immediate(let count), .delayed(let count, _), .exponentialDelayed(let count, _, _),
            .customTimerDelayed(let count, _):
            count
        }
    }

    /// Returns the time to wait after `round` rounds, or `nil` to continue at once; `last` is the previous wait.
    fileprivate func wait(after round: UInt, _ last: inout Double) -> RxTimeInterval? {
        switch self {
        case .immediate: return nil
        case .delayed(_, let time): return Self.wait(time)
        case .exponentialDelayed(_, let initial, let multiplier):
            last = round == 1 ? initial : last * (1 + multiplier)
            return Self.wait(last)
        case .customTimerDelayed(_, let delayCalculator):
            let time = delayCalculator(round)
            return time.inNanoseconds > 0 ? time : nil
        }
    }

    private static func wait(_ seconds: Double) -> RxTimeInterval? {
        guard seconds > 0 else { return nil }
        return seconds * 1_000 < Double(Int32.max) * 1_000 ? .milliseconds(Int(seconds * 1_000)) : .never
    }
}

/// A sink that subscribes to one source repeatedly, as a behavior specifies; a subclass decides after which events.
class BehaviorSink<Element>: ChainSink<Element> {
    private let behavior: RepeatBehavior
    private let scheduler: any SchedulerType
    private var round: UInt = 0
    private var seconds = 0.0
    private var wait: RxTimeInterval?

    init(_ downstream: Sink<Element>, _ behavior: RepeatBehavior, _ scheduler: any SchedulerType) {
        self.behavior = behavior
        self.scheduler = scheduler
        super.init(downstream, nil)
    }

    final func start(_ source: Observable<Element>) -> any Disposable { run(Chain(endlessly: source)) }

    /// Begins another round, now or later, if the behavior permits one and `isWanted` returns true; returns whether it
    /// does.
    final func beginRound(if isWanted: () -> Bool) -> Bool {
        round += 1
        guard !isDisposed, round < behavior.maxCount, isWanted() else { return false }
        wait = behavior.wait(after: round, &seconds)
        subscribeToNext()
        return true
    }

    override final func subscribe(to stream: Observable<Element>) -> any Disposable {
        guard let wait else { return stream.attach(self) }
        return scheduler.scheduleRelative((), dueTime: wait) { [self] in stream.attach(self) }
    }
}

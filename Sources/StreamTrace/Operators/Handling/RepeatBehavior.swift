/// How often a source is subscribed to, and how long to wait before it is again.
///
/// - `maxCount` is the number of subscriptions in all: 3 stands for two more after the first.
/// - Times are seconds, of which whole milliseconds count. One that is not positive is no wait at all, not even a turn of
///   the scheduler.
///
/// Names and meaning: RxSwiftExt.
public enum RepeatBehavior {
    /// Again at once.
    case immediate(maxCount: UInt)
    /// Again after `time` seconds.
    case delayed(maxCount: UInt, time: Double)
    /// Again after `initial` seconds, then each time longer by `multiplier`: 0.5 for half as long again, 1 for twice.
    case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
    /// Again after the time that the closure answers, which is given 1 the first time, then 2, and so on.
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

    /// How long to wait, after so many rounds and so long a wait before; nothing for not at all.
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

/// Subscribes to one source again and again, as a behavior says; a subclass says after what.
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

    /// Begins another round, now or later, if there may be one and `isWanted` agrees; whether there is.
    final func goesOn(if isWanted: () -> Bool) -> Bool {
        round += 1
        guard !isDisposed, round < behavior.maxCount, isWanted() else { return false }
        wait = behavior.wait(after: round, &seconds)
        moveOn()
        return true
    }

    override final func subscribe(to stream: Observable<Element>) -> any Disposable {
        guard let wait else { return stream.attach(self) }
        return scheduler.scheduleRelative((), dueTime: wait) { [self] in stream.attach(self) }
    }
}

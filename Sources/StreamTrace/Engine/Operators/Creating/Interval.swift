extension ObservableType where Element: RxAbstractInteger {
    /// Emits the numbers from 0 without end, one after each `period`.
    ///
    ///     Observable<Int>.interval(.milliseconds(10), scheduler: scheduler)   // 0 at 10 ms, 1 at 20 ms, …
    ///
    /// Each tick is scheduled before the previous one is sent, so that a slow subscriber does not delay later ticks. A
    /// negative period counts as 0.
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Producer("interval") { IntervalSink($0).start(after: period, every: period, on: scheduler) }
    }
}

/// Emits numbers in a periodic action of a scheduler.
final class IntervalSink<Element: RxAbstractInteger>: OperatorSink<Never, Element> {
    func start(
        after dueTime: RxTimeInterval, every period: RxTimeInterval, on scheduler: any SchedulerType
    ) -> any Disposable {
        setUpstream(
            scheduler.schedulePeriodic(0 as Element, startAfter: dueTime.fromNowOn, period: period.fromNowOn) {
                [self] count in
                emit(count)
                return count &+ 1
            })
        return self
    }
}

extension RxTimeInterval {
    /// The interval, or 0 if it is negative.
    var fromNowOn: RxTimeInterval { inNanoseconds < 0 ? .nanoseconds(0) : self }
}

extension ObservableType where Element: RxAbstractInteger {
    /// Emits 0 after `dueTime`, then counts on if there is a period.
    ///
    ///     Observable<Int>.timer(.milliseconds(5), scheduler: scheduler)   // 0 at 5 ms
    ///     // and 1 at 15 ms, …:
    ///     Observable<Int>.timer(.milliseconds(5), period: .milliseconds(10), scheduler: scheduler)
    ///
    /// Completes after the 0 if there is no period, and does not end otherwise. Negative times count as 0.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Producer("timer") { sink in
            if let period { return IntervalSink(sink).start(after: dueTime, every: period, on: scheduler) }
            return TimerSink(sink).start(after: dueTime, on: scheduler)
        }
    }
}

private final class TimerSink<Element: RxAbstractInteger>: OperatorSink<Never, Element> {
    func start(after dueTime: RxTimeInterval, on scheduler: any SchedulerType) -> any Disposable {
        setUpstream(
            scheduler.scheduleRelative((), dueTime: dueTime.fromNowOn) { [self] in
                emit(0)
                finish()
                return Disposables.create()
            })
        return self
    }
}

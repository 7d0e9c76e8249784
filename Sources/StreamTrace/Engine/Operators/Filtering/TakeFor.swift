extension ObservableType {
    /// Emits elements for `duration`, then completes.
    ///
    ///     -1-2-3-4-|
    ///     -1-2-|          take(for: .milliseconds(5), scheduler: scheduler)
    ///
    /// Starts the timer before it subscribes to the source.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer("take(for:)") { TakeForSink($0).start(source, duration, scheduler) }
    }

    /// Equivalent to `take(for:scheduler:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }
}

private final class TakeForSink<Element>: GatedOperator<Element, Element> {
    private let timer = SingleAssignmentDisposable()

    func start(
        _ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType
    ) -> any Disposable {
        let action = scheduler.scheduleRelative((), dueTime: duration) { [self] in
            pass { finish() }
            return Disposables.create()
        }
        timer.setDisposable(action)
        return connect(to: source)
    }

    override func next(_ element: Element) { pass { emit(element) } }
    override func willDispose() { timer.dispose() }
}

import Synchronization

extension ObservableType {
    /// Drops elements for `duration`.
    ///
    ///     -1-2-3-4-|
    ///     -----3-4-|      skip(.milliseconds(4), scheduler: scheduler)
    ///
    /// Starts the timer before it subscribes to the source.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer("skip(for:)") { SkipForSink($0).start(source, duration, scheduler) }
    }
}

private final class SkipForSink<Element>: OperatorSink<Element, Element> {
    private let open = Atomic(false)
    private let timer = SingleAssignmentDisposable()

    func start(
        _ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType
    ) -> any Disposable {
        let action = scheduler.scheduleRelative((), dueTime: duration) { [self] in
            open.store(true, ordering: .releasing)
            return Disposables.create()
        }
        timer.setDisposable(action)
        return connect(to: source)
    }

    override func next(_ element: Element) {
        if open.load(ordering: .acquiring) { return emit(element) }
        downstream.note(.dropped("the time to skip is not over"))
    }

    override func willDispose() { timer.dispose() }
}

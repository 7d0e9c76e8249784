/// The timer of an operator that sends one span of time after the other: it is started anew with each, and has no effect
/// once a newer one has begun.
final class SpanTimer: _DisposableObject {
    private let length: RxTimeInterval
    private let scheduler: any SchedulerType
    private let turn = SerialDisposable()
    // Under the gate of the operator.
    private var current = 0

    init(_ length: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.length = length.fromNowOn
        self.scheduler = scheduler
    }

    /// Begins the next span and answers its number; under the gate.
    func beginSpan() -> Int {
        current &+= 1
        return current
    }

    func isCurrent(_ span: Int) -> Bool { span == current }

    /// What starts the timer of a span, to be called when the gate is free; nil where what was sent in between has begun a
    /// newer one. Under the gate.
    func starting(_ span: Int, _ timeIsOver: @escaping (Int) -> Void) -> (() -> Void)? {
        if turn.isDisposed || !isCurrent(span) { return nil }
        let next = SingleAssignmentDisposable()
        let former = turn.exchange(next)
        return { [self] in
            former?.dispose()
            next.setDisposable(
                scheduler.scheduleRelative((), dueTime: length) {
                    timeIsOver(span)
                    return Disposables.create()
                })
        }
    }

    func dispose() { turn.dispose() }
}

/// The timer of an operator that divides time into spans. The timer restarts with each span; the timer of an older span
/// has no effect.
final class SpanTimer: _DisposableObject {
    private let length: RxTimeInterval
    private let scheduler: any SchedulerType
    private let action = SerialDisposable()
    // Accessed inside the gate of the operator.
    private var current = 0

    init(_ length: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.length = length.fromNowOn
        self.scheduler = scheduler
    }

    /// Begins the next span and returns its number. Called inside the gate.
    func beginSpan() -> Int {
        current &+= 1
        return current
    }

    func isCurrent(_ span: Int) -> Bool { span == current }

    /// Returns a closure that starts the timer of a span, to be called outside the gate, or `nil` if a re-entrant
    /// element has begun a newer span. Called inside the gate.
    func starting(_ span: Int, _ timeIsOver: @escaping (Int) -> Void) -> (() -> Void)? {
        if action.isDisposed || !isCurrent(span) { return nil }
        let next = SingleAssignmentDisposable()
        let former = action.exchange(next)
        return { [self] in
            former?.dispose()
            next.setDisposable(
                scheduler.scheduleRelative((), dueTime: length) {
                    timeIsOver(span)
                    return Disposables.create()
                })
        }
    }

    func dispose() { action.dispose() }
}

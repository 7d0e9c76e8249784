/// An operator with a side source, whose events decide when or whether elements of the main source are sent.
///
/// A subclass overrides `sideNext(_:)`, and the other two methods where an end of the side source has another effect.
/// These methods are called outside of the gate. The subscription to the main source is disposed first.
class SideOperator<Input, Side, Output>: GatedOperator<Input, Output> {
    private final let sideSubscription = SingleAssignmentDisposable()

    /// Receives an element of the side source.
    func sideNext(_ element: Side) { fatalError("sideNext(_:) belongs to a subclass") }

    /// Receives the error of the side source, by default as the end of the result.
    func sideError(_ error: any Error) { pass { fail(error) } }

    /// Receives the completion of the side source, which by default has no effect.
    func sideCompleted() { disposeSide() }

    /// Subscribes to `source`, after `side`.
    final func connect(to source: Observable<Input>, after side: Observable<Side>) -> any Disposable {
        connectSide(to: side)
        return connect(to: source)
    }

    /// Subscribes to `source`, before `side`.
    final func connect(to source: Observable<Input>, before side: Observable<Side>) -> any Disposable {
        let subscription = source.attach(self)
        connectSide(to: side)
        setUpstream(subscription)
        return self
    }

    final func connectSide(to side: Observable<Side>) {
        sideSubscription.setDisposable(SideSink(self).connect(to: side))
    }

    final func disposeSide() { sideSubscription.dispose() }

    /// Like `pass`, but ignores events that a side source sends re-entrantly after its end.
    final func passFromSide(_ body: () -> Void) {
        pass { if !sideSubscription.isDisposed { body() } }
    }

    override func didDispose() { disposeSide() }
}

private final class SideSink<Input, Side, Output>: ChildSink<SideOperator<Input, Side, Output>, Side> {
    override func next(_ element: Side) { parent.sideNext(element) }
    override func error(_ error: any Error) { parent.sideError(error) }
    override func completed() { parent.sideCompleted() }
}

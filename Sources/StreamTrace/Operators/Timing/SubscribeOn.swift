extension ObservableType {
    /// Subscribes to its source, and disposes that, on a scheduler.
    ///
    ///     files.subscribe(on: background)   // what `files` does at a subscription, it does there
    ///
    /// Events come where the source sends them; for those there is `observe(on:)`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        // Not `asObservable()`, around which it would be released at its end at once, and not on the scheduler.
        let source = self as? Observable<Element> ?? Producer("asObservable") { subscribe(AnyObserver($0)) }
        return Producer("subscribe(on:)") { sink in
            let passing = PassingSink(sink)
            let subscription = SerialDisposable()
            let turn = SingleAssignmentDisposable()
            subscription.disposable = turn
            turn.setDisposable(
                scheduler.schedule(()) {
                    subscription.disposable = ScheduledDisposable(
                        scheduler: scheduler, disposable: source.attach(passing))
                    return Disposables.create()
                })
            passing.setUpstream(subscription)
            return passing
        }
    }
}

extension ObservableType {
    /// `subscribe(on:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { subscribe(on: scheduler) }
}

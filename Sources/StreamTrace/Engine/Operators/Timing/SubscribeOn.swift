extension ObservableType {
    /// Subscribes to the source, and disposes the subscription, on `scheduler`.
    ///
    ///     files.subscribe(on: background)   // the subscription to `files` runs there
    ///
    /// Events arrive on the thread on which the source sends them; to send them on a scheduler, use `observe(on:)`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        // Does not use `asObservable()`, which would dispose a stream of the program at its end at once, and not on the
        // scheduler.
        let source = self as? Observable<Element> ?? Producer("asObservable") { subscribe(AnyObserver($0)) }
        return Producer("subscribe(on:)") { sink in
            let passing = PassingSink(sink)
            let subscription = SerialDisposable()
            let inner = SingleAssignmentDisposable()
            subscription.disposable = inner
            inner.setDisposable(
                scheduler.schedule(()) {
                    subscription.disposable = ScheduledDisposable(
                        scheduler: scheduler, disposable: source.attach(passing))
                    return Disposables.create()
                })
            passing.setUpstream(subscription)
            return passing
        }
    }

    /// Equivalent to `subscribe(on:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { subscribe(on: scheduler) }
}

extension InfallibleType {
    /// Sends an element when nothing followed it for `dueTime`. See `Observable.debounce`.
    ///
    ///     queries.debounce(.milliseconds(300), scheduler: scheduler)
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Sends at most one element in each `dueTime`. See `Observable.throttle`.
    ///
    ///     taps.throttle(.seconds(1), scheduler: scheduler)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Sends everything `dueTime` later. See `Observable.delay`.
    ///
    ///     names.delay(.seconds(1), scheduler: scheduler)
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// Delivers on `scheduler`. See `Observable.observe(on:)`.
    ///
    ///     names.observe(on: MainScheduler.instance)
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Subscribes and disposes on `scheduler`. See `Observable.subscribe(on:)`.
    ///
    ///     names.subscribe(on: scheduler)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }
}

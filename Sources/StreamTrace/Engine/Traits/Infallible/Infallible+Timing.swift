extension InfallibleType {
    /// Emits an element if no other follows within `dueTime`. See `Observable.debounce`.
    ///
    ///     queries.debounce(.milliseconds(300), scheduler: scheduler)
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Emits at most one element per `dueTime`, the first at once. See `Observable.throttle`.
    ///
    ///     taps.throttle(.seconds(1), scheduler: scheduler)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> { Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler)) }
}

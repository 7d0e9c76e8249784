extension SharedSequenceConvertibleType {
    /// Emits an element if no other follows within `dueTime`. See `Observable.debounce`.
    ///
    ///     query.debounce(.milliseconds(300))
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Emits at most one element per `dueTime`, the first at once. See `Observable.throttle`.
    ///
    ///     taps.throttle(.seconds(1))
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
    }

    /// Emits each element, and the completion, `dueTime` later. See `Observable.delay`.
    ///
    ///     name.delay(.seconds(1))
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }
}

extension PrimitiveSequence {
    /// Subscribes to the source after `dueTime`. See `Observable.delaySubscription`.
    ///
    ///     request.delaySubscription(.seconds(1), scheduler: scheduler)
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> { Self(raw: source.delaySubscription(dueTime, scheduler: scheduler)) }

    /// Ends with `RxError.timeout` when `dueTime` passes without an event. See `Observable.timeout`.
    ///
    ///     request.timeout(.seconds(5), scheduler: scheduler)
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Continues with `other` when `dueTime` passes without an event. See `Observable.timeout`.
    ///
    ///     request.timeout(.seconds(5), other: cached, scheduler: scheduler)
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension PrimitiveSequence where Element: FixedWidthInteger {
    /// Emits 0 after `dueTime`. See `Observable.timer`.
    ///
    ///     Single<Int>.timer(.seconds(1), scheduler: scheduler)   // 0, after a second
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> { Self(raw: .timer(dueTime, scheduler: scheduler)) }
}

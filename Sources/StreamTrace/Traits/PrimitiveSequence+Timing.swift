extension PrimitiveSequence {
    /// Emits `dueTime` later; an error is not delayed. See `Observable.delay`.
    ///
    ///     Single.just(1).delay(.seconds(1), scheduler: scheduler)   // 1, a second later
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes `dueTime` later. See `Observable.delaySubscription`.
    ///
    ///     request.delaySubscription(.seconds(1), scheduler: scheduler)
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Emits on `scheduler`. See `Observable.observe(on:)`.
    ///
    ///     request.observe(on: MainScheduler.instance)
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.observe(on: scheduler))
    }

    /// Subscribes and disposes on `scheduler`. See `Observable.subscribe(on:)`.
    ///
    ///     request.subscribe(on: scheduler)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.subscribe(on: scheduler))
    }

    /// Fails with `RxError.timeout` where no answer comes in time. See `Observable.timeout`.
    ///
    ///     request.timeout(.seconds(5), scheduler: scheduler)
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Goes on with `other` where no answer comes in time. See `Observable.timeout`.
    ///
    ///     request.timeout(.seconds(5), other: cached, scheduler: scheduler)
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension PrimitiveSequence where Element: FixedWidthInteger {
    /// Emits 0 when `dueTime` is over. See `Observable.timer`.
    ///
    ///     Single<Int>.timer(.seconds(1), scheduler: scheduler)   // 0, after a second
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: .timer(dueTime, scheduler: scheduler))
    }
}

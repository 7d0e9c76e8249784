extension PrimitiveSequence {
    /// Answers `dueTime` later; an error is not delayed. See `Observable.delay`.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes `dueTime` later. See `Observable.delaySubscription`.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Answers on `scheduler`. See `Observable.observe(on:)`.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.observe(on: scheduler))
    }

    /// Subscribes and disposes on `scheduler`. See `Observable.subscribe(on:)`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.subscribe(on: scheduler))
    }

    /// Fails with `RxError.timeout` where no answer comes in time. See `Observable.timeout`.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Goes on with `other` where no answer comes in time. See `Observable.timeout`.
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension PrimitiveSequence where Element: FixedWidthInteger {
    /// Answers 0 when `dueTime` is over. See `Observable.timer`.
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: .timer(dueTime, scheduler: scheduler))
    }
}

extension SharedSequence {
    /// Completes at once, on the strategy's scheduler.
    ///
    ///     Driver<Int>.empty()   // completes
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .empty().subscribe(on: SharingStrategy.scheduler))
    }

    /// Neither emits an element nor ends.
    ///
    ///     Driver<Int>.never().startWith(1)   // 1, and no end
    public static func never() -> SharedSequence<SharingStrategy, Element> { Self(raw: .never()) }

    /// Emits the element and completes, on the strategy's scheduler.
    ///
    ///     Driver.just(1)   // 1
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
    }

    /// Creates the sequence at the first subscription.
    ///
    ///     Driver.deferred { Driver.just(Date.now) }   // the time of the first subscription
    public static func deferred(
        _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> { Self(.deferred { observableFactory().asObservable() }) }

    /// Emits the elements and completes, each event scheduled on the strategy's scheduler.
    ///
    ///     Driver.of(1, 2)   // 1, 2
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .from(elements, scheduler: SharingStrategy.scheduler))
    }

    /// Emits the elements and completes, each event scheduled on the strategy's scheduler.
    ///
    ///     Driver.from([1, 2])   // 1, 2
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .from(array, scheduler: SharingStrategy.scheduler))
    }

    /// Emits the elements and completes, each event scheduled on the strategy's scheduler.
    ///
    ///     Driver.from(1...2)   // 1, 2
    public static func from<Elements: Sequence>(
        _ sequence: Elements
    ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
        Self(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
    }

    /// Emits the element, if there is one, and completes, on the strategy's scheduler.
    ///
    ///     Driver.from(optional: Int("7"))   // 7
    public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Emits 0, 1, 2, …, one for each `period`. See `Observable.interval`.
    ///
    ///     Driver<Int>.interval(.seconds(1))   // 0 after a second, 1 after two, …
    public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        Self(.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// Emits 0 after `dueTime`, then 1, 2, …, one for each `period`. See `Observable.timer`.
    ///
    ///     Driver<Int>.timer(.seconds(5), period: .seconds(1))   // 0 after five seconds, 1 after six, …
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        Self(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
    }
}

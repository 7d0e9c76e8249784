extension SharedSequence {
    /// Completes at once, without an element.
    ///
    ///     Driver<Int>.empty()   // completes
    ///
    /// Sends the events on the strategy's scheduler.
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .empty().subscribe(on: SharingStrategy.scheduler))
    }

    /// Emits no event, and never ends.
    ///
    ///     Driver<Int>.never().startWith(1)   // 1, and no end
    public static func never() -> SharedSequence<SharingStrategy, Element> { Self(raw: .never()) }

    /// Emits one element and completes.
    ///
    ///     Driver.just(1)   // 1
    ///
    /// Sends the events on the strategy's scheduler.
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
    }

    /// Creates the sequence at the first subscription.
    ///
    ///     Driver.deferred { Driver.just(Date.now) }   // the time of the first subscription
    public static func deferred(
        _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> { Self(.deferred { observableFactory().asObservable() }) }

    /// Emits the given elements, then completes.
    ///
    ///     Driver.of(1, 2)   // 1, 2
    ///
    /// Sends the events on the strategy's scheduler.
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .from(elements, scheduler: SharingStrategy.scheduler))
    }

    /// Emits the elements of a sequence, then completes.
    ///
    ///     Driver.from([1, 2])   // 1, 2
    ///
    /// Sends the events on the strategy's scheduler.
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .from(array, scheduler: SharingStrategy.scheduler))
    }

    /// Emits the elements of a sequence, then completes.
    ///
    ///     Driver.from(1...2)   // 1, 2
    ///
    /// Sends the events on the strategy's scheduler.
    public static func from<Elements: Sequence>(
        _ sequence: Elements
    ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
        Self(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
    }

    /// Emits the value of an optional, if there is one, then completes.
    ///
    ///     Driver.from(optional: Int("7"))   // 7
    ///
    /// Sends the events on the strategy's scheduler.
    public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
        Self(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Emits the numbers from 0 without end, one after each `period`. See `Observable.interval`.
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

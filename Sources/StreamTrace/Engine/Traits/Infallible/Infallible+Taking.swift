extension InfallibleType {
    /// Emits the first `count` elements, then completes.
    ///
    ///     Infallible.of(1, 2, 3).take(2)   // 1, 2
    public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

    /// Emits elements until `other` emits one, then completes. See `Observable.take(until:)`.
    ///
    ///     names.take(until: closed)
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Emits elements until `other` emits one, then completes.
    ///
    ///     names.take(until: closed)
    ///
    /// `other` must not fail.
    public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Emits elements until one satisfies `predicate`, then completes.
    ///
    ///     Infallible.of(1, 2, 3).take(until: { $0 == 2 })   // 1
    ///
    /// See `TakeBehavior` for the element that satisfies `predicate`. An error that `predicate` throws is a programming
    /// error: an infallible stream cannot fail.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> { Infallible(asObservable().take(until: predicate, behavior: behavior)) }

    /// Emits elements as long as they satisfy `predicate`, then completes.
    ///
    ///     Infallible.of(1, 2, 3).take(while: { $0 < 2 })   // 1
    ///
    /// See `TakeBehavior` for the first element that does not satisfy `predicate`.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> { Infallible(asObservable().take(while: predicate, behavior: behavior)) }

    /// Emits elements for `duration`, then completes.
    ///
    ///     names.take(for: .seconds(1), scheduler: scheduler)
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Drops elements as long as they satisfy `predicate`.
    ///
    ///     Infallible.of(1, 2, 3).skip(while: { $0 < 2 })   // 2, 3
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until `other` emits one.
    ///
    ///     names.skip(until: opened)
    ///
    /// `other` must not fail.
    public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}

extension InfallibleType {
    /// Sends the first `count` elements, then completes.
    ///
    ///     Infallible.of(1, 2, 3).take(2)   // 1, 2
    public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

    /// Sends elements until `other` sends one. See `Observable.take(until:)`.
    ///
    ///     names.take(until: closed)
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Sends elements until `other` sends one, which has to be one that does not fail.
    ///
    ///     names.take(until: closed)
    public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Sends elements until `predicate` returns true; see `TakeBehavior` for that element.
    ///
    ///     Infallible.of(1, 2, 3).take(until: { $0 == 2 })   // 1
    ///
    /// An error that `predicate` throws is a programming error: an infallible stream has none to send. Behaviour:
    /// RxSwift 6.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Sends elements as long as `predicate` returns true; see `TakeBehavior` for the first other one.
    ///
    ///     Infallible.of(1, 2, 3).take(while: { $0 < 2 })   // 1
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Sends what comes in the first `duration`, then completes.
    ///
    ///     names.take(for: .seconds(1), scheduler: scheduler)
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Drops elements as long as `predicate` returns true.
    ///
    ///     Infallible.of(1, 2, 3).skip(while: { $0 < 2 })   // 2, 3
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until `other` sends one, which has to be one that does not fail.
    ///
    ///     names.skip(until: opened)
    public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}

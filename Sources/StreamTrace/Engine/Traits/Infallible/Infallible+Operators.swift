extension InfallibleType {
    /// Emits each element transformed.
    ///
    ///     Infallible.of(1, 2).map { $0 * 10 }   // 10, 20
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Emits each element transformed, except where `transform` returns `nil`.
    ///
    ///     Infallible.of("1", "x").compactMap { Int($0) }   // 1
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform))
    }

    /// Emits, for each element, the value accumulated so far.
    ///
    ///     Infallible.of(1, 2, 3).scan(0, accumulator: +)   // 1, 3, 6
    public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Like `scan(_:accumulator:)`, with an accumulator that changes the value in place.
    ///
    ///     Infallible.of(1, 2).scan(into: []) { $0.append($1) }   // [1], [1, 2]
    public func scan<Seed>(into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Emits the elements of all streams that `selector` returns for the elements.
    ///
    ///     Infallible.of(1, 2).flatMap { Infallible.just($0 * 10) }   // 10, 20
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().flatMap(selector)) }

    /// Emits the elements of the latest stream that `selector` returned.
    ///
    ///     queries.flatMapLatest { search($0) }   // what the latest search finds
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().flatMapLatest(selector)) }

    /// Drops elements while the stream that `selector` returned for an earlier one is active.
    ///
    ///     taps.flatMapFirst { save($0) }   // no second save before the first has ended
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().flatMapFirst(selector)) }

    /// Emits the elements of the streams that `selector` returns, one stream after the other.
    ///
    ///     Infallible.of(1, 2).concatMap { Infallible.just($0 * 10) }   // 10, 20
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().concatMap(selector)) }

    /// Emits, for each element, the result of `resultSelector` for it and the latest element of `second`.
    ///
    ///     taps.withLatestFrom(name) { "\($0): \($1)" }
    public func withLatestFrom<Source: InfallibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
    ) -> Infallible<Result> { Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector)) }

    /// Emits, for each element, the latest element of `second`.
    ///
    ///     taps.withLatestFrom(name)
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }

    /// Drops each element whose key equals that of the element before it.
    ///
    ///     Infallible.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }   // "a", "b"
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(keySelector)) }

    /// Drops each element for which `comparer` returns `true` with the element before it.
    ///
    ///     Infallible.of(1, 2, 4).distinctUntilChanged { $1 - $0 < 2 }   // 1, 4
    public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops each element for whose key `comparer` returns `true` with the key of the element before it.
    ///
    ///     Infallible.of("a", "bb", "cc").distinctUntilChanged({ $0.count }, comparer: ==)   // "a", "bb"
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
    ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer)) }

    /// Drops each element whose property equals that of the element before it.
    ///
    ///     Infallible.of("a", "bb", "cc").distinctUntilChanged(at: \.count)   // "a", "bb"
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(at: keyPath)) }

    /// Emits the result of `resultSelector` for each element and an object, which is not kept alive.
    ///
    ///     titles.withUnretained(screen) { screen, title in "\(screen.name): \(title)" }
    ///
    /// See `Observable.withUnretained(_:resultSelector:)`.
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Infallible<Out> { Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector)) }

    /// Emits each element together with an object, which is not kept alive.
    ///
    ///     titles.withUnretained(screen).bind(onNext: { screen, title in screen.title = title })
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }

    /// Shares one subscription among all subscribers. See `Observable.share(replay:scope:)`.
    ///
    ///     let shared = names.share(replay: 1)
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }

    /// Calls a closure for each event on its way. See `Observable.do`.
    ///
    ///     Infallible.of(1, 2).do(onNext: { print($0) })   // 1, 2; prints them too
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Infallible<Element> {
        Infallible(
            asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

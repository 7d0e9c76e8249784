extension InfallibleType {
    /// Emits the result of `transform` for each element.
    ///
    ///     Infallible.of(1, 2).map { $0 * 10 }   // 10, 20
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Emits the results of `transform` that are not `nil`.
    ///
    ///     Infallible.of("1", "x").compactMap { Int($0) }   // 1
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform))
    }

    /// Emits the accumulated value after each element.
    ///
    ///     Infallible.of(1, 2, 3).scan(0, accumulator: +)   // 1, 3, 6
    public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Emits the value after each element, accumulated in place.
    ///
    ///     Infallible.of(1, 2).scan(into: []) { $0.append($1) }   // [1], [1, 2]
    public func scan<Seed>(into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Emits the elements of all streams that `selector` returns.
    ///
    ///     Infallible.of(1, 2).flatMap { Infallible.just($0 * 10) }   // 10, 20
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().flatMap(selector)) }

    /// Emits the elements of the stream that `selector` returned for the latest element.
    ///
    ///     queries.flatMapLatest { search($0) }   // what the latest search finds
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().flatMapLatest(selector)) }

    /// Emits the elements of the stream that `selector` returns, and drops source elements until that stream ends.
    ///
    ///     taps.flatMapFirst { save($0) }   // no second save before the first has ended
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().flatMapFirst(selector)) }

    /// Emits the elements of the streams that `selector` returns, one stream after another.
    ///
    ///     Infallible.of(1, 2).concatMap { Infallible.just($0 * 10) }   // 10, 20
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> { Infallible(asObservable().concatMap(selector)) }

    /// Emits each element of the source with the latest element of `second`, combined by `resultSelector`.
    ///
    ///     taps.withLatestFrom(name) { "\($0): \($1)" }
    public func withLatestFrom<Source: InfallibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
    ) -> Infallible<Result> { Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector)) }

    /// Emits the latest element of `second` for each element of the source.
    ///
    ///     taps.withLatestFrom(name)
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }

    /// Drops an element whose key equals that of the previous one.
    ///
    ///     Infallible.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }   // "a", "b"
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(keySelector)) }

    /// Drops an element that `comparer` finds equal to the last one emitted.
    ///
    ///     Infallible.of(1, 2, 4).distinctUntilChanged { $1 - $0 < 2 }   // 1, 4
    public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops an element whose key `comparer` finds equal to that of the last one emitted.
    ///
    ///     Infallible.of("a", "bb", "cc").distinctUntilChanged({ $0.count }, comparer: ==)   // "a", "bb"
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
    ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer)) }

    /// Drops an element whose property equals that of the previous one.
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

    /// Calls closures for the events and forwards them. See `Observable.do`.
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

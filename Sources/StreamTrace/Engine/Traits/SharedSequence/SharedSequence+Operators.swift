extension SharedSequenceConvertibleType {
    private typealias Shared<Result> = SharedSequence<SharingStrategy, Result>

    /// Emits the result of `transform` for each element.
    ///
    ///     Driver.of(1, 2).map { $0 * 10 }   // 10, 20
    public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
        Shared(asObservable().map(selector))
    }

    /// Emits the results of `transform` that are not `nil`.
    ///
    ///     Driver.of("1", "x").compactMap { Int($0) }   // 1
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> { Shared(asObservable().compactMap(selector)) }

    /// Emits the accumulated value after each element.
    ///
    ///     Driver.of(1, 2, 3).scan(0, accumulator: +)   // 1, 3, 6
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated
    ) -> SharedSequence<SharingStrategy, Accumulated> { Shared(asObservable().scan(seed, accumulator: accumulator)) }

    /// Emits the value after each element, accumulated in place.
    ///
    ///     Driver.of(1, 2).scan(into: []) { $0.append($1) }   // [1], [1, 2]
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void
    ) -> SharedSequence<SharingStrategy, Accumulated> {
        Shared(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Calls closures for the events and forwards them. See `Observable.do`.
    ///
    ///     name.do(onNext: { print($0) })
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        Shared(
            asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// Drops an element whose key equals that of the previous one.
    ///
    ///     Driver.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }   // "a", "b"
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> { Shared(asObservable().distinctUntilChanged(keySelector)) }

    /// Drops an element that `comparer` finds equal to the last one emitted.
    ///
    ///     Driver.of(1, 2, 4).distinctUntilChanged { $1 - $0 < 2 }   // 1, 4
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> { Shared(asObservable().distinctUntilChanged(comparer)) }

    /// Drops an element whose key `comparer` finds equal to that of the last one emitted.
    ///
    ///     Driver.of("a", "bb", "cc").distinctUntilChanged({ $0.count }, comparer: ==)   // "a", "bb"
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        Shared(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Emits the result of `resultSelector` for each element and an object, which is not kept alive.
    ///
    ///     taps.withUnretained(screen) { screen, _ in screen.name }
    ///
    /// See `Observable.withUnretained(_:resultSelector:)`.
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Signal<Out> { Signal(asObservable().withUnretained(obj, resultSelector: resultSelector)) }

    /// Emits each element together with an object, which is not kept alive.
    ///
    ///     taps.withUnretained(screen).emit(onNext: { screen, _ in screen.close() })
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Signal<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Emits the result of `resultSelector` for each element and an object, which the replay keeps alive.
    @available(*, deprecated, message: "its replay keeps the object alive: use drive(with:onNext:)")
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Driver<Out> { Driver(asObservable().withUnretained(obj, resultSelector: resultSelector)) }

    /// Emits each element together with an object, which the replay keeps alive.
    @available(*, deprecated, message: "its replay keeps the object alive: use drive(with:onNext:)")
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Driver<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

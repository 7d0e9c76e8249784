extension SharedSequenceConvertibleType {
    private typealias Shared<Result> = SharedSequence<SharingStrategy, Result>

    /// Sends each element transformed.
    ///
    ///     Driver.of(1, 2).map { $0 * 10 }   // 10, 20
    public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
        Shared(asObservable().map(selector))
    }

    /// Sends each element transformed, without those of which `selector` makes nil.
    ///
    ///     Driver.of("1", "x").compactMap { Int($0) }   // 1
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        Shared(asObservable().compactMap(selector))
    }

    /// Sends, for each element, what has been accumulated so far.
    ///
    ///     Driver.of(1, 2, 3).scan(0, accumulator: +)   // 1, 3, 6
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated
    ) -> SharedSequence<SharingStrategy, Accumulated> {
        Shared(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Like `scan(_:accumulator:)`, with an accumulator that changes the value in place.
    ///
    ///     Driver.of(1, 2).scan(into: []) { $0.append($1) }   // [1], [1, 2]
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void
    ) -> SharedSequence<SharingStrategy, Accumulated> {
        Shared(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Calls the closures beside the events' way, once however many listen. See `Observable.do`.
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

    /// Leaves out elements that equal the one before them by what `keySelector` makes of them.
    ///
    ///     Driver.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }   // "a", "b"
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        Shared(asObservable().distinctUntilChanged(keySelector))
    }

    /// Leaves out elements that `comparer` holds to equal the one before them.
    ///
    ///     Driver.of(1, 2, 4).distinctUntilChanged { $1 - $0 < 2 }   // 1, 4
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        Shared(asObservable().distinctUntilChanged(comparer))
    }

    /// Leaves out elements whose key `comparer` holds to equal the key of the one before them.
    ///
    ///     Driver.of("a", "bb", "cc").distinctUntilChanged({ $0.count }, comparer: ==)   // "a", "bb"
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        Shared(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends what `resultSelector` makes of an object, which is not kept alive, and each element.
    ///
    ///     taps.withUnretained(screen) { screen, _ in screen.name }
    ///
    /// See `Observable.withUnretained(_:resultSelector:)`.
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Signal<Out> {
        Signal(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Sends an object, which is not kept alive, together with each element.
    ///
    ///     taps.withUnretained(screen).emit(onNext: { screen, _ in screen.close() })
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Signal<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends what `resultSelector` makes of an object and each element; the replay keeps the object alive.
    @available(*, deprecated, message: "its replay keeps the object alive: use drive(with:onNext:)")
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Driver<Out> {
        Driver(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Sends an object together with each element; the replay keeps the object alive.
    @available(*, deprecated, message: "its replay keeps the object alive: use drive(with:onNext:)")
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Driver<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

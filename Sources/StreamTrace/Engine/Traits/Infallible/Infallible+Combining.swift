extension Infallible {
    /// Emits the elements of all sources as they come. See `Observable.merge`.
    ///
    ///     Infallible.merge(.just(1), .just(2))   // 1, 2
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

    /// Emits the elements of all sources as they come. RxSwift 6 concatenates the sources of a collection other than an
    /// array.
    ///
    ///     Infallible.merge([.just(1), .just(2)])   // 1, 2
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> { Infallible(.merge(sources.map { $0.asObservable() })) }

    /// Emits the elements of one source after the other. See `Observable.concat`.
    ///
    ///     Infallible.concat(.just(1), .just(2))   // 1, 2
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.concat(sources.map { $0.asObservable() }))
    }

    /// Emits the elements of the sources of a collection, one after the other.
    ///
    ///     Infallible.concat([.just(1), .just(2)])   // 1, 2
    public static func concat<Sources: Collection>(_ collection: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> { Infallible(.concat(collection.map { $0.asObservable() })) }

    /// Emits the elements of the sources of a sequence, one after the other. The sequence is iterated as sources
    /// complete.
    ///
    ///     Infallible.concat(pages)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> { Infallible(.concat(sequence.lazy.map { $0.asObservable() })) }
}

extension InfallibleType {
    /// Emits the elements of `second` after its own; `second` must not fail.
    ///
    ///     Infallible.just(1).concat(Infallible.just(2))   // 1, 2
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element { Infallible(asObservable().concat(second)) }

    /// Emits the result of `resultSelector` for the latest elements, at each element, once all sources have emitted.
    ///
    ///     Infallible.combineLatest(name, age) { "\($0), \($1)" }
    ///
    /// See `Observable.combineLatest`.
    public static func combineLatest<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible(
            .combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
                resultSelector: resultSelector))
    }

    /// Emits the result of `resultSelector` for the first elements of all sources, the second ones, and so on.
    ///
    ///     Infallible.zip(Infallible.just(1), Infallible.just("a")) { "\($0)\($1)" }   // "1a"
    ///
    /// See `Observable.zip`.
    public static func zip<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible(
            .zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
                resultSelector: resultSelector))
    }

    /// Emits the result of `resultSelector` for the latest elements, at each element, once all sources have emitted.
    ///
    ///     Infallible.combineLatest([a, b, c]) { $0.reduce(0, +) }
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the latest elements of all sources as an array, at each element, once all sources have emitted.
    ///
    ///     Infallible.combineLatest([Infallible.just(1), .just(2)])   // [1, 2]
    public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>(Observable<Element>.combineLatest(collection.map { $0.asObservable() }))
    }
}

extension InfallibleType where Element == Any {
    /// Emits the latest elements of nine or more sources, whenever one of them emits. See `Observable.combineLatest`.
    /// RxSwift 6 has overloads for up to eight sources.
    @_disfavoredOverload
    public static func combineLatest<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Infallible<(First.Element, Second.Element, repeat (each Other).Element)> {
        Infallible(
            Observable<Any>.combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }

    /// Emits the first elements of nine or more sources, then the second ones, and so on. See `Observable.zip`. RxSwift
    /// 6 has overloads for up to eight sources.
    @_disfavoredOverload
    public static func zip<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Infallible<(First.Element, Second.Element, repeat (each Other).Element)> {
        Infallible(
            Observable<Any>.zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }
}

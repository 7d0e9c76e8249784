extension Infallible {
    /// Emits the elements of all streams as they arrive. See `Observable.merge`.
    ///
    ///     Infallible.merge(.just(1), .just(2))   // 1, 2
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

    /// Emits the elements of all streams as they arrive. RxSwift 6 concatenates the sources of a collection other than
    /// an array.
    ///
    ///     Infallible.merge([.just(1), .just(2)])   // 1, 2
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> { Infallible(.merge(sources.map { $0.asObservable() })) }

    /// Emits the elements of the streams, one stream after another. See `Observable.concat`.
    ///
    ///     Infallible.concat(.just(1), .just(2))   // 1, 2
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.concat(sources.map { $0.asObservable() }))
    }

    /// Emits the elements of the streams, one stream after another.
    ///
    ///     Infallible.concat([.just(1), .just(2)])   // 1, 2
    public static func concat<Sources: Collection>(_ collection: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> { Infallible(.concat(collection.map { $0.asObservable() })) }

    /// Emits the elements of the streams, one stream after another. The sequence is iterated as sources complete.
    ///
    ///     Infallible.concat(pages)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> { Infallible(.concat(sequence.lazy.map { $0.asObservable() })) }
}

extension InfallibleType {
    /// Emits the elements of this stream, then those of `second`.
    ///
    ///     Infallible.just(1).concat(Infallible.just(2))   // 1, 2
    ///
    /// `second` must not fail.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element { Infallible(asObservable().concat(second)) }

    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
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

    /// Emits the result of `resultSelector` for the elements of all sources at the same index.
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

    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     Infallible.combineLatest([a, b, c]) { $0.reduce(0, +) }
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the latest elements of all sources as an array, whenever one of them emits.
    ///
    ///     Infallible.combineLatest([Infallible.just(1), .just(2)])   // [1, 2]
    public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>(Observable<Element>.combineLatest(collection.map { $0.asObservable() }))
    }
}

extension InfallibleType where Element == Any {
    /// Emits the latest elements of all sources as a tuple, whenever one of them emits. See `Observable.combineLatest`.
    /// For nine or more sources: RxSwift 6 has overloads for up to eight.
    @_disfavoredOverload
    public static func combineLatest<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Infallible<(First.Element, Second.Element, repeat (each Other).Element)> {
        Infallible(
            Observable<Any>.combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }

    /// Combines the elements at the same index of all sources into tuples. See `Observable.zip`. For nine or more
    /// sources: RxSwift 6 has overloads for up to eight.
    @_disfavoredOverload
    public static func zip<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Infallible<(First.Element, Second.Element, repeat (each Other).Element)> {
        Infallible(
            Observable<Any>.zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }
}

extension Infallible {
    /// Sends the elements of all sources as they come. See `Observable.merge`.
    ///
    ///     Infallible.merge(.just(1), .just(2))   // 1, 2
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

    /// Sends the elements of all sources of a collection as they come. RxSwift 6 concatenates what is no array.
    ///
    ///     Infallible.merge([.just(1), .just(2)])   // 1, 2
    ///
    /// Else as RxSwift 6.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Sends the elements of one source after the other. See `Observable.concat`.
    ///
    ///     Infallible.concat(.just(1), .just(2))   // 1, 2
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.concat(sources.map { $0.asObservable() }))
    }

    /// Sends the elements of the sources of a collection, one after the other.
    ///
    ///     Infallible.concat([.just(1), .just(2)])   // 1, 2
    public static func concat<Sources: Collection>(_ collection: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.concat(collection.map { $0.asObservable() }))
    }

    /// Sends the elements of the sources of a sequence, one after the other, and asks it for no more than it needs.
    ///
    ///     Infallible.concat(pages)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
    }
}

extension InfallibleType {
    /// Sends the elements of `second` after its own, which has to be one that does not fail.
    ///
    ///     Infallible.just(1).concat(Infallible.just(2))   // 1, 2
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Sends what `resultSelector` makes of the latest elements, at each, once all have one.
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

    /// Sends what `resultSelector` makes of the first elements, of the second, and so on.
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

    /// Sends what `resultSelector` makes of the latest elements of all sources, at each, once all have one.
    ///
    ///     Infallible.combineLatest([a, b, c]) { $0.reduce(0, +) }
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Sends the latest elements of all sources as an array, at each, once all have one.
    ///
    ///     Infallible.combineLatest([Infallible.just(1), .just(2)])   // [1, 2]
    public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
    where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>(Observable<Element>.combineLatest(collection.map { $0.asObservable() }))
    }
}

extension InfallibleType where Element == Any {
    /// Sends the latest elements of nine sources and more, whenever one of them sends. See `Observable.combineLatest`.
    /// Behaviour: RxSwift 6, which has it of up to eight sources.
    @_disfavoredOverload
    public static func combineLatest<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Infallible<(First.Element, Second.Element, repeat (each Other).Element)> {
        Infallible(
            Observable<Any>.combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }

    /// Sends the first elements of nine sources and more, then the second ones, and so on. See `Observable.zip`.
    /// Behaviour: RxSwift 6, which has it of up to eight sources.
    @_disfavoredOverload
    public static func zip<First: InfallibleType, Second: InfallibleType, each Other: InfallibleType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Infallible<(First.Element, Second.Element, repeat (each Other).Element)> {
        Infallible(
            Observable<Any>.zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }
}

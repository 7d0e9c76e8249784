extension SharedSequenceConvertibleType {
    /// Emits the elements of all streams that `selector` returns. See `Observable.flatMap`.
    ///
    ///     Driver.of(1, 2).flatMap { Driver.just($0 * 10) }   // 10, 20
    public func flatMap<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> { SharedSequence(asObservable().flatMap(selector)) }

    /// Emits the elements of the stream that `selector` returned for the latest element. See
    /// `Observable.flatMapLatest`.
    ///
    ///     query.flatMapLatest { search($0) }   // what the latest search finds
    public func flatMapLatest<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> { SharedSequence(asObservable().flatMapLatest(selector)) }

    /// Emits the elements of the stream that `selector` returns, and drops source elements until that stream ends. See
    /// `Observable.flatMapFirst`.
    ///
    ///     taps.flatMapFirst { save($0) }   // no second save before the first has ended
    public func flatMapFirst<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> { SharedSequence(asObservable().flatMapFirst(selector)) }

    /// Emits each element of the source with the latest element of `second`, combined by `resultSelector`.
    ///
    ///     taps.withLatestFrom(name) { "\($0): \($1)" }
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
        _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
    }

    /// Emits the latest element of `second` for each element of the source.
    ///
    ///     taps.withLatestFrom(name)
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
    }

    /// Emits the elements of all streams as they arrive. See `Observable.merge`.
    ///
    ///     Driver.merge([.just(1), .just(2)])   // 1, 2
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map { $0.asObservable() }))
    }

    /// Emits the elements of all streams as they arrive. See `Observable.merge`.
    ///
    ///     Driver.merge(.just(1), .just(2))   // 1, 2
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> { merge(sources) }

    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     Driver.combineLatest(userName, password) { !$0.isEmpty && !$1.isEmpty }
    ///
    /// See `Observable.combineLatest`.
    public static func combineLatest<First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType>(
        _ source1: First, _ source2: Second,
        resultSelector: @escaping (First.Element, Second.Element) throws -> Element
    ) -> SharedSequence<First.SharingStrategy, Element>
    where First.SharingStrategy == Second.SharingStrategy {
        SharedSequence(
            .combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
    }

    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     Driver.combineLatest(a, b, c) { $0 + $1 + $2 }
    ///
    /// Swift cannot yet require that the others have the same strategy as the first two sources.
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        each Other: SharedSequenceConvertibleType
    >(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> SharedSequence<First.SharingStrategy, Element>
    where First.SharingStrategy == Second.SharingStrategy {
        SharedSequence(
            .combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
                resultSelector: resultSelector))
    }

    /// Emits the result of `resultSelector` for the elements of all sources at the same index.
    ///
    ///     Driver.zip(a, b) { "\($0)\($1)" }
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        each Other: SharedSequenceConvertibleType
    >(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> SharedSequence<First.SharingStrategy, Element>
    where First.SharingStrategy == Second.SharingStrategy {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
                resultSelector: resultSelector))
    }

    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     Driver.combineLatest([a, b]) { $0.reduce(0, +) }
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Emits the latest elements of all sources as an array, whenever one of them emits.
    ///
    ///     Driver.combineLatest([a, b])   // [a's, b's]
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        combineLatest(collection) { $0 }
    }

    /// Emits the result of `resultSelector` for the elements of all sources at the same index.
    ///
    ///     Driver.zip([a, b]) { $0.reduce(0, +) }
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the elements at the same index of all sources into arrays.
    ///
    ///     Driver.zip([a, b])   // [a's, b's]
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        zip(collection) { $0 }
    }
}

extension SharedSequenceConvertibleType where Element == Any {
    /// Emits the latest elements of all sources as a tuple, whenever one of them emits. For nine or more sources:
    /// RxCocoa 6 has overloads for up to eight.
    @_disfavoredOverload
    public static func combineLatest<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        each Other: SharedSequenceConvertibleType
    >(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> SharedSequence<First.SharingStrategy, (First.Element, Second.Element, repeat (each Other).Element)>
    where First.SharingStrategy == Second.SharingStrategy {
        SharedSequence(
            Observable<Any>.combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }

    /// Combines the elements at the same index of all sources into tuples. For nine or more sources: RxCocoa 6 has
    /// overloads for up to eight.
    @_disfavoredOverload
    public static func zip<
        First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
        each Other: SharedSequenceConvertibleType
    >(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> SharedSequence<First.SharingStrategy, (First.Element, Second.Element, repeat (each Other).Element)>
    where First.SharingStrategy == Second.SharingStrategy {
        SharedSequence(
            Observable<Any>.zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable()))
    }
}

extension SharedSequence {
    /// Emits the elements of the streams, one stream after another. See `Observable.concat`.
    ///
    ///     Driver.concat(pages)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Emits the elements of the streams, one stream after another. See `Observable.concat`.
    ///
    ///     Driver.concat([.just(1), .just(2)])   // 1, 2
    public static func concat<Sources: Collection>(_ collection: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(collection.map { $0.asObservable() }))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Emits the elements of the latest inner observable. See `Observable.switchLatest`.
    ///
    ///     screens.map { $0.title }.switchLatest()   // the title of the screen shown
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Emits the elements of all inner observables as they arrive. See `Observable.merge`.
    ///
    ///     screens.map { $0.taps }.merge()   // the taps of all screens
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }

    /// Emits the elements of at most `maxConcurrent` inner observables at a time.
    ///
    ///     uploads.merge(maxConcurrent: 2)
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}

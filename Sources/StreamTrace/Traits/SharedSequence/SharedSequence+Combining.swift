extension SharedSequenceConvertibleType {
    /// Sends the elements of all sequences that `selector` makes of the elements. See `Observable.flatMap`.
    ///
    ///     Driver.of(1, 2).flatMap { Driver.just($0 * 10) }   // 10, 20
    public func flatMap<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Sends the elements of the latest sequence that `selector` made. See `Observable.flatMapLatest`.
    ///
    ///     query.flatMapLatest { search($0) }   // what the latest search finds
    public func flatMapLatest<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Leaves out elements that come while a sequence that `selector` made goes on. See `Observable.flatMapFirst`.
    ///
    ///     taps.flatMapFirst { save($0) }   // no second save before the first has ended
    public func flatMapFirst<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapFirst(selector))
    }

    /// Sends, for each element, what `resultSelector` makes of it and the latest of `second`; none before that has one.
    ///
    ///     taps.withLatestFrom(name) { "\($0): \($1)" }
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
        _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
    }

    /// Sends, for each element, the latest of `second`; nothing before that has one.
    ///
    ///     taps.withLatestFrom(name)
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
    }

    /// Sends the elements of all sources as they come. See `Observable.merge`.
    ///
    ///     Driver.merge([.just(1), .just(2)])   // 1, 2
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map { $0.asObservable() }))
    }

    /// Sends the elements of all sources as they come. See `Observable.merge`.
    ///
    ///     Driver.merge(.just(1), .just(2))   // 1, 2
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Sends what `resultSelector` makes of the latest elements, at each, once all have one.
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

    /// Like `combineLatest(_:_:resultSelector:)` for any number of sources.
    ///
    ///     Driver.combineLatest(a, b, c) { $0 + $1 + $2 }
    ///
    /// Swift cannot yet ask the third source and those after it for the strategy of the first two. Behaviour: RxCocoa
    /// 6.
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

    /// Sends what `resultSelector` makes of the first elements, of the second, and so on. See `Observable.zip`.
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

    /// Like `combineLatest(_:resultSelector:)` for a collection of sources.
    ///
    ///     Driver.combineLatest([a, b]) { $0.reduce(0, +) }
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Like `combineLatest(_:resultSelector:)` for a collection of sources; sends arrays.
    ///
    ///     Driver.combineLatest([a, b])   // [a's, b's]
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        combineLatest(collection) { $0 }
    }

    /// Like `zip(_:resultSelector:)` for a collection of sources.
    ///
    ///     Driver.zip([a, b]) { $0.reduce(0, +) }
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Like `zip(_:resultSelector:)` for a collection of sources; sends arrays.
    ///
    ///     Driver.zip([a, b])   // [a's, b's]
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        zip(collection) { $0 }
    }
}

extension SharedSequenceConvertibleType where Element == Any {
    /// Sends the latest elements of nine sources and more, whenever one of them sends. Behaviour: RxCocoa 6, which has
    /// it of up to eight sources.
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

    /// Sends the first elements of nine sources and more, then the second ones, and so on. Behaviour: RxCocoa 6, which
    /// has it of up to eight sources.
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
    /// Sends the elements of one source after the other. See `Observable.concat`.
    ///
    ///     Driver.concat(pages)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Sends the elements of one source after the other. See `Observable.concat`.
    ///
    ///     Driver.concat([.just(1), .just(2)])   // 1, 2
    public static func concat<Sources: Collection>(_ collection: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(collection.map { $0.asObservable() }))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Sends the elements of the latest sequence that came. See `Observable.switchLatest`.
    ///
    ///     screens.map { $0.title }.switchLatest()   // the title of the screen shown
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Sends the elements of all sequences that come. See `Observable.merge`.
    ///
    ///     screens.map { $0.taps }.merge()   // the taps of all screens
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }

    /// Sends the elements of the sequences that come, at most `maxConcurrent` at a time, the others after them.
    ///
    ///     uploads.merge(maxConcurrent: 2)
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}

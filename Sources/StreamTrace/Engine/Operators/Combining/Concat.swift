extension ObservableType {
    /// Emits the elements of this stream, then those of `second`.
    ///
    ///     Observable.of(1, 2).concat(Observable.of(3))   // 1, 2, 3
    ///
    /// Subscribes to the second stream when the first one has completed and was disposed. An error ends the result. A
    /// chain of any length uses no stack.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element { .concat([asObservable(), second.asObservable()]) }

    /// Emits the elements of the streams, one stream after another.
    ///
    ///     Observable.concat(.just(1), .just(2))   // 1, 2
    ///
    /// Like `concat(_:)` of a stream; without streams it completes at once.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }

    /// Emits the elements of the streams, one stream after another.
    ///
    ///     Observable.concat([.just(1), .just(2)])   // 1, 2
    ///
    /// Like `concat(_:)` of a stream; without streams it completes at once.
    public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        ChainProducer("concat", .concat, Chain(collection)) { ConcatSink($0, .concat) }
    }

    /// Emits the elements of the streams, one stream after another. The sequence is iterated as streams complete.
    ///
    ///     Observable.concat(AnySequence([.just(1), .just(2)]))   // 1, 2
    ///
    /// The sequence may therefore be infinite; but if its streams complete at once, the subscription never returns,
    /// even with a `take(_:)` downstream. An error ends the result and the iteration.
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        ChainProducer("concat", .concat, Chain(sequence)) { ConcatSink($0, .concat) }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the inner observables, one observable after another.
    ///
    ///     Observable.of(Observable.just(1), Observable.just(2)).concat()   // 1, 2
    ///
    /// Like `concatMap` without a closure. Further streams wait in an unbounded queue. The first error, also the
    /// source's, ends the result. Completes when the source and the last stream have.
    public func concat() -> Observable<Element.Element> {
        lift("concat") { MergeLimitedSink($0, limit: 1) { $0.asObservable() } }
    }
}

/// The sink of `concat` and `repeat`.
final class ConcatSink<Element>: ChainSink<Element> {
    override func completed() { subscribeToNext() }
}

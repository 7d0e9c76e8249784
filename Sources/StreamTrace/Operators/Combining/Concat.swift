extension ObservableType {
    /// Sends what this stream sends, then what the second sends.
    ///
    ///     Observable.of(1, 2).concat(Observable.of(3))   // 1, 2, 3
    ///
    /// The second is subscribed to when the first has completed, whose subscription is disposed just before. An error
    /// ends the result. A chain of any length takes no stack.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        .concat([asObservable(), second.asObservable()])
    }

    /// Sends what the streams send, one after the other.
    ///
    ///     Observable.concat(.just(1), .just(2))   // 1, 2
    ///
    /// Like `concat(_:)` of a stream; of none it completes at once.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }

    /// Sends what the streams of a collection send, one after the other.
    ///
    ///     Observable.concat([.just(1), .just(2)])   // 1, 2
    ///
    /// Like `concat(_:)` of a stream; of none it completes at once.
    public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        ChainProducer("concat", .concat, Chain(collection)) { ConcatSink($0, .concat) }
    }

    /// Sends what the streams of a sequence send, one after the other. The sequence is asked for each when it is its
    /// turn.
    ///
    ///     Observable.concat(AnySequence([.just(1), .just(2)]))   // 1, 2
    ///
    /// So it may be endless; but if its streams complete at once, so is the subscription, even above a `take(_:)`. An
    /// error ends the result, and the sequence is asked no more.
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        ChainProducer("concat", .concat, Chain(sequence)) { ConcatSink($0, .concat) }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what the streams it is sent send, one after the other; `concatMap` with nothing to map.
    ///
    ///     Observable.of(Observable.just(1), Observable.just(2)).concat()   // 1, 2
    ///
    /// Streams that come too early wait in a queue without bound. The first error, also the source's, ends the result.
    /// Completes when the source and the last stream have.
    public func concat() -> Observable<Element.Element> {
        let source = asObservable()
        return Producer("concat") { MergeLimitedSink($0, limit: 1) { $0.asObservable() }.connect(to: source) }
    }
}

/// What `concat` and `repeat` rest on.
final class ConcatSink<Element>: ChainSink<Element> {
    override func completed() { moveOn() }
}

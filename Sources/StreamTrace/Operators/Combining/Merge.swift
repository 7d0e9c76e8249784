extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what all the streams it is sent send, all of them at once.
    ///
    ///     Observable.of(Observable.just(1), Observable.just(2)).merge()   // 1, 2
    ///
    /// A stream is subscribed to when it comes, however many there are already. Completes when the source and every
    /// stream has; the first error of any ends the result. Cost: a lock for each element, a subscription for each
    /// stream.
    public func merge() -> Observable<Element.Element> {
        let source = asObservable()
        return Producer("merge") { MergeSink($0) { $0.asObservable() }.connect(to: source) }
    }

    /// Like `merge()`, subscribed to so many streams at a time; the others wait in a queue without bound.
    ///
    ///     Observable.of(a, b, c).merge(maxConcurrent: 2)   // c is subscribed to when a or b completes
    ///
    /// With 0 or below nothing is ever subscribed to, and the result completes when the source does, without what waits.
    /// The first error ends the result and drops what waits. Memory: the streams that wait.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        let source = asObservable()
        return Producer("merge") {
            MergeLimitedSink($0, limit: maxConcurrent) { $0.asObservable() }.connect(to: source)
        }
    }
}

extension ObservableType {
    /// Sends what all streams send, all of them at once.
    ///
    ///     a:  -1---2---|
    ///     b:  ---3--4-----|
    ///         -1-3-24-----|   Observable.merge(a, b)
    ///
    /// Subscribes in order. Completes when all have, at once where there are none; the first error ends the result.
    /// Cost: a lock for each element.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// Sends what all streams of an array send, all of them at once.
    ///
    ///     Observable.merge([.just(1), .just(2)])   // 1, 2
    ///
    /// Like the form with arguments; of none it completes at once.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Producer("merge") { MergeSink<Observable<Element>, Element>($0) { $0 }.run(sources) }
    }

    /// Sends what all streams of a collection send, all of them at once.
    ///
    ///     Observable.merge(["a": Observable.just(1)].values)   // 1
    ///
    /// Like the form with arguments; the collection is gone through once, when this is called.
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        merge(Array(sources))
    }
}

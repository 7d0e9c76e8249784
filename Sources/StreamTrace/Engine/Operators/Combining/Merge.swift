extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner observables as they arrive.
    ///
    ///     Observable.of(Observable.just(1), Observable.just(2)).merge()   // 1, 2
    ///
    /// Subscribes to every stream at once. Completes when the source and all streams have; the first error of any ends
    /// the result. Cost: a lock for each element, a subscription for each stream.
    public func merge() -> Observable<Element.Element> { lift("merge") { MergeSink($0) { $0.asObservable() } } }

    /// Emits the elements of at most `maxConcurrent` inner observables at a time.
    ///
    ///     Observable.of(a, b, c).merge(maxConcurrent: 2)   // c is subscribed to when a or b completes
    ///
    /// Like `merge()`, but the other observables wait in an unbounded queue. With 0 or below it subscribes to no
    /// stream, and completes when the source does. The first error ends the result and drops the waiting streams.
    /// Memory: the waiting streams.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        lift("merge") { MergeLimitedSink($0, limit: maxConcurrent) { $0.asObservable() } }
    }
}

extension ObservableType {
    /// Emits the elements of all streams as they arrive.
    ///
    ///     a:  -1---2---|
    ///     b:  ---3--4-----|
    ///         -1-3-24-----|   Observable.merge(a, b)
    ///
    /// Subscribes in order. Completes when all streams have, without streams at once; the first error ends the result.
    /// Cost: a lock for each element.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

    /// Emits the elements of all streams as they arrive.
    ///
    ///     Observable.merge([.just(1), .just(2)])   // 1, 2
    ///
    /// See the overload with arguments; without streams it completes at once.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Producer("merge") { MergeSink<Observable<Element>, Element>($0) { $0 }.run(sources) }
    }

    /// Emits the elements of all streams as they arrive.
    ///
    ///     Observable.merge(["a": Observable.just(1)].values)   // 1
    ///
    /// See the overload with arguments; the collection is iterated once, when this is called.
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> { merge(Array(sources)) }
}

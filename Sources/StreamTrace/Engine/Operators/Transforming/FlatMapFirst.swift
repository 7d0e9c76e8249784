extension ObservableType {
    /// Emits the elements of the stream that `selector` returns, and drops source elements until that stream ends.
    ///
    ///     taps:  -1-2---3--|      2 comes while the request of 1 runs
    ///     flatMapFirst { request($0) }
    ///            ---1-----3|
    ///
    /// `selector` is not called for elements that are dropped. Completes when the source and the stream have; an error
    /// of either, or thrown by `selector`, ends the result. RxJS calls it `exhaustMap`.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        lift("flatMapFirst") { MergeSink($0, exclusively: true) { try selector($0).asObservable() } }
    }
}

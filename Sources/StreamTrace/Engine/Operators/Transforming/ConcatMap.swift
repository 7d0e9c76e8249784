extension ObservableType {
    /// Emits the elements of the streams that `selector` returns, one stream after another.
    ///
    ///     a:   -1-2--------|
    ///     concatMap { n in "n-n" over two frames, then the end }
    ///          -1-12-2-----|
    ///
    /// `selector` is called when the element arrives, even if the stream must wait, so that an error thrown by
    /// `selector` is not delayed. The queue is unbounded. Completes when the source and all streams have; an error ends
    /// the result.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        lift("concatMap") { MergeLimitedSink($0, limit: 1) { try selector($0).asObservable() } }
    }
}

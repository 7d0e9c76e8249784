extension ObservableType {
    /// Sends what the streams made of the elements send, one stream after the other.
    ///
    ///     a:   -1-2--------|
    ///     concatMap { n in "n-n" over two frames, then the end }
    ///          -1-12-2-----|
    ///
    /// `selector` is called when its element comes, also for a stream that has to wait, so its error comes early. The
    /// queue has no bound. Completes when the source and all streams have; an error ends the result.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        lift("concatMap") { MergeLimitedSink($0, limit: 1) { try selector($0).asObservable() } }
    }
}

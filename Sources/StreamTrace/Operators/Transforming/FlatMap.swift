extension ObservableType {
    /// Sends what the streams made of the elements send, all of them at once.
    ///
    ///     a:   -1---2----|
    ///     flatMap { n in "n-n" over two frames, then the end }
    ///          -1-1-2-2--|
    ///
    /// Completes when the source and every stream has; an error of any of them, or thrown by `selector`, ends the
    /// result. Cost: a subscription for each element. Behaviour: RxSwift 6.
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer("flatMap") { MergeSink($0) { try selector($0).asObservable() }.connect(to: source) }
    }
}

extension ObservableType {
    /// Emits the elements of the stream that `selector` returned for the latest element.
    ///
    ///     query:  -a-b-----|       each answer takes three frames
    ///     flatMapLatest { search($0) }
    ///             ------b--|
    ///
    /// Disposes the previous stream. Completes when the source and the latest stream have; an error of either, or
    /// thrown by `selector`, ends the result. `Observable.of(1, 2, 3).flatMapLatest { .of($0, $0 * 100) }` sends 1, 2,
    /// 3, 300, because each `of` waits for its turn on the trampoline. RxJS calls it `switchMap`.
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { lift("flatMapLatest") { SwitchSink($0) { try selector($0).asObservable() } } }
}

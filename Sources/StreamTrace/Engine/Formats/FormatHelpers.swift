extension ObservableType {
    /// Emits `true` for each element.
    ///
    ///     Observable.of(1, 2).mapToTrue()   // true, true
    ///
    /// Ends as the source does: `mapTo(true)`.
    @_disfavoredOverload
    public func mapToTrue() -> Observable<Bool> { map { _ in true } }

    /// Emits `false` for each element.
    ///
    ///     Observable.of(1, 2).mapToFalse()   // false, false
    ///
    /// Ends as the source does: `mapTo(false)`.
    @_disfavoredOverload
    public func mapToFalse() -> Observable<Bool> { map { _ in false } }
}

extension ObservableType where Element: OptionalProtocol {
    /// Emits the values that are not `nil`.
    ///
    ///     Observable.of(1, nil, 2).unwrap()   // 1, 2
    ///
    /// The same as `some()`. Ends as the source does. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func unwrap() -> Observable<Element.Element> { some() }
}

extension SharedSequenceConvertibleType where Element: OptionalProtocol {
    /// Emits the values that are not `nil`.
    ///
    ///     Driver.of(1, nil, 2).unwrap()   // 1, 2
    ///
    /// The result is shared and delivers as its source does. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func unwrap() -> SharedSequence<SharingStrategy, Element.Element> { SharedSequence(asObservable().some()) }
}

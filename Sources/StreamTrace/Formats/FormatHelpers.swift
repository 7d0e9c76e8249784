extension ObservableType {
    /// Sends true for each element.
    ///
    ///     Observable.of(1, 2).mapToTrue()   // true, true
    ///
    /// Ends as the source does: `mapTo(true)`.
    @_disfavoredOverload
    public func mapToTrue() -> Observable<Bool> { map { _ in true } }

    /// Sends false for each element.
    ///
    ///     Observable.of(1, 2).mapToFalse()   // false, false
    ///
    /// Ends as the source does: `mapTo(false)`.
    @_disfavoredOverload
    public func mapToFalse() -> Observable<Bool> { map { _ in false } }
}

extension ObservableType where Element: OptionalProtocol {
    /// Sends the values, without the nils: another name of `some()`.
    ///
    ///     Observable.of(1, nil, 2).unwrap()   // 1, 2
    ///
    /// Ends as the source does. Keeps nothing. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func unwrap() -> Observable<Element.Element> { some() }
}

extension SharedSequenceConvertibleType where Element: OptionalProtocol {
    /// Sends the values, without the nils.
    ///
    ///     Driver.of(1, nil, 2).unwrap()   // 1, 2
    ///
    /// The result is shared and delivers as its source does. Keeps nothing. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func unwrap() -> SharedSequence<SharingStrategy, Element.Element> { SharedSequence(asObservable().some()) }
}

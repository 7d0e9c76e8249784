extension ObservableType {
    /// Sends true for each element.
    @_disfavoredOverload
    public func mapToTrue() -> Observable<Bool> { map { _ in true } }

    /// Sends false for each element.
    @_disfavoredOverload
    public func mapToFalse() -> Observable<Bool> { map { _ in false } }
}

extension ObservableType where Element: OptionalProtocol {
    /// Sends the values, without the nils: another name of `some()`.
    @_disfavoredOverload
    public func unwrap() -> Observable<Element.Element> { some() }
}

extension SharedSequenceConvertibleType where Element: OptionalProtocol {
    /// Sends the values, without the nils.
    @_disfavoredOverload
    public func unwrap() -> SharedSequence<SharingStrategy, Element.Element> { SharedSequence(asObservable().some()) }
}

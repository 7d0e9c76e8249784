extension ObservableType {
    /// Sends true for each element.
    public func mapToTrue() -> Observable<Bool> { map { _ in true } }

    /// Sends false for each element.
    public func mapToFalse() -> Observable<Bool> { map { _ in false } }
}

extension ObservableType where Element: OptionalProtocol {
    /// Sends the values, without the nils: another name of `some()`.
    public func unwrap() -> Observable<Element.Element> { some() }
}

extension SharedSequenceConvertibleType where Element: OptionalProtocol {
    /// Sends the values, without the nils.
    public func unwrap() -> SharedSequence<SharingStrategy, Element.Element> { SharedSequence(asObservable().some()) }
}

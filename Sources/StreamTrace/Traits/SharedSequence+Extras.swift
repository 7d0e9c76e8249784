// What RxSwiftExt adds to drivers and signals; each is described where observables have it.

extension SharedSequenceConvertibleType {
    /// Sends `value` in the place of each element.
    @_disfavoredOverload
    public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> { map { _ in value } }

    /// Drops everything after the first element for which `predicate` answers true.
    @_disfavoredOverload
    public func distinct(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinct(predicate))
    }

    /// Two sequences: of the elements for which `predicate` answers true, and of the others.
    @_disfavoredOverload
    public func partition(
        _ predicate: @escaping (Element) -> Bool
    ) -> (matches: SharedSequence<SharingStrategy, Element>, nonMatches: SharedSequence<SharingStrategy, Element>) {
        (filter(predicate), filter { !predicate($0) })
    }
}

extension SharedSequenceConvertibleType where Element: Hashable {
    /// Drops an element that equals one that came before, however long ago.
    @_disfavoredOverload
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Drops an element that equals one that came before; each is compared with all that were sent.
    @_disfavoredOverload
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element == Bool {
    /// Sends the contrary of each element.
    @_disfavoredOverload
    public func not() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }
}

extension ObservableType where Element: Equatable {
    /// Drops the elements that equal one of the given values.
    ///
    ///     Observable.of(1, 2, 3, 2).ignore(2)   // 1, 3
    ///
    /// Ends as the source does. Cost: each element is compared with all values. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignore(_ valuesToIgnore: Element...) -> Observable<Element> { ignore(valuesToIgnore) }

    /// Drops the elements that equal one of the given values.
    ///
    ///     Observable.of(1, 2, 3, 4).ignore(2...3)   // 1, 4
    ///
    /// See the overload with arguments; for an empty sequence no element is dropped. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignore<Sequence: Swift.Sequence>(_ valuesToIgnore: Sequence) -> Observable<Element>
    where Sequence.Element == Element {
        let values = Array(valuesToIgnore)
        return lift("ignore") { FilterSink($0, reason: "it is one of those to ignore") { !values.contains($0) } }
    }
}

extension ObservableType {
    /// Succeeds with all elements in order, when the source has completed.
    ///
    ///     Observable.of("b", "C", "a").toSortedArray { $0.lowercased() < $1.lowercased() }   // ["a", "b", "C"]
    ///
    /// An empty source yields an empty array; an error drops the elements before it. An error thrown
    /// by `areInIncreasingOrder` is the failure. Memory: all elements. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func toSortedArray(
        by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
    ) -> Single<[Element]> { toArray().map { try $0.sorted(by: areInIncreasingOrder) } }
}

extension ObservableType where Element: Comparable {
    /// Succeeds with all elements from the least to the greatest, or the other way round, when the source has
    /// completed.
    ///
    ///     Observable.of(2, 3, 1).toSortedArray()   // [1, 2, 3]
    ///
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func toSortedArray(ascending: Bool = true) -> Single<[Element]> {
        toSortedArray { ascending ? $0 < $1 : $0 > $1 }
    }
}

extension ObservableType {
    /// Emits an array sorted by `areInIncreasingOrder` when the source completes.
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
    /// Emits a sorted array when the source completes.
    ///
    ///     Observable.of(2, 3, 1).toSortedArray()   // [1, 2, 3]
    ///
    /// Sorts in ascending or descending order. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func toSortedArray(ascending: Bool = true) -> Single<[Element]> {
        toSortedArray { ascending ? $0 < $1 : $0 > $1 }
    }
}

extension ObservableType {
    /// Splits the elements into two streams by `predicate`.
    ///
    ///     numbers:  -1-2-3-|
    ///     even:     ---2---|   let (even, odd) = numbers.partition { $0 % 2 == 0 }
    ///     odd:      -1---3-|
    ///
    /// Both share a subscription to the source, which begins with the first subscriber of either and is disposed with
    /// the last; the second subscriber therefore misses the elements of a synchronous source. An error thrown by
    /// `predicate`, which is called once for each element, ends both. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func partition(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> (matches: Observable<Element>, nonMatches: Observable<Element>) {
        let decided = map { (element: $0, isMatch: try predicate($0)) }.share()
        func part(_ isMatch: Bool) -> Observable<Element> {
            decided.lift("partition") {
                CompactMapSink($0, reason: "it belongs to the other part") { $0.isMatch == isMatch ? $0.element : nil }
            }
        }
        return (part(true), part(false))
    }
}

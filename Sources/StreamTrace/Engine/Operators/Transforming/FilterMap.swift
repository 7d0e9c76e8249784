/// The result of the closure of `filterMap`.
public enum FilterMap<Result> {
    /// Drops the element.
    case ignore
    /// Emits the value in place of the element.
    case map(Result)
}

extension FilterMap: Sendable where Result: Sendable {}

extension ObservableType {
    /// Emits each transformed element, unless `transform` drops it.
    ///
    ///     Observable.of(1, 2, 3).filterMap { $0 == 2 ? .ignore : .map($0 * 10) }   // 10, 30
    ///
    /// Unlike `compactMap` it can send `nil`. An error thrown by `transform` ends the result with it. Cost: one call
    /// for each element. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func filterMap<Result>(_ transform: @escaping (Element) throws -> FilterMap<Result>) -> Observable<Result> {
        lift("filterMap") { sink in
            CompactMapSink(sink, reason: "the closure returned .ignore") { element in
                if case .map(let result) = try transform(element) { result } else { nil }
            }
        }
    }
}

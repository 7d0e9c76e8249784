extension ObservableType {
    /// Emits the elements that are of a type, as that type.
    ///
    ///     Observable<Any>.of(1, "two", 3).ofType(Int.self)   // 1, 3
    ///
    /// Ends as the source does. Cost: a cast for each element. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ofType<Result>(_ type: Result.Type) -> Observable<Result> {
        ofType { $0 as? Result }
    }

    /// Emits the results of a cast that are not `nil`, for a type that is known only when code runs.
    package func ofType<Result>(_ cast: @escaping (Element) throws -> Result?) -> Observable<Result> {
        lift("ofType") { CompactMapSink($0, reason: "it is of another type", cast) }
    }
}

extension ObservableType {
    /// Emits the results of `transform` that are not `nil`.
    ///
    ///     Observable.of("1", "two", "3").compactMap(Int.init)   // 1, 3
    ///
    /// An error thrown by `transform` ends the result with it.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        lift("compactMap") { CompactMapSink($0, transform) }
    }
}

/// The sink of `compactMap` and of operators that transform or drop each element.
final class CompactMapSink<Element, Result>: OperatorSink<Element, Result> {
    private let transform: (Element) throws -> Result?
    private let reason: StaticString

    /// - Parameter reason: the note on a dropped element, in a trace.
    init(
        _ downstream: Sink<Result>, reason: StaticString = "the closure returned nil",
        _ transform: @escaping (Element) throws -> Result?
    ) {
        self.transform = transform
        self.reason = reason
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            if let result = try transform(element) {
                emit(result)
            } else {
                downstream.note(.dropped(reason))
            }
        } catch {
            fail(error)
        }
    }
}

extension CatalogueFamily {
    static let flattening = CatalogueFamily(.flattening, of: "ObservableType<Element>") {
        mapping("flatMap", "Emits the elements of all streams that `selector` returns.") {
            try $0.source.flatMap($0.selector(0))
        }
        mapping("flatMapLatest", "Emits the elements of the stream that `selector` returned for the latest element.") {
            try $0.source.flatMapLatest($0.selector(0))
        }
        mapping(
            "flatMapFirst",
            """
            Emits the elements of the stream that `selector` returns, and drops source elements until that stream ends.
            """
        ) {
            try $0.source.flatMapFirst($0.selector(0))
        }
        mapping(
            "concatMap", "Emits the elements of the streams that `selector` returns, one stream after another.",
            also: [.infallible]
        ) {
            try $0.source.concatMap($0.selector(0))
        }
        joining("merge<Inner>()", "Emits the elements of all inner observables as they arrive.", also: .sharing) {
            try $0.inner.merge()
        }
        joining(
            "merge<Inner>(maxConcurrent: Int)",
            "Emits the elements of at most `maxConcurrent` inner observables at a time.",
            also: .sharing
        ) { try $0.inner.merge(maxConcurrent: $0.natural(0)) }
        joining("concat<Inner>()", "Emits the elements of the inner observables, one observable after another.") {
            try $0.inner.concat()
        }
        joining("switchLatest<Inner>()", "Emits the elements of the latest inner observable.", also: .sharing) {
            try $0.inner.switchLatest()
        }
        stream(
            "dematerialize<Inner>() -> Observable<Inner> where Element == Event<Inner>",
            "Emits the events that the elements represent."
        ) { try $0.events.dematerialize() }
    }

    /// Returns the entry for an operator whose closure returns a stream for each element.
    private static func mapping(
        _ name: String, _ summary: String, also traits: StreamTraits = .unfailing,
        _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) -> CatalogueEntry {
        stream(
            """
            \(name)<Result>(_ selector: (Element) throws -> ObservableConvertibleType<Result>) -> Observable<Result>
            """, summary, also: traits, body)
    }

    /// Returns the entry for an operator of streams of streams.
    private static func joining(
        _ form: String, _ summary: String, also traits: StreamTraits = [],
        _ body: @escaping (NativeCall) throws -> Observable<Value>
    ) -> CatalogueEntry {
        stream(
            "\(form) -> Observable<Inner> where Element == ObservableConvertibleType<Inner>", summary, also: traits,
            body)
    }
}

extension NativeCall {
    /// The receiver as a stream of streams.
    var inner: Observable<Observable<Value>> {
        get throws { try source.map { [self] in try stream($0) } }
    }

    /// The receiver as a stream of events.
    var events: Observable<Event<Value>> {
        get throws {
            try source.map { [self] value in
                if case .event(let event) = value { return event }
                throw unfit(value, "an Event")
            }
        }
    }
}

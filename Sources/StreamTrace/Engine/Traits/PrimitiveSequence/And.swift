extension ObservableType where Element == Bool {
    /// Emits whether all elements are `true`.
    ///
    ///     Observable.of(true, true).and()   // true
    ///
    /// Emits `false` at the first element that is not `true`, and `true` when the source completes. An empty source
    /// completes without an element. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func and() -> Maybe<Bool> {
        let source = asObservable()
        return Maybe(raw: Producer("and") { AndSink($0).connect(to: source) })
    }

    /// Emits whether all elements of all streams are `true`.
    ///
    ///     Observable.and([isNameValid, isMailValid])
    ///
    /// Emits `false` at the first element that is not `true`, and otherwise `true` when all streams have completed. If
    /// one of the streams is empty, or there are no streams, it completes without an element; in RxSwiftExt it does not
    /// complete without streams. The first error is the failure. Subscribes in order. Otherwise like RxSwiftExt.
    @_disfavoredOverload
    public static func and<Streams: Collection>(_ streams: Streams) -> Maybe<Bool>
    where Streams.Element: ObservableType, Streams.Element.Element == Bool {
        let results = streams.map { stream in stream.and().asObservable().map(Optional.some).ifEmpty(default: nil) }
        let all = Observable.merge(results)
        return Maybe(raw: Producer("and") { AndAllSink($0).connect(to: all) })
    }

    /// Emits whether all elements of all streams are `true`.
    ///
    ///     Observable.and(Observable.of(true), Observable.of(true, false))   // false
    ///
    /// See the overload for a collection. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func and<Stream: ObservableType>(_ streams: Stream...) -> Maybe<Bool> where Stream.Element == Bool {
        and(streams)
    }
}

private final class AndSink: OperatorSink<Bool, Bool> {
    private var isEmpty = true

    override func next(_ element: Bool) {
        isEmpty = false
        if element { return downstream.note(.held("all elements have to be true")) }
        emit(false)
        finish()
    }

    override func completed() {
        if !isEmpty { emit(true) }
        finish()
    }
}

/// The sink of the results of all streams; the result of an empty one is `nil`.
private final class AndAllSink: OperatorSink<Bool?, Bool> {
    private var isEmpty = true
    private var isMissing = false

    override func next(_ result: Bool?) {
        isEmpty = false
        switch result {
        case nil: isMissing = true
        case true?: downstream.note(.held("all streams have to emit true"))
        case false?:
            emit(false)
            finish()
        }
    }

    override func completed() {
        if !isEmpty, !isMissing { emit(true) }
        finish()
    }
}

extension ObservableType where Element == Bool {
    /// Emits whether all elements are `true`: `false` at the first that is not, `true` when the source has completed.
    ///
    ///     Observable.of(true, true).and()   // true
    ///
    /// A source that completes without an element gives none; an error is the answer. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func and() -> Maybe<Bool> {
        let source = asObservable()
        return Maybe(raw: Producer("and") { AndSink($0).connect(to: source) })
    }

    /// Emits whether all elements of all streams are `true`: `false` at the first that is not, otherwise when all have
    /// completed.
    ///
    ///     Observable.and([isNameValid, isMailValid])
    ///
    /// Where one of them sent nothing, or there is none, there is no answer (of none, RxSwiftExt does not even complete).
    /// The first error is the answer. Subscribes in order. Else as RxSwiftExt.
    @_disfavoredOverload
    public static func and<Streams: Collection>(_ streams: Streams) -> Maybe<Bool>
    where Streams.Element: ObservableType, Streams.Element.Element == Bool {
        let answers = streams.map { stream in
            stream.and().asObservable().map(Optional.some).ifEmpty(default: nil)
        }
        let all = Observable.merge(answers)
        return Maybe(raw: Producer("and") { AndAllSink($0).connect(to: all) })
    }

    /// Emits whether all elements of all streams are `true`.
    ///
    ///     Observable.and(Observable.of(true), Observable.of(true, false))   // false
    ///
    /// Like the form of a collection. Behaviour: RxSwiftExt.
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

/// Receives the answer of each stream, nothing for one without an answer.
private final class AndAllSink: OperatorSink<Bool?, Bool> {
    private var isEmpty = true
    private var isMissing = false

    override func next(_ answer: Bool?) {
        isEmpty = false
        switch answer {
        case nil: isMissing = true
        case true?: downstream.note(.held("all streams have to answer true"))
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

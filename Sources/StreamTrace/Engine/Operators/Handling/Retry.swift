extension ObservableType {
    /// Subscribes again after each error.
    ///
    ///     a:  -1-#            attempt after attempt
    ///         -1--1--1- …     a.retry()
    ///
    /// Subscribes without end to a source that fails at once. Retrying does not grow the stack.
    public func retry() -> Observable<Element> {
        ChainProducer("retry", .catch, Chain(endlessly: asObservable())) { CatchSequenceSink($0, .catch) }
    }

    /// Subscribes again after an error, `maxAttemptCount` times in total.
    ///
    ///     a.retry(2)   // one more attempt, where RxJS makes two more
    ///
    /// The last error ends the result. With no attempts it completes; traps if the number is negative. Retrying does
    /// not grow the stack.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        let attempts = Swift.repeatElement(asObservable(), count: maxAttemptCount)
        return ChainProducer("retry", .catch, Chain(attempts)) { CatchSequenceSink($0, .catch) }
    }

    /// Subscribes to streams in order until one completes.
    ///
    ///     Observable.catch(sequence: [.error(offline), .just(1), .just(2)])   // 1
    ///
    /// The error of the last stream ends the result. Without streams it completes. The sequence is iterated as streams
    /// fail.
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        ChainProducer("catch", .catch, Chain(sequence)) { CatchSequenceSink($0, .catch) }
    }

    /// Equivalent to `catch(sequence:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "catch(sequence:)")
    public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> { `catch`(sequence: sequence) }
}

private final class CatchSequenceSink<Element>: ChainSink<Element> {
    private var lastError: (any Error)?

    override func error(_ error: any Error) {
        lastError = error
        subscribeToNext()
    }

    override func chainEnded() { if let lastError { fail(lastError) } else { finish() } }
}

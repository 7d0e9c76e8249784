extension ObservableType {
    /// Subscribes again after each error.
    ///
    ///     a:  -1-#            attempt after attempt
    ///         -1--1--1- …     a.retry()
    ///
    /// A source that fails at once is subscribed to without end. No attempt takes stack.
    public func retry() -> Observable<Element> {
        ChainProducer("retry", .catch, Chain(endlessly: asObservable())) { CatchSequenceSink($0, .catch) }
    }

    /// Subscribes again after an error, `maxAttemptCount` times in all; the last error is final.
    ///
    ///     a.retry(2)   // one more attempt, where RxJS makes two more
    ///
    /// Without any attempt it completes; a negative number of them traps. No attempt takes stack.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        let attempts = Swift.repeatElement(asObservable(), count: maxAttemptCount)
        return ChainProducer("retry", .catch, Chain(attempts)) { CatchSequenceSink($0, .catch) }
    }

    /// Goes through streams until one completes.
    ///
    ///     Observable.catch(sequence: [.error(offline), .just(1), .just(2)])   // 1
    ///
    /// The error of the last one is final. Where there is none, it completes. The sequence is asked for each when it is
    /// its turn.
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        ChainProducer("catch", .catch, Chain(sequence)) { CatchSequenceSink($0, .catch) }
    }
}

extension ObservableType {
    /// `catch(sequence:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "catch(sequence:)")
    public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        `catch`(sequence: sequence)
    }
}

private final class CatchSequenceSink<Element>: ChainSink<Element> {
    private var lastError: (any Error)?

    override func error(_ error: any Error) {
        lastError = error
        moveOn()
    }

    override func exhausted() {
        if let lastError { fail(lastError) } else { finish() }
    }
}

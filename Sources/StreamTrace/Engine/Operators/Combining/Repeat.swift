extension ObservableType {
    /// Subscribes again after each completion.
    ///
    ///     a:  -1-|           round after round
    ///         -1--1--1- …    a.repeat()
    ///
    /// An error ends the result. Subscribes without end to a source that completes at once. Repetitions use no stack.
    /// Behaviour: ReactiveX, RxJS.
    @_disfavoredOverload
    public func `repeat`() -> Observable<Element> {
        ChainProducer("repeat", .concat, Chain(endlessly: asObservable())) { ConcatSink($0, .concat) }
    }

    /// Subscribes again after a completion, `count` times in total.
    ///
    ///     Observable.of(1, 2).repeat(2)   // 1, 2, 1, 2
    ///
    /// For a count of 0 or below it completes without a subscription. An error ends the result. Repetitions use no
    /// stack. Behaviour: RxJS.
    @_disfavoredOverload
    public func `repeat`(_ count: Int) -> Observable<Element> {
        let rounds = Swift.repeatElement(asObservable(), count: Swift.max(0, count))
        return ChainProducer("repeat", .concat, Chain(rounds)) { ConcatSink($0, .concat) }
    }
}

extension ObservableType {
    /// Subscribes again after each completion.
    ///
    ///     a:  -1-|           round after round
    ///         -1--1--1- …    a.repeat()
    ///
    /// An error ends the result. A source that completes at once is subscribed to without end. No round takes stack.
    /// Behaviour: ReactiveX, RxJS.
    @_disfavoredOverload
    public func `repeat`() -> Observable<Element> {
        ChainProducer("repeat", .concat, Chain(endlessly: asObservable())) { ConcatSink($0, .concat) }
    }

    /// Subscribes again after a completion, `count` times in all.
    ///
    ///     Observable.of(1, 2).repeat(2)   // 1, 2, 1, 2
    ///
    /// Without any round (0 or below) it completes, without subscribing. An error ends the result. No round takes
    /// stack. Behaviour: RxJS.
    @_disfavoredOverload
    public func `repeat`(_ count: Int) -> Observable<Element> {
        let rounds = Swift.repeatElement(asObservable(), count: Swift.max(0, count))
        return ChainProducer("repeat", .concat, Chain(rounds)) { ConcatSink($0, .concat) }
    }
}

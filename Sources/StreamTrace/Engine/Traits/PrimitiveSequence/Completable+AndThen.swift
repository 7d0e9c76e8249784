extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Continues with `second` after completion.
    ///
    ///     save.andThen(reload)
    ///
    /// If this completable fails, so does the result, and `second` is not subscribed to.
    public func andThen<Result>(_ second: Single<Result>) -> Single<Result> { Single(raw: followed(by: second.source)) }

    /// Continues with `second` after completion.
    ///
    ///     save.andThen(Maybe.just(1))   // 1, when save has completed
    ///
    /// If this completable fails, so does the result, and `second` is not subscribed to.
    public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> { Maybe(raw: followed(by: second.source)) }

    /// Continues with `second` after completion.
    ///
    ///     save.andThen(upload)   // completes when upload has
    ///
    /// If this completable fails, so does the result, and `second` is not subscribed to.
    public func andThen(_ second: Completable) -> Completable { Completable(raw: followed(by: second.source)) }

    /// Continues with `second` after completion.
    ///
    ///     save.andThen(Observable.of(1, 2))   // 1, 2, when save has completed
    ///
    /// If this completable fails, so does the result, and `second` is not subscribed to.
    public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
        followed(by: second.asObservable())
    }

    private func followed<Result>(by second: Observable<Result>) -> Observable<Result> {
        let first = source
        return Producer("andThen") { AndThenSink($0, second).run(first) }
    }
}

private final class AndThenSink<Element>: OperatorSink<Never, Element> {
    private let second: Observable<Element>
    private let subscriptions = SerialDisposable()

    init(_ downstream: Sink<Element>, _ second: Observable<Element>) {
        self.second = second
        super.init(downstream)
    }

    func run(_ first: Observable<Never>) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        subscriptions.disposable = subscription
        subscription.setDisposable(first.attach(self))
        setUpstream(subscriptions)
        return self
    }

    override func completed() {
        if isDisposed { return }
        subscriptions.disposable = second.attach(SecondSink(self))
    }

    private final class SecondSink: Sink<Element> {
        private let parent: AndThenSink

        init(_ parent: AndThenSink) {
            self.parent = parent
            super.init(tracer: parent.tracer)
        }

        override func next(_ element: Element) { parent.emit(element) }
        override func error(_ error: any Error) { parent.fail(error) }
        override func completed() { parent.finish() }
    }
}

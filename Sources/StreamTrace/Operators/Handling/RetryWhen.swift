extension ObservableType {
    /// Subscribes again whenever the stream that `notificationHandler` makes of the errors sends an element.
    ///
    ///     a.retry(when: { errors in errors.delay(.seconds(1), scheduler: scheduler) })
    ///
    /// The stream is made and subscribed to once for each subscription, before the source. Its end, of whatever kind,
    /// ends the result, but is noticed only at the next error of the source. An error of a type other than the one the
    /// closure names is final.
    public func retry<TriggerObservable: ObservableType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry(when:)") {
            RetryWhenSink($0) { notificationHandler($0).asObservable() }.start(source)
        }
    }

    /// Subscribes again whenever the stream that `notificationHandler` makes of all errors sends an element.
    ///
    ///     a.retry(when: { (errors: Observable<any Error>) in errors.take(2) })   // three attempts, two if a fails at once
    ///
    /// Like the form that names a type of error, but no error is final.
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry(when:)") {
            RetryWhenSink($0) { notificationHandler($0).asObservable() }.start(source)
        }
    }
}

extension ObservableType {
    /// `retry(when:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
        _ notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// `retry(when:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<TriggerObservable: ObservableType>(
        _ notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }
}

private final class RetryWhenSink<Element, Failure, Trigger>: ChainSink<Element> {
    fileprivate let errors = PublishSubject<Failure>()
    /// What the notifier sends. An attempt that failed listens here, so an end before that is noticed only then.
    fileprivate let notifications = PublishSubject<Trigger>()
    private let notifier: Observable<Trigger>
    private let subscription = SingleAssignmentDisposable()

    init(_ downstream: Sink<Element>, _ notificationHandler: (Observable<Failure>) -> Observable<Trigger>) {
        notifier = notificationHandler(errors)
        super.init(downstream, nil)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        subscription.setDisposable(NotifierSink(notifications, tracer: tracer).connect(to: notifier))
        return run(Chain(endlessly: source))
    }

    override func subscribe(to stream: Observable<Element>) -> any Disposable {
        let attempt = Attempt(self)
        _ = attempt.connect(to: stream)
        return Disposables.create {
            attempt.dispose()
            attempt.answer.dispose()
        }
    }

    override func didDispose() { subscription.dispose() }
}

/// Feeds a subject.
private final class NotifierSink<Element>: Sink<Element> {
    private let subject: PublishSubject<Element>

    init(_ subject: PublishSubject<Element>, tracer: Tracer?) {
        self.subject = subject
        super.init(tracer: tracer)
    }

    override func next(_ element: Element) { subject.onNext(element) }
    override func error(_ error: any Error) { subject.onError(error) }
    override func completed() { subject.onCompleted() }
}

private final class Attempt<Element, Failure, Trigger>: ChildSink<RetryWhenSink<Element, Failure, Trigger>, Element> {
    /// The subscription that waits for what the notifier says to a failure.
    let answer = SingleAssignmentDisposable()

    override func next(_ element: Element) { parent.emit(element) }

    override func error(_ error: any Error) {
        guard !isDisposed else { return }
        guard let failure = error as? Failure else { return parent.fail(error) }
        dispose()
        answer.setDisposable(AnswerSink(parent).connect(to: parent.notifications))
        parent.errors.onNext(failure)
    }

    override func completed() { parent.finish() }
}

private final class AnswerSink<Element, Trigger>: ChildSink<ChainSink<Element>, Trigger> {
    override func next(_ element: Trigger) { parent.moveOn() }
    override func error(_ error: any Error) { parent.fail(error) }
    override func completed() { parent.finish() }
}

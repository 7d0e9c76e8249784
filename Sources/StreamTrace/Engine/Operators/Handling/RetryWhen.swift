extension ObservableType {
    /// Subscribes again after an error, when the stream that `notificationHandler` returns emits an element.
    ///
    ///     a.retry(when: { errors in errors.delay(.seconds(1), scheduler: scheduler) })
    ///
    /// Creates and subscribes to that stream once for each subscription, before the source. The completion or error of
    /// that stream ends the result at the next error of the source. An error of another type than `Failure` ends the
    /// result.
    public func retry<TriggerObservable: ObservableType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry(when:)") {
            RetryWhenSink($0) { notificationHandler($0).asObservable() }.start(source)
        }
    }

    /// Subscribes again after an error, when the stream that `notificationHandler` returns emits an element.
    ///
    ///     // three attempts, two if a fails at once:
    ///     a.retry(when: { (errors: Observable<any Error>) in errors.take(2) })
    ///
    /// See the overload with a type of errors, for errors of all types.
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry(when:)") {
            RetryWhenSink($0) { notificationHandler($0).asObservable() }.start(source)
        }
    }

    /// Equivalent to `retry(when:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
        _ notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> { retry(when: notificationHandler) }

    /// Equivalent to `retry(when:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<TriggerObservable: ObservableType>(
        _ notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> { retry(when: notificationHandler) }
}

private final class RetryWhenSink<Element, Failure, Trigger>: ChainSink<Element> {
    fileprivate let errors = PublishSubject<Failure>()
    /// The events of the notifier. Only a failed attempt subscribes to this subject, so that an earlier end has no
    /// effect before.
    fileprivate let notifications = PublishSubject<Trigger>()
    private let notifier: Observable<Trigger>
    private let subscription = SingleAssignmentDisposable()

    init(_ downstream: Sink<Element>, _ notificationHandler: (Observable<Failure>) -> Observable<Trigger>) {
        notifier = notificationHandler(errors)
        super.init(downstream, nil)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        subscription.setDisposable(NotifierSink(notifications, downstream).connect(to: notifier))
        return run(Chain(endlessly: source))
    }

    override func subscribe(to stream: Observable<Element>) -> any Disposable {
        let attempt = Attempt(self)
        _ = attempt.connect(to: stream)
        return Disposables.create {
            attempt.dispose()
            attempt.notification.dispose()
        }
    }

    override func didDispose() { subscription.dispose() }
}

/// The sink that sends the events of the notifier to a subject.
private final class NotifierSink<Element, Output>: Sink<Element> {
    private let subject: PublishSubject<Element>
    /// The sink of the result, which notes what happens to elements.
    private let result: Sink<Output>

    init(_ subject: PublishSubject<Element>, _ result: Sink<Output>) {
        self.subject = subject
        self.result = result
        super.init(tracer: result.tracer)
    }

    override func next(_ element: Element) {
        if tracer != nil, !subject.hasObservers { result.note(.dropped("no error waits for it")) }
        subject.onNext(element)
    }

    override func error(_ error: any Error) {
        if tracer != nil, !subject.hasObservers { result.note(.held("it counts at the next error")) }
        subject.onError(error)
    }

    override func completed() { subject.onCompleted() }
}

private final class Attempt<Element, Failure, Trigger>: ChildSink<RetryWhenSink<Element, Failure, Trigger>, Element> {
    /// The subscription that waits for the notifier after an error.
    let notification = SingleAssignmentDisposable()

    override func next(_ element: Element) { parent.emit(element) }

    override func error(_ error: any Error) {
        guard !isDisposed else { return }
        guard let failure = error as? Failure else { return parent.fail(error) }
        dispose()
        notification.setDisposable(NotificationSink(parent).connect(to: parent.notifications))
        parent.errors.onNext(failure)
    }

    override func completed() { parent.finish() }
}

private final class NotificationSink<Element, Trigger>: ChildSink<ChainSink<Element>, Trigger> {
    override func next(_ element: Trigger) { parent.subscribeToNext() }
    override func error(_ error: any Error) { parent.fail(error) }
    override func completed() { parent.finish() }
}

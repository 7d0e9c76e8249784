extension PrimitiveSequenceType {
    /// Ends with an error at once.
    ///
    ///     Single<Int>.error(RxError.timeout)   // fails with it
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .error(error))
    }

    /// Emits no event, and never ends.
    ///
    ///     Single<Int>.never().timeout(.seconds(1), scheduler: scheduler)   // RxError.timeout
    public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }
}

extension PrimitiveSequence {
    /// Creates a new stream for each subscription. See `Observable.deferred`.
    ///
    ///     Single.deferred { Single.just(1) }   // 1
    public static func deferred(
        _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { Self(raw: .deferred { try observableFactory().source }) }

    /// Creates a resource for each subscription, and disposes it with the subscription. See `Observable.using`.
    ///
    ///     Single.using({ openFile() }, primitiveSequenceFactory: { $0.read() })
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
    }

    /// Continues after an error with the stream that `handler` returns. See `Observable.catch`.
    ///
    ///     request.catch { _ in cached }
    public func `catch`(
        _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { Self(raw: source.catch { try handler($0).source }) }

    /// Subscribes again after each error. See `Observable.retry`.
    ///
    ///     request.retry()
    public func retry() -> PrimitiveSequence<Trait, Element> { Self(raw: source.retry()) }

    /// Subscribes again after an error, `maxAttemptCount` times in total. See `Observable.retry`.
    ///
    ///     request.retry(3)   // two more requests at most
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.retry(maxAttemptCount))
    }

    /// Subscribes again after an error, when the stream that `notificationHandler` returns emits an element. See
    /// `Observable.retry(when:)`.
    ///
    ///     request.retry(when: { (errors: Observable<Offline>) in errors.delay(.seconds(1), scheduler: scheduler) })
    ///
    /// An error of another type is final.
    public func retry<TriggerObservable: ObservableType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> PrimitiveSequence<Trait, Element> { Self(raw: source.retry(when: notificationHandler)) }

    /// Subscribes again after an error, when the stream that `notificationHandler` returns emits an element. See
    /// `Observable.retry(when:)`.
    ///
    ///     request.retry(when: { (errors: Observable<any Error>) in errors.delay(.seconds(1), scheduler: scheduler) })
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> PrimitiveSequence<Trait, Element> { Self(raw: source.retry(when: notificationHandler)) }
}

extension PrimitiveSequenceType {
    /// Fails at once.
    ///
    ///     Single<Int>.error(RxError.timeout)   // fails with it
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .error(error))
    }

    /// Neither succeeds, completes nor fails.
    ///
    ///     Single<Int>.never().timeout(.seconds(1), scheduler: scheduler)   // RxError.timeout
    public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }
}

extension PrimitiveSequence {
    /// Makes the sequence afresh for each subscription. See `Observable.deferred`.
    ///
    ///     Single.deferred { Single.just(1) }   // 1
    public static func deferred(
        _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: .deferred { try observableFactory().source })
    }

    /// Makes a resource for each subscription, and disposes it with the subscription. See `Observable.using`.
    ///
    ///     Single.using({ openFile() }, primitiveSequenceFactory: { $0.read() })
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
    }

    /// Goes on with what `handler` makes of the error. See `Observable.catch`.
    ///
    ///     request.catch { _ in cached }
    public func `catch`(
        _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.catch { try handler($0).source })
    }

    /// Asks again after each error, without end. See `Observable.retry`.
    ///
    ///     request.retry()
    public func retry() -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.retry())
    }

    /// Asks `maxAttemptCount` times in all. See `Observable.retry`.
    ///
    ///     request.retry(3)   // two more requests at most
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.retry(maxAttemptCount))
    }

    /// Asks again when what `notificationHandler` makes of the errors says so. See `Observable.retry(when:)`.
    ///
    ///     request.retry(when: { (errors: Observable<Offline>) in errors.delay(.seconds(1), scheduler: scheduler) })
    ///
    /// An error of another type is final.
    public func retry<TriggerObservable: ObservableType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.retry(when: notificationHandler))
    }

    /// Asks again when what `notificationHandler` makes of the errors says so. See `Observable.retry(when:)`.
    ///
    ///     request.retry(when: { (errors: Observable<any Error>) in errors.delay(.seconds(1), scheduler: scheduler) })
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> PrimitiveSequence<Trait, Element> {
        Self(raw: source.retry(when: notificationHandler))
    }
}

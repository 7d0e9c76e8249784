/// A closure that decides whether to subscribe again after an error.
public typealias RetryPredicate = (any Error) -> Bool

extension ObservableType {
    /// Subscribes again after an error, as often and as late as `behavior` specifies.
    ///
    ///     a:  -1-#                        attempt after attempt
    ///         -1-----1---------1-#        a.retry(.exponentialDelayed(maxCount: 3, initial: 0.003, multiplier: 1), …)
    ///
    /// The last error ends the result, and so does one for which `shouldRetry` returns false, which is not called for
    /// the last error. The failed source is disposed before the wait. Attempts use no stack. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func retry(
        _ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance,
        shouldRetry: RetryPredicate? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry") { RetryBehaviorSink($0, behavior, scheduler, shouldRetry).start(source) }
    }
}

/// The sink of `retry` with a behavior and of `ignoreErrors`.
final class RetryBehaviorSink<Element>: BehaviorSink<Element> {
    private let shouldRetry: RetryPredicate?

    init(
        _ downstream: Sink<Element>, _ behavior: RepeatBehavior, _ scheduler: any SchedulerType,
        _ shouldRetry: RetryPredicate?
    ) {
        self.shouldRetry = shouldRetry
        super.init(downstream, behavior, scheduler)
    }

    override func error(_ error: any Error) { if !beginRound(if: { shouldRetry?(error) ?? true }) { fail(error) } }
}

/// Whether to go on after an error.
public typealias RetryPredicate = (any Error) -> Bool

extension ObservableType {
    /// Subscribes again after an error, as often and as late as `behavior` says.
    ///
    ///     a:  -1-#                        attempt after attempt
    ///         -1-----1---------1-#        a.retry(.exponentialDelayed(maxCount: 3, initial: 0.003, multiplier: 1), …)
    ///
    /// The last error is final, and so is one for which `shouldRetry` returns false; it is not asked about the last. The
    /// failed source is given up before the wait. No attempt takes stack. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func retry(
        _ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance,
        shouldRetry: RetryPredicate? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry") { RetryBehaviorSink($0, behavior, scheduler, shouldRetry).start(source) }
    }
}

/// What `retry` with a behavior and `ignoreErrors` rest on.
final class RetryBehaviorSink<Element>: BehaviorSink<Element> {
    private let shouldRetry: RetryPredicate?

    init(
        _ downstream: Sink<Element>, _ behavior: RepeatBehavior, _ scheduler: any SchedulerType,
        _ shouldRetry: RetryPredicate?
    ) {
        self.shouldRetry = shouldRetry
        super.init(downstream, behavior, scheduler)
    }

    override func error(_ error: any Error) {
        if !goesOn(if: { shouldRetry?(error) ?? true }) { fail(error) }
    }
}

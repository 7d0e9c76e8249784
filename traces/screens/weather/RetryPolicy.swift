import RxSwift

struct RetryPolicy {
    var maximumAttempts = 4
    var initialDelay = 500
    var maximumDelay = 4_000

    /// The delay before an attempt, in milliseconds, or nil if there are no more attempts.
    func delay(before attempt: Int) -> Int? {
        guard attempt < maximumAttempts else { return nil }
        var delay = initialDelay
        for _ in 1..<attempt { delay *= 2 }
        return min(delay, maximumDelay)
    }
}

protocol RetryableError: Error {
    var isRetryable: Bool { get }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    func retry(_ policy: RetryPolicy, on scheduler: SchedulerType) -> Single<Element> {
        return self.primitiveSequence.retry(when: { errors -> Observable<Int> in
            errors.enumerated().flatMap { index, error -> Observable<Int> in
                guard (error as? RetryableError)?.isRetryable == true, let delay = policy.delay(before: index + 1) else {
                    throw error
                }
                return Observable<Int>.timer(.milliseconds(delay), scheduler: scheduler)
            }
        })
    }
}

/// A closure that decides whether to subscribe again after a completion.
public typealias RepeatPredicate = () -> Bool

extension ObservableType {
    /// Subscribes again after a completion, as often and as late as `behavior` specifies.
    ///
    ///     a:  -1-|                 round after round
    ///         -1----1-|            a.repeatWithBehavior(.delayed(maxCount: 2, time: 0.002), scheduler: scheduler)
    ///
    /// Completes after the last round, or when `shouldRepeat` returns false, which is not called after the last round.
    /// An error ends the result. The source is disposed before the wait. Rounds use no stack. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func repeatWithBehavior(
        _ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance,
        shouldRepeat: RepeatPredicate? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("repeatWithBehavior") {
            RepeatBehaviorSink($0, behavior, scheduler, shouldRepeat).start(source)
        }
    }
}

private final class RepeatBehaviorSink<Element>: BehaviorSink<Element> {
    private let shouldRepeat: RepeatPredicate?

    init(
        _ downstream: Sink<Element>, _ behavior: RepeatBehavior, _ scheduler: any SchedulerType,
        _ shouldRepeat: RepeatPredicate?
    ) {
        self.shouldRepeat = shouldRepeat
        super.init(downstream, behavior, scheduler)
    }

    override func completed() { if !beginRound(if: { shouldRepeat?() ?? true }) { finish() } }
}

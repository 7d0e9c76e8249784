/// A stream of events for user interfaces: it never fails, delivers on the main scheduler, is shared, and replays
/// nothing.
///
///     let taps = PublishRelay<Int>()
///     taps.asSignal().emit(onNext: { print($0) })
///     taps.accept(1)   // 1
///
/// A new subscriber misses the elements before it. Cost: each operator shares its result, one lock for each element.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Replays no element.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Returns the same stream as a signal.
    ///
    ///     taps.asSignal()   // taps
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// Returns a signal that emits an element in place of an error, then completes.
    ///
    ///     request.asSignal(onErrorJustReturn: [])
    ///
    /// The same as `observe(on:)` the main scheduler, then `catchAndReturn`, then sharing without a replay.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Returns a signal that continues with another one after an error.
    ///
    ///     request.asSignal(onErrorSignalWith: .empty())
    ///
    /// The error is dropped.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// Returns a signal that continues with one made of the error.
    ///
    ///     request.asSignal(onErrorRecover: { _ in .empty() })
    public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// Returns the signal of a source that cannot fail.
    package func asSignalOfInfallible() -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
    }
}

extension PublishRelay {
    /// Returns the same stream as a signal.
    ///
    ///     relay.asSignal().emit(onNext: { print($0) })
    public func asSignal() -> Signal<Element> { asSignalOfInfallible() }
}

extension InfallibleType {
    /// Returns the same stream as a signal.
    ///
    ///     Infallible.of(1, 2).asSignal()   // 1, 2
    public func asSignal() -> Signal<Element> { asSignalOfInfallible() }
}

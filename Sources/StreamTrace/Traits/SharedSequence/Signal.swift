/// A stream of happenings for user interfaces: it never fails, delivers on the main scheduler, is shared, and replays
/// nothing.
///
///     let taps = PublishRelay<Int>()
///     taps.asSignal().emit(onNext: { print($0) })
///     taps.accept(1)   // 1
///
/// Who comes late misses what came before. Cost: each operator shares its result, which is one lock for each element.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Replays nothing.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The signal itself.
    ///
    ///     taps.asSignal()   // taps
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// A signal that sends `onErrorJustReturn` in place of an error, and completes.
    ///
    ///     request.asSignal(onErrorJustReturn: [])
    ///
    /// It is `observe(on:)` the main scheduler, then `catchAndReturn`, then shared without a replay. Behaviour: RxCocoa
    /// 6.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// A signal that goes on with another one in place of an error.
    ///
    ///     request.asSignal(onErrorSignalWith: .empty())
    ///
    /// The error itself is lost.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// A signal that goes on with what `onErrorRecover` makes of an error.
    ///
    ///     request.asSignal(onErrorRecover: { _ in .empty() })
    public func asSignal(
        onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// The signal of a source that cannot fail.
    func asSignalOfInfallible() -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
    }
}

extension PublishRelay {
    /// The relay as a signal.
    ///
    ///     relay.asSignal().emit(onNext: { print($0) })
    public func asSignal() -> Signal<Element> { asSignalOfInfallible() }
}

extension InfallibleType {
    /// The stream as a signal.
    ///
    ///     Infallible.of(1, 2).asSignal()   // 1, 2
    public func asSignal() -> Signal<Element> { asSignalOfInfallible() }
}

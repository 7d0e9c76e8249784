/// A stream of state for user interfaces: it never fails, delivers on the main scheduler, and replays its latest
/// element to new subscribers while there are others.
///
///     let count = BehaviorRelay(value: 1)
///     let text = count.asDriver().map { "\($0) files" }
///     text.drive(onNext: { print($0) })   // 1 files
///     count.accept(2)                     // 2 files
///
/// When nobody listens any more, it forgets; the next one subscribes to the source again. Cost: each operator shares
/// its result, which is two locks for each element, and keeps one.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Replays one element while someone listens.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The driver itself.
    ///
    ///     name.asDriver()   // name
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// A driver that sends `onErrorJustReturn` in place of an error, and completes.
    ///
    ///     request.asDriver(onErrorJustReturn: [])
    ///
    /// It is `observe(on:)` the main scheduler, then `catchAndReturn`, then shared with a replay of 1. An element so
    /// arrives a turn of the scheduler later, unless that runs at once.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// A driver that goes on with another one in place of an error.
    ///
    ///     request.asDriver(onErrorDriveWith: cached)
    ///
    /// The error itself is lost.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// A driver that goes on with what `onErrorRecover` makes of an error.
    ///
    ///     request.asDriver(onErrorRecover: { _ in .just([]) })
    public func asDriver(
        onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// The driver of a source that cannot fail.
    func asDriverOfInfallible() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension BehaviorRelay {
    /// The relay as a driver: its value at once, then each change.
    ///
    ///     BehaviorRelay(value: 1).asDriver()   // 1
    public func asDriver() -> Driver<Element> { asDriverOfInfallible() }
}

extension PublishRelay {
    /// The relay as a driver.
    ///
    ///     relay.asDriver().drive(onNext: { print($0) })
    public func asDriver() -> Driver<Element> { asDriverOfInfallible() }
}

extension InfallibleType {
    /// The stream as a driver.
    ///
    ///     Infallible.of(1, 2).asDriver()   // 1, 2
    public func asDriver() -> Driver<Element> { asDriverOfInfallible() }
}

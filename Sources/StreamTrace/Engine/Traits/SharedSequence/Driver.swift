/// A stream of state for user interfaces: it never fails, delivers on the main scheduler, and replays its latest
/// element to new subscribers while there are others.
///
///     let count = BehaviorRelay(value: 1)
///     let text = count.asDriver().map { "\($0) files" }
///     text.drive(onNext: { print($0) })   // 1 files
///     count.accept(2)                     // 2 files
///
/// A driver without subscribers drops the element; the next subscriber subscribes to the source again. Cost: each
/// operator shares its result, which takes two locks for each element, and stores one element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Replays one element as long as there are subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Returns the same stream as a driver.
    ///
    ///     name.asDriver()   // name
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// Returns a driver that emits an element in place of an error, then completes.
    ///
    ///     request.asDriver(onErrorJustReturn: [])
    ///
    /// The same as `observe(on:)` the main scheduler, then `catchAndReturn`, then sharing with a replay of 1. An
    /// element arrives when the scheduler runs next, unless that runs actions at once.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Returns a driver that continues with another one after an error.
    ///
    ///     request.asDriver(onErrorDriveWith: cached)
    ///
    /// The error is dropped.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// Returns a driver that continues with one made of the error.
    ///
    ///     request.asDriver(onErrorRecover: { _ in .just([]) })
    public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// Returns the driver of a source that cannot fail.
    package func asDriverOfInfallible() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension BehaviorRelay {
    /// Returns the same stream as a driver.
    ///
    ///     BehaviorRelay(value: 1).asDriver()   // 1
    ///
    /// The driver emits the value at once, then each change.
    public func asDriver() -> Driver<Element> { asDriverOfInfallible() }
}

extension PublishRelay {
    /// Returns the same stream as a driver.
    ///
    ///     relay.asDriver().drive(onNext: { print($0) })
    public func asDriver() -> Driver<Element> { asDriverOfInfallible() }
}

extension InfallibleType {
    /// Returns the same stream as a driver.
    ///
    ///     Infallible.of(1, 2).asDriver()   // 1, 2
    public func asDriver() -> Driver<Element> { asDriverOfInfallible() }
}

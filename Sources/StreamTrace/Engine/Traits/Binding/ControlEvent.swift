/// A type that can be converted to a `ControlEvent`.
public protocol ControlEventType<Element>: ObservableType { func asControlEvent() -> ControlEvent<Element> }

/// A stream of the events of a control: it never fails, replays nothing, and is subscribed to on the main scheduler.
///
///     let tap = ControlEvent(events: taps)
///     tap.asSignal().emit(onNext: signIn)
///
/// The library has no controls of its own: the author of a control ensures that `events` does not fail and delivers on
/// the main scheduler. The stream is not shared. Cost: that of `subscribe(on:)`.
public struct ControlEvent<PropertyType>: ControlEventType, Sendable {
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType { events.subscribe(observer) }

    public func asObservable() -> Observable<PropertyType> { events }
    public func asControlEvent() -> ControlEvent<PropertyType> { self }

    /// Returns the same stream as a driver. An error traps in debug builds, and completes it in release builds.
    ///
    ///     tap.asDriver().drive(onNext: signIn)
    public func asDriver() -> Driver<PropertyType> { asDriver(onErrorRecover: impossible) }

    /// Returns the same stream as a signal. An error traps in debug builds, and completes it in release builds.
    ///
    ///     tap.asSignal().emit(onNext: signIn)
    public func asSignal() -> Signal<PropertyType> { asSignal(onErrorRecover: impossible) }
}

/// Traps in debug builds, because a control must not fail; returns the stream that follows the error in release builds.
func impossible<Sharing, Element>(_ error: any Error) -> SharedSequence<Sharing, Element> {
    trapInDebug("a control failed: \(error)")
    return .empty()
}

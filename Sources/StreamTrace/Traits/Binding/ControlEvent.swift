/// What can be seen as a `ControlEvent`.
public protocol ControlEventType<Element>: ObservableType {
    func asControlEvent() -> ControlEvent<Element>
}

/// What happens at a control: it never fails, has nothing to replay, and is subscribed to on the main scheduler.
///
///     let tap = ControlEvent(events: taps)
///     tap.asSignal().emit(onNext: signIn)
///
/// The library has no controls of its own: the author of one ensures that `events` does not fail, and that it delivers on
/// the main scheduler. It is not shared, nor does it cost more than `subscribe(on:)`.
public struct ControlEvent<PropertyType>: ControlEventType, Sendable {
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    public func asObservable() -> Observable<PropertyType> { events }
    public func asControlEvent() -> ControlEvent<PropertyType> { self }

    /// The event as a driver. An error traps in debug builds, and completes it in release builds.
    ///
    ///     tap.asDriver().drive(onNext: signIn)
    public func asDriver() -> Driver<PropertyType> { asDriver(onErrorRecover: impossible) }

    /// The event as a signal. An error traps in debug builds, and completes it in release builds.
    ///
    ///     tap.asSignal().emit(onNext: signIn)
    public func asSignal() -> Signal<PropertyType> { asSignal(onErrorRecover: impossible) }
}

/// What follows an error of a source that shall not have any.
func impossible<Sharing, Element>(_ error: any Error) -> SharedSequence<Sharing, Element> {
    trapInDebug("a control failed: \(error)")
    return .empty()
}

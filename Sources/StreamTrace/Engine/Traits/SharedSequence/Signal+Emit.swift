extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Emits every event to the observers.
    ///
    ///     taps.emit(to: counter)
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element { asObservable().subscribe { event in observers.forEach { $0.on(event) } } }

    /// Emits every event to observers of optionals.
    ///
    ///     names.emit(to: title)   // title takes a String?
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().map { $0 }.subscribe { event in observers.forEach { $0.on(event) } }
    }

    /// Emits every element to the relays.
    ///
    ///     taps.emit(to: relay)   // a PublishRelay<Void>
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        emit { element in relays.forEach { $0.accept(element) } }
    }

    /// Emits every element to relays of optionals.
    ///
    ///     names.emit(to: relay)   // a PublishRelay<String?>
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        emit { element in relays.forEach { $0.accept(element) } }
    }

    /// Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     taps.emit(with: screen, onNext: { screen, _ in screen.close() })
    public func emit<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        emit(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }

    /// Calls the closure of each event, and `onDisposed` when the subscription ends.
    ///
    ///     Signal.of(1, 2).emit(onNext: { print($0) })   // 1 2
    public func emit(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }

    /// Subscribes without callbacks.
    ///
    ///     uploads.emit()   // keeps the source subscribed
    public func emit() -> any Disposable { emit(onNext: nil) }
}

extension ObservableType {
    /// Emits every element to the relays.
    ///
    ///     let relay = BehaviorRelay(value: 0)
    ///     _ = Observable.of(1, 2).bind(to: relay)
    ///     relay.value                                // 2
    ///
    /// The end is not sent, because relays do not end. Bind only streams that cannot fail: an error traps in debug
    /// builds and ends the binding in others.
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } }, onError: { bindingError($0) })
    }

    /// Emits every element to relays of optionals.
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } }, onError: { bindingError($0) })
    }
}

extension ObservableType {
    /// Passes each element to the relays. The end is not passed on: relays do not end.
    ///
    ///     let relay = BehaviorRelay(value: 0)
    ///     _ = Observable.of(1, 2).bind(to: relay)
    ///     relay.value                                // 2
    ///
    /// Streams that can fail are not for binding: an error traps in debug builds and is passed over in others.
    /// Behaviour: RxRelay 6.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        pass { element in relays.forEach { $0.accept(element) } }
    }

    /// Passes each element to the relays, wrapped in an optional.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        pass { element in relays.forEach { $0.accept(element) } }
    }

    /// Passes each element to the relays.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        pass { element in relays.forEach { $0.accept(element) } }
    }

    /// Passes each element to the relays, wrapped in an optional.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        pass { element in relays.forEach { $0.accept(element) } }
    }

    /// Passes each element to the relays.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        pass { element in relays.forEach { $0.accept(element) } }
    }

    /// Passes each element to the relays, wrapped in an optional.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        pass { element in relays.forEach { $0.accept(element) } }
    }

    private func pass(to accept: @escaping (Element) -> Void) -> any Disposable {
        subscribe(onNext: accept, onError: { assertionFailure("Binding error to relay: \($0)") })
    }
}

extension ObservableType {
    /// Passes each element to the relays. The end is not passed on: relays do not end.
    ///
    ///     let relay = BehaviorRelay(value: 0)
    ///     _ = Observable.of(1, 2).bind(to: relay)
    ///     relay.value                                // 2
    ///
    /// An error is a mistake of the program; it goes to `Hooks.defaultErrorHandler`. Behaviour: RxRelay 6, which stops a
    /// debug build at an error.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Passes each element to the relays, wrapped in an optional.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Passes each element to the relays.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Passes each element to the relays, wrapped in an optional.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Passes each element to the relays.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Passes each element to the relays, wrapped in an optional.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }
}

extension InfallibleType {
    /// Emits every event to the observers.
    ///
    ///     names.bind(to: title)
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element { asObservable().bind(toAll: observers) }

    /// Emits every event to observers of optionals.
    ///
    ///     names.bind(to: title)   // title takes a String?
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? { asObservable().map { $0 }.bind(toAll: observers) }

    /// Emits every element to the relays.
    ///
    ///     names.bind(to: latestName)   // a BehaviorRelay<String>
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        bind { element in relays.forEach { $0.accept(element) } }
    }

    /// Emits every element to relays of optionals.
    ///
    ///     names.bind(to: latestName)   // a BehaviorRelay<String?>
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        bind { element in relays.forEach { $0.accept(element) } }
    }

    /// Calls `binder` with the stream, and returns its result: a subscription, as a rule.
    ///
    ///     rows.bind(to: table.show)
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Calls `binder` with the stream, and the function it returns with an argument.
    ///
    ///     rows.bind(to: { rows in { cells in show(rows, cells) } }, curriedArgument: cells)
    public func bind<Argument, Result>(to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls `onNext` with every element.
    ///
    ///     Infallible.of(1, 2).bind(onNext: { print($0) })   // 1 2
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }

    /// Calls `onNext` with each element and `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     names.bind(with: screen) { screen, name in screen.title = name }
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable { subscribe(with: object, onNext: onNext) }
}

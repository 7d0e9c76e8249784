extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Emits every event to the observers.
    ///
    ///     name.drive(label)
    ///
    /// Like all overloads of `drive`, it must be called on the main thread.
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element { driven().subscribe { event in observers.forEach { $0.on(event) } } }

    /// Emits every event to observers of optionals.
    ///
    ///     name.drive(title)   // title takes a String?
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? { driven().map { $0 }.subscribe { event in observers.forEach { $0.on(event) } } }

    /// Emits every element to the relays.
    ///
    ///     name.drive(latestName)   // a BehaviorRelay<String>
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element {
        drive { element in relays.forEach { $0.accept(element) } }
    }

    /// Emits every element to relays of optionals.
    ///
    ///     name.drive(latestName)   // a BehaviorRelay<String?>
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element? {
        drive { element in relays.forEach { $0.accept(element) } }
    }

    /// Calls `transformation` with the stream, and returns its result: a subscription, as a rule.
    ///
    ///     rows.drive(table.show)
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result { transformation(driven()) }

    /// Calls `with` with the stream, and the function it returns with an argument.
    ///
    ///     rows.drive({ rows in { cells in show(rows, cells) } }, curriedArgument: cells)
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result { with(driven())(curriedArgument) }

    /// Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     name.drive(with: screen, onNext: { screen, name in screen.title = name })
    public func drive<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        drive(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }

    /// Calls the closure of each event, and `onDisposed` when the subscription ends.
    ///
    ///     Driver.of(1, 2).drive(onNext: { print($0) })   // 1 2
    public func drive(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { driven().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }

    /// Subscribes without callbacks.
    ///
    ///     state.drive()   // keeps the source subscribed
    public func drive() -> any Disposable { drive(onNext: nil) }

    private func driven() -> Observable<Element> {
        SharingScheduler.ensureRunningOnMainThread()
        return asObservable()
    }
}

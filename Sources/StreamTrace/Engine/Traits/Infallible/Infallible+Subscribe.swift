extension InfallibleType {
    /// Calls `on` with every event. An error violates the guarantee of the stream and traps in debug builds.
    ///
    ///     Infallible.just(1).subscribe { print($0) }   // next(1) completed
    public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
        asObservable().subscribe(
            onNext: { on(.next($0)) }, onError: { trapInDebug("an infallible stream failed: \($0)") },
            onCompleted: { on(.completed) })
    }

    /// Emits the events to `observer` until the end or until the result is disposed.
    ///
    ///     names.subscribe(subject)
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { asObservable().subscribe(observer) }

    /// Calls the closure of each event, and `onDisposed` when the subscription ends.
    ///
    ///     Infallible.of(1, 2).subscribe(onNext: { print($0) })   // 1 2
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }

    /// Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     names.subscribe(with: screen, onNext: { screen, name in screen.title = name })
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}

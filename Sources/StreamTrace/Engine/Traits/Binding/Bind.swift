extension ObservableType {
    /// Emits every event to the observers.
    ///
    ///     text.bind(to: label)
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element { bind(toAll: observers) }

    /// Emits every event to observers of optionals.
    ///
    ///     names.bind(to: title)   // title takes a String?
    ///
    /// An error traps in debug builds if the observer is a binder.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? { map { $0 }.bind(toAll: observers) }

    func bind<Observer: ObserverType>(toAll observers: [Observer]) -> any Disposable
    where Observer.Element == Element { subscribe { event in observers.forEach { $0.on(event) } } }

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

    /// Calls `onNext` with every element. An error traps in debug builds, and ends the binding in release builds.
    ///
    ///     names.bind(onNext: { print($0) })
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext, onError: { bindingError($0) })
    }

    /// Calls `onNext` with each element and `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     names.bind(with: screen) { screen, name in screen.title = name }
    ///
    /// An error traps in debug builds, and ends the binding in release builds.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable { bind { [weak object] element in if let object { onNext(object, element) } } }
}

extension Infallible {
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// Returns a stream made from a callback: `subscribe` is called for each subscriber, and returns a disposable
    /// that cancels the work.
    ///
    ///     Infallible<Int>.create { send in
    ///         send(.next(1))
    ///         send(.completed)
    ///         return Disposables.create()
    ///     }   // 1
    public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(
            .create { observer in
                subscribe { event in
                    switch event {
                    case .next(let element): observer.onNext(element)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Emits one element and completes.
    ///
    ///     Infallible.just(1)   // 1
    public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

    /// Emits one element and completes.
    ///
    ///     Infallible.just(1, scheduler: MainScheduler.instance)   // 1
    ///
    /// Sends both events on `scheduler`.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Completes at once, without an element.
    ///
    ///     Infallible<Int>.empty()   // completes
    public static func empty() -> Infallible<Element> { Infallible(.empty()) }

    /// Emits no event, and never ends.
    ///
    ///     Infallible<Int>.never().startWith(1)   // 1, and no end
    public static func never() -> Infallible<Element> { Infallible(.never()) }

    /// Creates a new stream for each subscription.
    ///
    ///     Infallible.deferred { Infallible.just(Date.now) }   // the time of each subscription
    ///
    /// An error thrown by the closure is a programming error.
    public static func deferred(
        _ observableFactory: @escaping () throws -> Infallible<Element>
    ) -> Infallible<Element> { Infallible(.deferred { try observableFactory().asObservable() }) }

    /// Emits the given elements, then completes.
    ///
    ///     Infallible.of(1, 2)   // 1, 2
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> { Infallible(.from(elements, scheduler: scheduler)) }

    /// Emits the elements of a sequence, then completes.
    ///
    ///     Infallible.from(1...3)   // 1, 2, 3
    public static func from<Elements: Sequence>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Elements.Element == Element { Infallible(.from(sequence, scheduler: scheduler)) }
}

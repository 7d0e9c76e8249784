extension BehaviorRelay {
    /// Returns the relay as a stream that cannot fail.
    ///
    ///     BehaviorRelay(value: 1).asInfallible()   // 1
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
    /// Returns the relay as a stream that cannot fail.
    ///
    ///     relay.asInfallible().bind(onNext: { print($0) })
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// Returns the relay as a stream that cannot fail.
    ///
    ///     relay.asInfallible().bind(onNext: { print($0) })
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

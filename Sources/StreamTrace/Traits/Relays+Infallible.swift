extension BehaviorRelay {
    /// The relay as a stream that cannot fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
    /// The relay as a stream that cannot fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// The relay as a stream that cannot fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ObservableType {
    /// Emits elements until `other` emits one, then completes.
    ///
    ///     a:  -1-2-3-|
    ///     b:  ----x---
    ///         -1-2|         a.take(until: b)
    ///
    /// Subscribes to the other stream first, and to the source even if the other stream has sent an element by then. An
    /// error of either ends the result; the completion of the other stream does not.
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable())
        return Producer("take(until:)") { TakeUntilSink($0).connect(to: source, after: other) }
    }

    /// Equivalent to `take(until:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }
}

private final class TakeUntilSink<Element, Other>: SideOperator<Element, Other, Element> {
    override func next(_ element: Element) { pass { emit(element) } }
    override func sideNext(_ element: Other) { pass { finish() } }
}

extension ObservableType {
    /// Drops elements until `other` emits one.
    ///
    ///     a:  -1-2-3-|
    ///     b:  ----x---
    ///         -----3-|      a.skip(until: b)
    ///
    /// Subscribes to the source first. An error of either ends the result. If the source completes before the other
    /// stream has sent an element, the result never ends: both subscriptions are disposed, and no completion is sent.
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable())
        return Producer("skip(until:)") { SkipUntilSink($0).connect(to: source, before: other) }
    }

    /// Equivalent to `skip(until:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }
}

private final class SkipUntilSink<Element, Other>: SideOperator<Element, Other, Element> {
    private var isOpen = false

    override func next(_ element: Element) {
        pass {
            if isOpen { emit(element) } else { downstream.note(.dropped("the other stream has not sent anything yet")) }
        }
    }

    override func completed() { pass { if isOpen { finish() } else { close() } } }

    override func sideNext(_ element: Other) {
        pass {
            isOpen = true
            downstream.note(.dropped("it only opens the stream"))
        }
        disposeSide()
    }
}

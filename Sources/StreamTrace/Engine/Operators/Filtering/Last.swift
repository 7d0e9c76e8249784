extension ObservableType {
    /// Emits the last element when the source completes.
    ///
    ///     Observable.of(1, 2, 3).last()   // 3
    ///
    /// An empty source is an error, `RxError.noElements`, as for `single()`, but not for `takeLast(1)`. An error is
    /// sent without the element. Behaviour: ReactiveX, RxJS.
    @_disfavoredOverload
    public func last() -> Observable<Element> { last { _ in true } }

    /// Emits the last element that satisfies `predicate` when the source completes.
    ///
    ///     Observable.of(1, 2, 3).last { $0 < 3 }   // 2
    ///
    /// If there is none, the result ends with `RxError.noElements`. An error thrown by `predicate` ends the result with
    /// it. Memory: one element. Behaviour: ReactiveX, RxJS.
    @_disfavoredOverload
    public func last(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        lift("last") { LastSink($0, predicate, default: nil) }
    }

    /// Emits the last element, or `default` if there is none, when the source completes.
    ///
    ///     Observable.empty().last(default: 0)   // 0
    ///
    /// An error is sent without an element. Memory: one element and `default`. Behaviour: ReactiveX (`lastOrDefault`),
    /// RxJS.
    @_disfavoredOverload
    public func last(default: Element) -> Observable<Element> { last({ _ in true }, default: `default`) }

    /// Emits the last element that satisfies `predicate`, or `default`, when the source completes.
    ///
    ///     Observable.of(1, 2, 3).last({ $0 > 3 }, default: 0)   // 0
    ///
    /// An error, also one thrown by `predicate`, is sent without an element. Memory: one element and `default`.
    /// Behaviour: ReactiveX (`lastOrDefault`), RxJS.
    @_disfavoredOverload
    public func last(_ predicate: @escaping (Element) throws -> Bool, default: Element) -> Observable<Element> {
        lift("last") { LastSink($0, predicate, default: Box(`default`)) }
    }
}

private final class LastSink<Element>: OperatorSink<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private let fallback: Box<Element>?
    private var last: Held<Element>?

    init(
        _ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool, default fallback: Box<Element>?
    ) {
        self.predicate = predicate
        self.fallback = fallback
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            guard try predicate(element) else { return downstream.note(.dropped("the predicate returned false")) }
            if let last { drop(last, "it was not the last") }
            last = hold(element, "it is sent at the end if none follows")
        } catch {
            fail(error)
        }
    }

    override func completed() {
        if let last {
            release(last)
        } else if let fallback {
            emit(fallback.value)
        } else {
            return fail(RxError.noElements)
        }
        finish()
    }
}

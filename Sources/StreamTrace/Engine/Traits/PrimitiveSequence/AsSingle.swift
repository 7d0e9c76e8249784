extension ObservableType {
    /// Emits the only element; none or several are an error.
    ///
    ///     Observable.just(1).asSingle()      // 1
    ///     Observable.of(1, 2).asSingle()     // fails at once with RxError.moreThanOneElement
    ///     Observable<Int>.empty().asSingle() // fails with RxError.noElements
    ///
    /// The result does not succeed before the source completes: call `take(1)` before it, or use `first()`.
    public func asSingle() -> Single<Element> {
        let source = asObservable()
        return Single(raw: Producer("asSingle") { OnlyElementSink($0, orEmpty: false).connect(to: source) })
    }

    /// Emits at most one element; several are an error.
    ///
    ///     Observable<Int>.empty().asMaybe()  // completes
    ///
    /// Emits the element when the source completes. A second element fails with `RxError.moreThanOneElement`.
    public func asMaybe() -> Maybe<Element> {
        let source = asObservable()
        return Maybe(raw: Producer("asMaybe") { OnlyElementSink($0, orEmpty: true).connect(to: source) })
    }
}

extension ObservableType where Element == Never {
    /// Returns the same stream as a completable. See `ignoreElements()`.
    ///
    ///     Observable<Never>.empty().asCompletable()   // completes
    public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

private final class OnlyElementSink<Element>: OperatorSink<Element, Element> {
    private let mayBeEmpty: Bool
    private var only: Element?

    init(_ downstream: Sink<Element>, orEmpty mayBeEmpty: Bool) {
        self.mayBeEmpty = mayBeEmpty
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if only == nil {
            only = element
            downstream.note(.held("it waits for the source to complete"))
        } else {
            fail(RxError.moreThanOneElement)
        }
    }

    override func completed() {
        if let only {
            emit(only)
        } else if !mayBeEmpty {
            return fail(RxError.noElements)
        }
        finish()
    }
}

extension ObservableType {
    /// Succeeds with the only element when the source has completed.
    ///
    ///     Observable.just(1).asSingle()      // 1
    ///     Observable.of(1, 2).asSingle()     // fails at once with RxError.moreThanOneElement
    ///     Observable<Int>.empty().asSingle() // fails with RxError.noElements
    ///
    /// A source that does not complete gives no answer: put `take(1)` before it, or use `first()`.
    public func asSingle() -> Single<Element> {
        let source = asObservable()
        return Single(raw: Producer("asSingle") { OnlyElementSink($0, orEmpty: false).connect(to: source) })
    }

    /// Succeeds with the only element when the source has completed, or completes without one.
    ///
    ///     Observable<Int>.empty().asMaybe()  // completes
    ///
    /// A second element fails with `RxError.moreThanOneElement`.
    public func asMaybe() -> Maybe<Element> {
        let source = asObservable()
        return Maybe(raw: Producer("asMaybe") { OnlyElementSink($0, orEmpty: true).connect(to: source) })
    }
}

extension ObservableType where Element == Never {
    /// The same as a completable: there is no element to lose. See `ignoreElements()`.
    ///
    ///     Observable<Never>.empty().asCompletable()   // completes
    ///
    /// An error is passed on.
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

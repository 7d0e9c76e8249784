extension ObservableType {
    /// Sends what `resultSelector` makes of an object, which is not kept alive, and each element.
    ///
    ///     title.withUnretained(screen) { screen, title in "\(screen.name): \(title)" }
    ///
    /// Completes at the first element that comes when the object is gone, and not before. An error and the end pass as they
    /// are. A replay below keeps the object alive if the result holds it. Cost: a weak reference is read for each element.
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> {
        let source = asObservable()
        return Producer("withUnretained") { [weak obj] in
            WithUnretainedSink($0, obj, resultSelector).connect(to: source)
        }
    }

    /// Sends an object, which is not kept alive, together with each element.
    ///
    ///     titles.withUnretained(screen).subscribe(onNext: { screen, title in screen.title = title })
    ///
    /// Like the form with a closure: it completes at the first element after the object is gone.
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

private final class WithUnretainedSink<Element, Object: AnyObject, Result>: OperatorSink<Element, Result> {
    private weak let object: Object?
    private let resultSelector: (Object, Element) -> Result

    init(_ downstream: Sink<Result>, _ object: Object?, _ resultSelector: @escaping (Object, Element) -> Result) {
        self.object = object
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if isDisposed { return }
        if let object { return emit(resultSelector(object, element)) }
        downstream.note(.dropped("its object is gone"))
        finish()
    }
}

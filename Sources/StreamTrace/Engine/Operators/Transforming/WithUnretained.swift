extension ObservableType {
    /// Emits the result of `resultSelector` for an object, which is not retained, and each element.
    ///
    ///     title.withUnretained(screen) { screen, title in "\(screen.name): \(title)" }
    ///
    /// Completes at the first element after the object was deallocated. An error and the completion are forwarded. A
    /// downstream replay retains the object if the results do. Cost: an access to a weak reference for each element.
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> { lift("withUnretained") { [weak obj] in WithUnretainedSink($0, obj, resultSelector) } }

    /// Emits an object, which is not retained, together with each element.
    ///
    ///     titles.withUnretained(screen).subscribe(onNext: { screen, title in screen.title = title })
    ///
    /// See the overload with a closure.
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

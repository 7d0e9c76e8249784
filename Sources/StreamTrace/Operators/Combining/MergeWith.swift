extension ObservableType {
    /// Sends what this stream and others send, all of them at once.
    ///
    ///     Observable.of(1, 2).merge(with: .of(3))   // 1, 3, 2: they take turns
    ///
    /// `Observable.merge` of all, in a chain: see there for ends and errors. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func merge(with others: Observable<Element>...) -> Observable<Element> { merge(with: others) }

    /// Sends what this stream and those of an array send, all of them at once.
    ///
    ///     Observable.just(1).merge(with: [.just(2), .just(3)])   // 1, 2, 3
    ///
    /// Like the form with arguments. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func merge(with others: [Observable<Element>]) -> Observable<Element> {
        .merge([asObservable()] + others)
    }
}

extension ObservableType {
    /// Emits the elements of this stream and of others as they arrive.
    ///
    ///     Observable.of(1, 2).merge(with: .of(3))   // 1, 3, 2: they take turns
    ///
    /// Like `Observable.merge` of all, for use in a chain. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func merge(with others: Observable<Element>...) -> Observable<Element> { merge(with: others) }

    /// Emits the elements of this stream and of others as they arrive.
    ///
    ///     Observable.just(1).merge(with: [.just(2), .just(3)])   // 1, 2, 3
    ///
    /// See the overload with arguments. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func merge(with others: [Observable<Element>]) -> Observable<Element> { .merge([asObservable()] + others) }
}

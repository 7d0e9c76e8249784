extension ObservableType {
    /// Emits the result that a function passes to its completion handler.
    ///
    ///     Observable<Int>.fromAsync { completion in completion(1) }   // 1
    ///
    /// Emits the first result and completes; later results are ignored. Disposing the subscription does not cancel the
    /// request, but ignores its result. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync(
        _ asyncRequest: @escaping (@escaping (Element) -> Void) -> Void
    ) -> Observable<Element> {
        create { observer in
            asyncRequest { result in
                observer.onNext(result)
                observer.onCompleted()
            }
            return Disposables.create()
        }
    }

    /// Returns a function that takes the same argument, but no completion handler, and returns a stream of the result.
    ///
    ///     func load(id: Int, completion: @escaping (String) -> Void) { … }
    ///     let load = Observable.fromAsync(load)   // (Int) -> Observable<String>
    ///
    /// There is an overload for each number of arguments, because Swift does not support a parameter pack before
    /// another parameter. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync<A>(
        _ asyncRequest: @escaping (A, @escaping (Element) -> Void) -> Void
    ) -> (A) -> Observable<Element> { { a in .fromAsync { asyncRequest(a, $0) } } }

    /// Returns such a function for one that takes two arguments and a completion handler.
    ///
    ///     Observable.fromAsync(load)   // (Int, Int) -> Observable<String>
    ///
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync<A, B>(
        _ asyncRequest: @escaping (A, B, @escaping (Element) -> Void) -> Void
    ) -> (A, B) -> Observable<Element> { { a, b in .fromAsync { asyncRequest(a, b, $0) } } }

    /// Returns such a function for one that takes three arguments and a completion handler; for more, pass a closure.
    ///
    ///     Observable.fromAsync(load)   // (Int, Int, Int) -> Observable<String>
    ///
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync<A, B, C>(
        _ asyncRequest: @escaping (A, B, C, @escaping (Element) -> Void) -> Void
    ) -> (A, B, C) -> Observable<Element> { { a, b, c in .fromAsync { asyncRequest(a, b, c, $0) } } }
}

extension ObservableType {
    /// A stream of what a function gives to its completion handler: it is called at each subscription.
    ///
    ///     Observable<Int>.fromAsync { completion in completion(1) }   // 1
    ///
    /// Sends the first result and completes; later ones are ignored. It cannot be cancelled: disposed early, the result is
    /// not sent on. Behaviour: RxSwiftExt.
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

    /// A function that takes the same argument, but no completion handler, and gives a stream of its result.
    ///
    ///     func load(id: Int, completion: @escaping (String) -> Void) { … }
    ///     let load = Observable.fromAsync(load)   // (Int) -> Observable<String>
    ///
    /// Swift cannot call a function with a parameter behind any number of others, so there is a form for each number.
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync<A>(
        _ asyncRequest: @escaping (A, @escaping (Element) -> Void) -> Void
    ) -> (A) -> Observable<Element> {
        { a in .fromAsync { asyncRequest(a, $0) } }
    }

    /// The same of a function that takes two arguments and a completion handler.
    ///
    ///     Observable.fromAsync(load)   // (Int, Int) -> Observable<String>
    ///
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync<A, B>(
        _ asyncRequest: @escaping (A, B, @escaping (Element) -> Void) -> Void
    ) -> (A, B) -> Observable<Element> {
        { a, b in .fromAsync { asyncRequest(a, b, $0) } }
    }

    /// The same of a function that takes three arguments and a completion handler; for more, give it one closure.
    ///
    ///     Observable.fromAsync(load)   // (Int, Int, Int) -> Observable<String>
    ///
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public static func fromAsync<A, B, C>(
        _ asyncRequest: @escaping (A, B, C, @escaping (Element) -> Void) -> Void
    ) -> (A, B, C) -> Observable<Element> {
        { a, b, c in .fromAsync { asyncRequest(a, b, c, $0) } }
    }
}

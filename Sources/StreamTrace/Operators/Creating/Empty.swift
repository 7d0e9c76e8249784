extension ObservableType {
    /// Completes, inside `subscribe`.
    ///
    ///     Observable<Int>.empty()   // completes
    ///
    /// Behaviour: RxSwift 6.
    public static func empty() -> Observable<Element> {
        Direct("empty") { sink in
            sink.completed()
            return Disposables.create()
        }
    }
}

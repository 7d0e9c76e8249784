extension ObservableType {
    /// Completes, inside `subscribe`.
    ///
    ///     Observable<Int>.empty()   // completes
    public static func empty() -> Observable<Element> {
        Direct("empty") { sink in
            sink.completed()
            return Disposables.create()
        }
    }
}

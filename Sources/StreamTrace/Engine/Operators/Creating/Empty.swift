extension ObservableType {
    /// Completes at once, without an element.
    ///
    ///     Observable<Int>.empty()   // completes
    ///
    /// Completes inside `subscribe`.
    public static func empty() -> Observable<Element> {
        Direct("empty") { sink in
            sink.completed()
            return Disposables.create()
        }
    }
}

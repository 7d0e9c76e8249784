extension ObservableType {
    /// Ends with an error at once.
    ///
    ///     Observable<Int>.error(RxError.timeout)   // fails with it
    ///
    /// Ends inside `subscribe`.
    public static func error(_ error: any Error) -> Observable<Element> {
        Direct("error") { sink in
            sink.error(error)
            return Disposables.create()
        }
    }
}

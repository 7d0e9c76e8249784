extension ObservableType {
    /// Ends with an error, inside `subscribe`.
    ///
    ///     Observable<Int>.error(RxError.timeout)   // fails with it
    public static func error(_ error: any Error) -> Observable<Element> {
        Direct("error") { sink in
            sink.error(error)
            return Disposables.create()
        }
    }
}

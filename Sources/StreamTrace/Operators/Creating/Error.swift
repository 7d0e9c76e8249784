extension ObservableType {
    /// Ends with an error, inside `subscribe`. Behaviour: RxSwift 6.
    public static func error(_ error: any Error) -> Observable<Element> {
        Direct("error") { sink in
            sink.error(error)
            return Disposables.create()
        }
    }
}

extension ObservableType {
    /// Sends nothing and does not end. Behaviour: RxSwift 6.
    public static func never() -> Observable<Element> {
        Direct("never") { _ in Disposables.create() }
    }
}

extension ObservableType {
    /// Emits no event, and never ends.
    ///
    ///     Observable<Int>.never().timeout(.seconds(1), scheduler: scheduler)   // RxError.timeout after a second
    public static func never() -> Observable<Element> { Direct("never") { _ in Disposables.create() } }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the latest inner observable.
    ///
    ///     Observable.of(Observable.never(), Observable.just(2)).switchLatest()   // 2
    ///
    /// Disposes the previous observable. Like `flatMapLatest` without a closure.
    public func switchLatest() -> Observable<Element.Element> {
        lift("switchLatest") { SwitchSink($0) { $0.asObservable() } }
    }
}

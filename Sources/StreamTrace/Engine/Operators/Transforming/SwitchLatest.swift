extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the latest inner stream, and disposes the previous one.
    ///
    ///     Observable.of(Observable.never(), Observable.just(2)).switchLatest()   // 2
    ///
    /// Like `flatMapLatest` without a closure.
    public func switchLatest() -> Observable<Element.Element> {
        lift("switchLatest") { SwitchSink($0) { $0.asObservable() } }
    }
}

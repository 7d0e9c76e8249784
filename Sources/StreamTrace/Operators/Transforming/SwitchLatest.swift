extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what the latest of the streams it is sent sends; the stream before is disposed.
    ///
    ///     Observable.of(Observable.never(), Observable.just(2)).switchLatest()   // 2
    ///
    /// `flatMapLatest` with nothing to map: ends and disposals are the same.
    public func switchLatest() -> Observable<Element.Element> {
        let source = asObservable()
        return Producer("switchLatest") { SwitchSink($0) { $0.asObservable() }.connect(to: source) }
    }
}

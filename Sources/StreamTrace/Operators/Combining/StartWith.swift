extension ObservableType {
    /// Sends the elements at once, before it subscribes to its source, then what the source sends.
    ///
    ///     Observable.of(3).startWith(1, 2)   // 1, 2, 3
    ///
    /// The source is subscribed to even if the subscriber has had enough by then.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Producer("startWith") { sink in
            elements.forEach(sink.next)
            return source.attach(sink)
        }
    }
}

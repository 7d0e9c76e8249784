extension ObservableType {
    /// Emits the given elements before those of the source.
    ///
    ///     Observable.of(3).startWith(1, 2)   // 1, 2, 3
    ///
    /// Emits the given elements at once, then subscribes to the source, even if the subscriber has disposed the
    /// subscription by then.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Producer("startWith") { sink in
            elements.forEach(sink.next)
            return source.attach(sink)
        }
    }
}

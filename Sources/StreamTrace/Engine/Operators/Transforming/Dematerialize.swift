extension ObservableType where Element: EventConvertible {
    /// Emits the events that the elements represent.
    ///
    ///     Observable.of(Event.next(1), .completed, .next(2)).dematerialize()   // 1
    ///
    /// The inverse of `materialize()`. Ends at the first end among the elements, or with the source.
    public func dematerialize() -> Observable<Element.Element> { lift("dematerialize") { DematerializeSink($0) } }
}

private final class DematerializeSink<Element: EventConvertible>: OperatorSink<Element, Element.Element> {
    override func next(_ element: Element) {
        element._visit(next: { emit($0) }, error: { fail($0) }, completed: { finish() })
    }
}

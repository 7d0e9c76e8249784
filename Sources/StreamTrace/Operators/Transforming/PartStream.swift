/// A group or a window: a part of a source, which its subscribers keep subscribed.
final class PartStream<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: nothing in it changes; the subject has a lock of its own.
    /// What the part sends, for who wants to look on without keeping the source.
    let elements: PublishSubject<Element>
    private let stream: Observable<Element>

    /// - Parameter stream: sends the elements, and keeps the source.
    init(_ elements: PublishSubject<Element>, _ stream: Observable<Element>) {
        self.elements = elements
        self.stream = stream
    }

    override var name: String { stream.name }

    override func run(_ sink: Sink<Element>) -> any Disposable { stream.run(sink) }
}

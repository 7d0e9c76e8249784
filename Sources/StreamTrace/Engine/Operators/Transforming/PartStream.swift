/// A group or a window of a source, whose subscribers keep the source subscribed.
package final class PartStream<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: it is immutable; the subject has a lock of its own.
    /// The elements, for observers that do not keep the source subscribed.
    package let elements: PublishSubject<Element>
    private let stream: Observable<Element>

    /// - Parameter stream: sends the elements, and keeps the source subscribed.
    init(_ elements: PublishSubject<Element>, _ stream: Observable<Element>) {
        self.elements = elements
        self.stream = stream
    }

    override var name: String { stream.name }

    override func run(_ sink: Sink<Element>) -> any Disposable { stream.run(sink) }
}

import Synchronization

/// The sink that a stream of the program sends to: no event follows an end, and an end disposes the stream.
final class CreateSink<Element>: OperatorSink<Element, Element> {
    private let stopped = Atomic(false)
    private let overlap = OverlapTracker()

    /// Runs `subscribe` with an observer that sends to `sink` by way of a new sink.
    static func start(_ sink: Sink<Element>, _ subscribe: (AnyObserver<Element>) -> any Disposable) -> any Disposable {
        let creation = CreateSink(sink)
        creation.setUpstream(subscribe(AnyObserver(creation)))
        return creation
    }

    override func next(_ element: Element) {
        if stopped.load(ordering: .relaxed) { return }
        overlap.enter()
        defer { overlap.leave() }
        emit(element)
    }

    override func error(_ error: any Error) {
        if stopped.exchange(true, ordering: .acquiringAndReleasing) { return }
        overlap.enter()
        defer { overlap.leave() }
        fail(error)
    }

    override func completed() {
        if stopped.exchange(true, ordering: .acquiringAndReleasing) { return }
        overlap.enter()
        defer { overlap.leave() }
        finish()
    }
}

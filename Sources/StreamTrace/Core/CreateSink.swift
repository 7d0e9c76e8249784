import Synchronization

/// What a stream of the program's own sends to: after an end nothing follows, and the stream is disposed.
final class CreateSink<Element>: OperatorSink<Element, Element> {
    private let stopped = Atomic(false)
    private let overlap = OverlapTracker()

    /// Has `subscribe` send to a sink in front of `sink`.
    static func start(
        _ sink: Sink<Element>, _ subscribe: (AnyObserver<Element>) -> any Disposable
    ) -> any Disposable {
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

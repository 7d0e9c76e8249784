/// The last stage of a stream in a module that cannot subclass sinks.
package protocol EventReceiver<Element>: AnyObject {
    associatedtype Element
    func next(_ element: Element)
    func error(_ error: any Error)
    func completed()
    /// Called once, when the subscription is over.
    func didDispose()
}

/// A sink that passes events to a receiver, and is disposed after the end.
package final class ReceiverSink<Element>: Sink<Element> {
    private let receiver: any EventReceiver<Element>

    package init(_ receiver: any EventReceiver<Element>, tracer: Tracer?) {
        self.receiver = receiver
        super.init(tracer: tracer)
    }

    package override func next(_ element: Element) { receiver.next(element) }

    package override func error(_ error: any Error) {
        receiver.error(error)
        dispose()
    }

    package override func completed() {
        receiver.completed()
        dispose()
    }

    override func didDispose() { receiver.didDispose() }
}

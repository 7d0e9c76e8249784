/// What receives the events of a stream.
public protocol ObserverType<Element> {
    associatedtype Element
    func on(_ event: Event<Element>)

    // By these the library sends: not by `onNext`, which a program's observer may declare and mean something else by.
    // Each calls `on`, unless the observer has a way that forms no event.
    func _next(_ element: Element)
    func _error(_ error: any Error)
    func _completed()
}

extension ObserverType {
    public func onNext(_ element: Element) { _next(element) }
    public func onError(_ error: any Error) { _error(error) }
    public func onCompleted() { _completed() }

    public func _next(_ element: Element) { on(.next(element)) }
    public func _error(_ error: any Error) { on(.error(error)) }
    public func _completed() { on(.completed) }

    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer of another type of elements, each transformed on its way; an error thrown becomes the event.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}

/// An observer whose own type does not show.
///
/// `Sendable` by the contract of all observers: any thread may send, one at a time.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
    public typealias EventHandler = (Event<Element>) -> Void

    let sink: Sink<Element>

    public init(eventHandler: @escaping EventHandler) {
        sink = EventHandlerSink(eventHandler)
    }

    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        sink = ObserverSink(observer)
    }

    init(_ sink: Sink<Element>) {
        self.sink = sink
    }

    public func on(_ event: Event<Element>) { sink.on(event) }
    public func onNext(_ element: Element) { sink.next(element) }
    public func onError(_ error: any Error) { sink.error(error) }
    public func onCompleted() { sink.completed() }
    public func _next(_ element: Element) { sink.next(element) }
    public func _error(_ error: any Error) { sink.error(error) }
    public func _completed() { sink.completed() }
    public func asObserver() -> AnyObserver<Element> { self }
}

/// A sink seen as an observer, for streams that are not the library's own.
struct SinkObserver<Element>: ObserverType {
    let sink: Sink<Element>
    /// The stream that made it, in order to call a `subscribe` of its own.
    let origin: AnyObject?

    init(_ sink: Sink<Element>, origin: AnyObject? = nil) {
        self.sink = sink
        self.origin = origin
    }

    func on(_ event: Event<Element>) { sink.on(event) }

    /// Two references, whatever the elements are.
    static var size: Int { 2 * MemoryLayout<AnyObject>.size }
}

/// An observer at the end of a chain.
@usableFromInline
final class ObserverSink<Observer: ObserverType>: Sink<Observer.Element> {
    private let observer: Observer

    @usableFromInline
    init(_ observer: Observer) {
        self.observer = observer
        super.init(tracer: Trampoline.currentTracer)
    }

    override func next(_ element: Observer.Element) { observer._next(element) }
    override func error(_ error: any Error) { observer._error(error) }
    override func completed() { observer._completed() }
}

private final class EventHandlerSink<Element>: Sink<Element> {
    private let handler: (Event<Element>) -> Void

    init(_ handler: @escaping (Event<Element>) -> Void) {
        self.handler = handler
        super.init(tracer: Trampoline.currentTracer)
    }

    override func next(_ element: Element) { handler(.next(element)) }
    override func error(_ error: any Error) { handler(.error(error)) }
    override func completed() { handler(.completed) }
}

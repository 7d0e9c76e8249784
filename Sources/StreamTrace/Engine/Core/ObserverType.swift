/// A receiver of a stream's events.
public protocol ObserverType<Element> {
    associatedtype Element
    func on(_ event: Event<Element>)

    // The library calls these methods, because an observer of the program may declare `onNext` with another meaning.
    // Each calls `on`, unless the observer can receive the event without an `Event`.
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

    /// Returns an observer that transforms its elements for this one, and sends an error if `transform` throws.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}

/// A type-erased observer.
///
/// `Sendable` by the contract of all observers: any thread may send, but only one at a time.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
    public typealias EventHandler = (Event<Element>) -> Void

    let sink: Sink<Element>

    public init(eventHandler: @escaping EventHandler) { sink = EventHandlerSink(eventHandler) }

    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        sink = ObserverSink(observer)
    }

    init(_ sink: Sink<Element>) { self.sink = sink }

    public func on(_ event: Event<Element>) { sink.on(event) }
    public func onNext(_ element: Element) { sink.next(element) }
    public func onError(_ error: any Error) { sink.error(error) }
    public func onCompleted() { sink.completed() }
    public func _next(_ element: Element) { sink.next(element) }
    public func _error(_ error: any Error) { sink.error(error) }
    public func _completed() { sink.completed() }
    public func asObserver() -> AnyObserver<Element> { self }
}

/// A sink as an observer, for streams that the library does not implement.
struct SinkObserver<Element>: ObserverType {
    let sink: Sink<Element>
    /// The stream that created this observer, in order to call its own `subscribe`.
    let origin: AnyObject?

    init(_ sink: Sink<Element>, origin: AnyObject? = nil) {
        self.sink = sink
        self.origin = origin
    }

    func on(_ event: Event<Element>) { sink.on(event) }

    /// The size of two references, for every type of elements.
    static var size: Int { 2 * MemoryLayout<AnyObject>.size }
}

/// The last sink of a pipeline, which sends to an observer.
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

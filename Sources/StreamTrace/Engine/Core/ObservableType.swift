/// A type that can be converted to an observable.
public protocol ObservableConvertibleType<Element> {
    associatedtype Element
    func asObservable() -> Observable<Element>
}

/// A stream of events that observers can subscribe to.
///
/// Operators behave like those of RxSwift 6.10, unless their comments name another library or a difference.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Emits the events to `observer` until the end or until the result is disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// Returns the same stream as an observable.
    ///
    /// In the result, no event follows an end, and an end disposes the subscription. An observer that is passed to
    /// `subscribe(_:)` receives the events of the stream unfiltered, even after an end.
    public func asObservable() -> Observable<Element> {
        Producer("asObservable") { CreateSink.start($0) { subscribe($0) } }
    }
}

/// The class of streams that all operators accept and return.
///
/// A stream of your own conforms to `ObservableType`, or subclasses this and overrides `subscribe`.
///
/// `Sendable`, because a stream is immutable, and each subscription has a sink of its own. Unchecked, and for all types
/// of elements, because `observe(on:)` passes elements of any type to another thread, where the program must guard
/// them. (A conformance that depends on `Element` is not inferred in `Observable.merge(a, b)` by Swift 6.3.) A subclass
/// guards the state that it adds.
open class Observable<Element>: ObservableType, @unchecked Sendable {
    private let counted = Counted()

    public init() {}

    open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // Control reaches here from `run` only if the subclass overrides neither method. Compares the size first,
        // because the size is known, whereas the type must be looked up.
        if MemoryLayout<Observer>.size == SinkObserver<Element>.size, Observer.self == SinkObserver<Element>.self,
            (observer as? SinkObserver<Element>)?.origin === self
        {
            fatalError("a subclass of Observable overrides subscribe(_:)")
        }
        return attach(ObserverSink(observer))
    }

    open func asObservable() -> Observable<Element> { self }

    /// Emits the events to `sink` until the returned subscription is disposed. The streams of the library override
    /// this.
    func run(_ sink: Sink<Element>) -> any Disposable { subscribe(SinkObserver(sink, origin: self)) }

    /// The name of this stream in a trace.
    var name: String { "\(type(of: self))" }

    /// The name that the program gave this stream, if it did: that of an input, or the identifier of a `debug()`.
    package var identifier: String? { nil }

    /// The stream that has the identifier: this one, or the one whose elements this one converts.
    var named: AnyObject { self }

    /// Whether a program can send events to this stream, so that streams may send to each other without end.
    package var isSubject: Bool { false }

    /// Subscribes `sink`. All subscriptions of the library are made here, so that a trace can insert its probes.
    @usableFromInline
    final func attach(_ sink: Sink<Element>) -> any Disposable {
        guard let tracer = sink.tracer else { return run(sink) }
        if let budget = tracer.budget, !budget.descend(Budget.Price.subscription, tracer.cause) {
            return Disposables.create()
        }
        let (probe, edge) = tracer.probe(self, sink)
        return tracer.subscription(to: edge, tracer.subscribing(to: edge) { run(probe) })
    }
}

/// A stream that starts on the trampoline of the current thread at each subscription.
@usableFromInline
class Stage<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: it has no state. A subclass states why its own state is.
    /// Emits the events to `sink` until the returned subscription is disposed.
    func start(_ sink: Sink<Element>) -> any Disposable { fatalError("start(_:) belongs to a subclass") }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        Trampoline.withCurrent { $0.isRunning ? start(sink) : $0.run { start(sink) } }
    }
}

/// A stage whose start is a closure.
@usableFromInline
class Producer<Element>: Stage<Element>, @unchecked Sendable {
    // Sendable: it is immutable. Its closure creates the mutable state of each subscription.
    private let label: StaticString
    private let body: (Sink<Element>) -> any Disposable

    @usableFromInline
    init(_ name: StaticString, start: @escaping (Sink<Element>) -> any Disposable) {
        label = name
        body = start
    }

    override var name: String { label.description }

    final override func start(_ sink: Sink<Element>) -> any Disposable { body(sink) }
}

/// A producer that runs its closure without the trampoline, for streams that send at once and subscribe to no other.
final class Direct<Element>: Producer<Element>, @unchecked Sendable {
    // Sendable: it adds no state.
    override func run(_ sink: Sink<Element>) -> any Disposable { start(sink) }
}

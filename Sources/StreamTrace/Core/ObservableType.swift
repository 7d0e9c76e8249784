/// What can be seen as an observable.
public protocol ObservableConvertibleType<Element> {
    associatedtype Element
    func asObservable() -> Observable<Element>
}

/// A stream of events that observers can subscribe to.
///
/// Operators behave as those of RxSwift 6.10 do, unless their comments name another library, or a difference.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Sends the stream's events to `observer` until the end or until the result is disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// This stream for operators and closures: after an end nothing follows, and the subscription is disposed.
    ///
    /// An observer of its own, as `subscribe(_:)` takes it, gets what the stream sends as it is.
    public func asObservable() -> Observable<Element> {
        Producer("asObservable") { CreateSink.start($0) { subscribe($0) } }
    }
}

/// The one class of streams that all operators take and return.
///
/// A stream of your own conforms to `ObservableType`, or subclasses this and overrides `subscribe`.
///
/// `Sendable`, because a stream does not change once it is made and each subscription has a sink of its own. Unchecked, and
/// for any elements, as `observe(on:)` hands any over: what goes to another thread is for the program to guard. (Where it
/// depends on `Element`, Swift 6.3 does not infer it in `Observable.merge(a, b)`.) A subclass answers for what it adds.
open class Observable<Element>: ObservableType, @unchecked Sendable {
    private let counted = Counted()

    public init() {}

    open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        // Here by way of the `run` below: nobody has overridden either.
        // The size comes first, as it is there at once, and the type has to be looked up.
        if MemoryLayout<Observer>.size == SinkObserver<Element>.size, Observer.self == SinkObserver<Element>.self,
            (observer as? SinkObserver<Element>)?.origin === self
        {
            fatalError("a subclass of Observable overrides subscribe(_:)")
        }
        return attach(ObserverSink(observer))
    }

    open func asObservable() -> Observable<Element> { self }

    /// Sends the events to `sink`; the result ends that. A stream of the library's own overrides this.
    func run(_ sink: Sink<Element>) -> any Disposable {
        subscribe(SinkObserver(sink, origin: self))
    }

    /// What a trace calls this stream.
    var name: String { "\(type(of: self))" }

    /// What this stream is called in its pipeline, where it has a name of its own: an input, or what `debug()` logs.
    var identifier: String? { nil }

    /// The one funnel for subscriptions: where a trace hangs itself in.
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

/// A stream that starts on the trampoline of the current thread at each subscription: an operator that is one object.
@usableFromInline
class Stage<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: it holds nothing. A subclass says what makes its own part so.
    /// Subscribes `sink`; the result ends that.
    func start(_ sink: Sink<Element>) -> any Disposable { fatalError("start(_:) belongs to a subclass") }

    final override func run(_ sink: Sink<Element>) -> any Disposable {
        Trampoline.withCurrent { $0.isRunning ? start(sink) : $0.run { start(sink) } }
    }
}

/// A stage whose start is a closure: the form of all operators but the few that are made by the thousand.
@usableFromInline
class Producer<Element>: Stage<Element>, @unchecked Sendable {
    // Sendable: nothing in it changes. Its closure makes what changes anew for each subscription.
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

/// A stream that runs `start` at each subscription, off the trampoline: for what emits at once and calls nobody else.
final class Direct<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: nothing in it changes.
    private let label: StaticString
    private let start: (Sink<Element>) -> any Disposable

    init(_ name: StaticString, start: @escaping (Sink<Element>) -> any Disposable) {
        label = name
        self.start = start
    }

    override var name: String { label.description }

    override func run(_ sink: Sink<Element>) -> any Disposable { start(sink) }
}

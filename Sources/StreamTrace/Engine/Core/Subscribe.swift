import Synchronization

extension ObservableType {
    /// Calls `on` with every event.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        asObservable().subscribe(AnyObserver(eventHandler: HandlerOnce(on).handle))
    }

    /// Calls the closure of each event, and `onDisposed` when the subscription ends.
    ///
    ///     Observable.of(1, 2).subscribe(onNext: { print($0) }, onDisposed: { print("over") })   // 1 2 over
    ///
    /// Calls `onDisposed` once, for whatever reason the subscription ends. Without `onError`, an error is passed to
    /// `Hooks.defaultErrorHandler`.
    @inlinable
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        ClosureSink(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
            .subscribe(to: asObservable())
    }
}

/// Calls a handler with the events up to the end, and ignores events that follow it.
private final class HandlerOnce<Element> {
    private let handler: (Event<Element>) -> Void
    private let stopped = Atomic(false)

    init(_ handler: @escaping (Event<Element>) -> Void) { self.handler = handler }

    func handle(_ event: Event<Element>) {
        if event.isStopEvent ? stopped.set() : stopped.isSet { return }
        handler(event)
    }
}

/// The last sink of a pipeline, whose observer is a set of closures.
@usableFromInline
final class ClosureSink<Element>: Sink<Element> {
    private let onNext: ((Element) -> Void)?
    private let onError: ((any Error) -> Void)?
    private let onCompleted: (() -> Void)?
    private let onDisposed: AnonymousDisposable?
    private let callStack: [String]
    private let stopped = Atomic(false)
    private let overlap = OverlapTracker()

    @usableFromInline
    init(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?,
        onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed.map(AnonymousDisposable.init)
        callStack = Hooks.recordCallStackOnError && onError == nil ? Hooks.customCaptureSubscriptionCallstack() : []
        super.init(tracer: Trampoline.currentTracer)
    }

    @usableFromInline
    func subscribe(to source: Observable<Element>) -> any Disposable {
        // The sink does not retain the subscription, so that a subscription that is never disposed is released after
        // its end.
        let subscription = source.attach(self)
        return onDisposed.map { Disposables.create(subscription, $0) } ?? subscription
    }

    override func next(_ element: Element) {
        if stopped.isSet { return }
        overlap.enter()
        defer { overlap.leave() }
        onNext?(element)
    }

    override func error(_ error: any Error) {
        if stopped.set() { return }
        overlap.enter()
        defer { overlap.leave() }
        if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
        onDisposed?.dispose()
    }

    override func completed() {
        if stopped.set() { return }
        overlap.enter()
        defer { overlap.leave() }
        onCompleted?()
        onDisposed?.dispose()
    }
}

extension PrimitiveSequenceType {
    /// Subscribes with closures of which one is called, once. `disposed` is called after that, or at a disposal.
    func subscribeOnce(
        next: @escaping (Element) -> Void,
        error: ((any Error) -> Void)?,
        completed: @escaping () -> Void,
        disposed: (() -> Void)? = nil
    ) -> any Disposable {
        // The sink does not retain the subscription, so that a subscription that is never disposed is released after
        // its end.
        let onDisposed = disposed.map(AnonymousDisposable.init)
        let sink = SingleEventSink(onNext: next, onError: error, onCompleted: completed, onDisposed: onDisposed)
        let subscription = source.attach(sink)
        return onDisposed.map { Disposables.create(subscription, $0) } ?? subscription
    }
}

/// The sink at the end of a chain, which receives one event and ignores others, such as the completion after a success.
private final class SingleEventSink<Element>: Sink<Element> {
    private let onNext: (Element) -> Void
    private let onError: ((any Error) -> Void)?
    private let onCompleted: () -> Void
    private let onDisposed: AnonymousDisposable?
    private let callStack: [String]
    private var isOver = false

    init(
        onNext: @escaping (Element) -> Void, onError: ((any Error) -> Void)?,
        onCompleted: @escaping () -> Void, onDisposed: AnonymousDisposable?
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
        callStack = Hooks.recordCallStackOnError && onError == nil ? Hooks.customCaptureSubscriptionCallstack() : []
        super.init(tracer: Trampoline.current.tracer)
    }

    override func next(_ element: Element) { end { onNext(element) } }
    override func error(_ error: any Error) {
        end { if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) } }
    }
    override func completed() { end(onCompleted) }

    private func end(_ body: () -> Void) {
        if isOver { return }
        isOver = true
        body()
        onDisposed?.dispose()
    }
}

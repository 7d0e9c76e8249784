extension PrimitiveSequenceType {
    /// Subscribes with closures of which one is called, once; then `onDisposed`, as also after a disposal.
    func answer(
        next: @escaping (Element) -> Void,
        error: ((any Error) -> Void)?,
        completed: @escaping () -> Void,
        disposed: (() -> Void)? = nil
    ) -> any Disposable {
        // The sink does not hold the subscription: a subscription nobody disposes goes away when it has ended.
        let onDisposed = disposed.map(AnonymousDisposable.init)
        let sink = AnswerSink(onNext: next, onError: error, onCompleted: completed, onDisposed: onDisposed)
        let subscription = source.attach(sink)
        return onDisposed.map { Disposables.create(subscription, $0) } ?? subscription
    }
}

/// The end of a chain that takes one answer: what follows it, the completion after a success, is not news.
private final class AnswerSink<Element>: Sink<Element> {
    private let onNext: (Element) -> Void
    private let onError: ((any Error) -> Void)?
    private let onCompleted: () -> Void
    private let onDisposed: AnonymousDisposable?
    private let callStack: [String]
    private var answered = false

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

    override func next(_ element: Element) { answer { onNext(element) } }
    override func error(_ error: any Error) {
        answer { if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) } }
    }
    override func completed() { answer(onCompleted) }

    private func answer(_ body: () -> Void) {
        if answered { return }
        answered = true
        body()
        onDisposed?.dispose()
    }
}

extension PrimitiveSequenceType {
    /// Subscribes with closures of which one is called, once; then `onDisposed`, as also after a disposal.
    func answer(
        next: @escaping (Element) -> Void,
        error: ((any Error) -> Void)?,
        completed: @escaping () -> Void,
        disposed: (() -> Void)? = nil
    ) -> any Disposable {
        AnswerSink(onNext: next, onError: error, onCompleted: completed, onDisposed: disposed).connect(to: source)
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
        onCompleted: @escaping () -> Void, onDisposed: (() -> Void)?
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed.map(AnonymousDisposable.init)
        callStack = Hooks.recordCallStackOnError && onError == nil ? Hooks.customCaptureSubscriptionCallstack() : []
        super.init(tracer: Trampoline.current.tracer)
    }

    override func next(_ element: Element) { answer { onNext(element) } }
    override func error(_ error: any Error) {
        answer { if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) } }
    }
    override func completed() { answer(onCompleted) }
    override func didDispose() { onDisposed?.dispose() }

    private func answer(_ body: () -> Void) {
        if answered { return }
        answered = true
        body()
        onDisposed?.dispose()
    }
}

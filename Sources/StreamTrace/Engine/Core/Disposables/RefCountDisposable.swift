/// A disposable that disposes the wrapped one as soon as it and all disposables that `retain()` returned are disposed.
public final class RefCountDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards its state.
    private let lock = Lock()
    private let counted = Counted()
    private var wrapped: (any Disposable)?
    private var disposed = false
    private var retained = 0

    public init(disposable: any Disposable) { wrapped = disposable }

    /// Whether the wrapped disposable was disposed.
    public var isDisposed: Bool { lock.withLock { wrapped == nil } }

    /// Returns a disposable that delays the disposal of the wrapped one until it is disposed itself; one without effect
    /// if the wrapped one is already disposed.
    public func retain() -> any Disposable {
        lock.withLock {
            if wrapped == nil { return Disposables.create() }
            retained += 1
            return Disposables.create { [self] in releaseIf { retained -= 1 } }
        }
    }

    public func dispose() { releaseIf { disposed = true } }

    /// Disposes the wrapped disposable if no retaining one is left after `change`.
    private func releaseIf(_ change: () -> Void) {
        let last: (any Disposable)? = lock.withLock {
            change()
            guard disposed, retained == 0 else { return nil }
            defer { wrapped = nil }
            return wrapped
        }
        last?.dispose()
    }
}

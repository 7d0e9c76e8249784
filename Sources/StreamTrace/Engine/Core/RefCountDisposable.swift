/// Disposes the disposable that it holds as soon as both this one and everything that `retain()` returned are disposed.
public final class RefCountDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards what it holds.
    private let lock = Lock()
    private let counted = Counted()
    private var held: (any Disposable)?
    private var disposed = false
    private var retained = 0

    public init(disposable: any Disposable) { held = disposable }

    /// Whether the disposable that it holds was disposed.
    public var isDisposed: Bool { lock.withLock { held == nil } }

    /// Returns a disposable that keeps the held one from being disposed; a disposable without effect if that has
    /// happened already.
    public func retain() -> any Disposable {
        lock.withLock {
            if held == nil { return Disposables.create() }
            retained += 1
            return Disposables.create { [self] in releaseIf { retained -= 1 } }
        }
    }

    public func dispose() { releaseIf { disposed = true } }

    /// Disposes the held disposable if nothing retains it after `change`.
    private func releaseIf(_ change: () -> Void) {
        let last: (any Disposable)? = lock.withLock {
            change()
            guard disposed, retained == 0 else { return nil }
            defer { held = nil }
            return held
        }
        last?.dispose()
    }
}

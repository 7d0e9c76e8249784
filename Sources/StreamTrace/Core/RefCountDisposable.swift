/// Disposes what it holds when it was disposed itself and everything that `retain()` gave away as well.
public final class RefCountDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards what it holds.
    private let lock = Lock()
    private let counted = Counted()
    private var held: (any Disposable)?
    private var disposed = false
    private var retained = 0

    public init(disposable: any Disposable) {
        held = disposable
    }

    /// Whether what it holds was disposed.
    public var isDisposed: Bool { lock.withLock { held == nil } }

    /// A share in what it holds; nothing if that is gone already.
    public func retain() -> any Disposable {
        lock.withLock {
            if held == nil { return Disposables.create() }
            retained += 1
            return Disposables.create { [self] in releaseIf { retained -= 1 } }
        }
    }

    public func dispose() {
        releaseIf { disposed = true }
    }

    /// Disposes what it holds if nobody has a share any more after `change`.
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

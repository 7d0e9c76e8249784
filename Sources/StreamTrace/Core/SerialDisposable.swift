/// Holds one disposable at a time; a new one disposes the old one, and is disposed at once if this already is.
public final class SerialDisposable: Cancelable, @unchecked Sendable {  // its lock guards what it holds
    private let lock = Lock()
    private let counted = Counted()
    private var current: (any Disposable)?
    private var disposed = false

    public init() {}

    public var isDisposed: Bool { lock.withLock { disposed } }

    public var disposable: any Disposable {
        get { lock.withLock { current ?? Disposables.create() } }
        set {
            let superseded: (any Disposable)? = lock.withLock {
                if disposed { return newValue }
                defer { current = newValue }
                return current
            }
            superseded?.dispose()
        }
    }

    public func dispose() {
        let held = lock.withLock {
            disposed = true
            defer { current = nil }
            return current
        }
        held?.dispose()
    }
}

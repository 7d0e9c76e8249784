/// A disposable whose wrapped disposable can be replaced: the old one is disposed, and a new one is disposed at once if
/// this object already is.
public final class SerialDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards its state.
    private let lock = Lock()
    private let counted = Counted()
    // Accessed under the lock only.
    @exclusivity(unchecked) private var current: (any _DisposableObject)?
    @exclusivity(unchecked) private var disposed = false

    public init() {}

    public var isDisposed: Bool { lock.withLock { disposed } }

    public var disposable: any Disposable {
        get { lock.withLock { current ?? Disposables.create() } }
        set { exchange(newValue)?.dispose() }
    }

    /// Replaces the current disposable, and returns the one that the caller must dispose.
    func exchange(_ disposable: any Disposable) -> (any _DisposableObject)? {
        let object = disposable._object
        return lock.withLock {
            if disposed { return object }
            defer { current = object }
            return current
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

/// A disposable that wraps another, set once.
///
/// Setting it after disposal disposes it at once. Setting a second one is a programming error and traps.
public final class SingleAssignmentDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards its state.
    private let lock = Lock()
    private let counted = Counted()
    // Accessed under the lock only.
    @exclusivity(unchecked) private var wrapped: (any _DisposableObject)?
    @exclusivity(unchecked) private var assigned = false
    @exclusivity(unchecked) private var disposed = false

    public init() {}

    public var isDisposed: Bool { lock.withLock { disposed } }

    public func setDisposable(_ disposable: any Disposable) {
        let object = disposable._object
        let tooLate = lock.withLock {
            precondition(!assigned, "a SingleAssignmentDisposable was given a second disposable")
            assigned = true
            if !disposed { wrapped = object }
            return disposed
        }
        if tooLate { object?.dispose() }
    }

    public func dispose() {
        let disposable = lock.withLock {
            disposed = true
            defer { wrapped = nil }
            return wrapped
        }
        disposable?.dispose()
    }
}

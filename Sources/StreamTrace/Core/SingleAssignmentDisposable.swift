/// Holds a disposable that is given to it once, later; disposed before that, it disposes what it is given at once.
///
/// Giving it a second one is a programming error and traps.
public final class SingleAssignmentDisposable: Cancelable, @unchecked Sendable {  // its lock guards what it holds
    private let lock = Lock()
    private let counted = Counted()
    private var held: (any Disposable)?
    private var assigned = false
    private var disposed = false

    public init() {}

    public var isDisposed: Bool { lock.withLock { disposed } }

    public func setDisposable(_ disposable: any Disposable) {
        let tooLate = lock.withLock {
            precondition(!assigned, "a SingleAssignmentDisposable was given a second disposable")
            assigned = true
            if !disposed { held = disposable }
            return disposed
        }
        if tooLate { disposable.dispose() }
    }

    public func dispose() {
        let disposable = lock.withLock {
            disposed = true
            defer { held = nil }
            return held
        }
        disposable?.dispose()
    }
}

import Synchronization

/// A disposable that calls a closure at the first disposal, and then releases the closure.
final class AnonymousDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    private let disposed = Atomic(false)
    private let counted = Counted()
    // Accessed only by the thread that set `disposed`.
    @exclusivity(unchecked) private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    var isDisposed: Bool { disposed.isSet }

    func dispose() {
        if disposed.isSet || disposed.set() { return }
        let once = action
        action = nil
        once?()
    }
}

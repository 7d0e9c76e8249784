import Synchronization

/// Calls a closure at most once, from whatever thread comes first, and releases it.
final class AnonymousDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    private let disposed = Atomic(false)
    private let counted = Counted()
    // Taken by the one thread that set `disposed`.
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

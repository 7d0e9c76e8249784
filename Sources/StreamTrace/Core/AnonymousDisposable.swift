import Synchronization

/// Calls a closure at most once, from whatever thread comes first, and lets go of it.
final class AnonymousDisposable: Cancelable {
    private let done = Atomic(false)
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { done.load(ordering: .relaxed) }

    func dispose() {
        if isDisposed || done.exchange(true, ordering: .acquiringAndReleasing) { return }
        let once = action
        action = nil
        once?()
    }
}

import Synchronization

/// Calls a closure once.
final class AnonymousDisposable: Cancelable {
    private let once: Once

    init(_ action: @escaping () -> Void) {
        once = Once(action)
    }

    var isDisposed: Bool { once.isDone }
    func dispose() { once.call() }
}

/// Calls a closure at most once, from whatever thread comes first, and lets go of it.
final class Once {
    private let done = Atomic(false)
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var isDone: Bool { done.load(ordering: .relaxed) }

    func call() {
        if isDone || done.exchange(true, ordering: .acquiringAndReleasing) { return }
        let once = action
        action = nil
        once?()
    }
}

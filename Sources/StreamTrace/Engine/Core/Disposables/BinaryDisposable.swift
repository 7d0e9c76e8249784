import Synchronization

/// A disposable that disposes two others, in order.
final class BinaryDisposable: Cancelable, _DisposableObject {
    private let disposed = Atomic(false)
    private let counted = Counted()
    // Accessed only by the thread that set `disposed`.
    @exclusivity(unchecked) private var first: (any _DisposableObject)?
    @exclusivity(unchecked) private var second: (any _DisposableObject)?

    init(_ first: any Disposable, _ second: any Disposable) {
        self.first = first._object
        self.second = second._object
    }

    var isDisposed: Bool { disposed.isSet }

    func dispose() {
        if disposed.set() { return }
        first?.dispose()
        second?.dispose()
        first = nil
        second = nil
    }
}

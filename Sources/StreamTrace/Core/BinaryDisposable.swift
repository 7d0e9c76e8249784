import Synchronization

/// Two disposables as one.
final class BinaryDisposable: Cancelable {
    private let disposed = Atomic(false)
    private let counted = Counted()
    private var first: (any Disposable)?
    private var second: (any Disposable)?

    init(_ first: any Disposable, _ second: any Disposable) {
        self.first = first
        self.second = second
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

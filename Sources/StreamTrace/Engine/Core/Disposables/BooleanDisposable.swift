import Synchronization

/// A disposable that only records whether it was disposed, for loops that check it.
public final class BooleanDisposable: Cancelable, _DisposableObject, Sendable {
    private let disposed: Atomic<Bool>
    private let counted = Counted()

    public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }
    public convenience init() { self.init(isDisposed: false) }

    public var isDisposed: Bool { disposed.isSet }
    public func dispose() { _ = disposed.set() }
}

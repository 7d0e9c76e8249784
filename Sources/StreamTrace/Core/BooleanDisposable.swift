import Synchronization

/// Only remembers that it was disposed: for loops that look at it.
public final class BooleanDisposable: Cancelable, Sendable {
    private let disposed = Atomic(false)
    private let counted = Counted()

    public init() {}

    public var isDisposed: Bool { disposed.isSet }
    public func dispose() { _ = disposed.set() }
}

/// Disposables that go together, and that can be taken out one by one.
///
///     let all = CompositeDisposable(socket, timer)
///     let key = all.insert(request)
///     all.remove(for: key!)   // disposes the request
///     all.dispose()           // disposes the socket, then the timer
///
/// One that is inserted when the rest is gone already is disposed at once. They go in the order of RxSwift's bag: the
/// first to come has a slot of its own, and when it is taken out, the next newcomer takes that slot. Cost of taking one
/// out: it is found by bisection, and those behind it move up.
public final class CompositeDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards what it holds.
    /// What takes a disposable out again.
    public struct DisposeKey: Sendable {
        fileprivate let key: Bag<any Disposable>.Key
    }

    private let lock = Lock()
    private let counted = Counted()
    // Touched under the lock only.
    @exclusivity(unchecked) private var held: Bag<any Disposable>?

    public init(disposables: [any Disposable]) {
        var bag = Bag<any Disposable>()
        for disposable in disposables { _ = bag.insert(disposable) }
        held = bag
    }

    public convenience init(_ disposables: any Disposable...) {
        self.init(disposables: disposables)
    }

    public var isDisposed: Bool { lock.withLock { held == nil } }

    /// How many there are; none once they are disposed.
    public var count: Int { lock.withLock { held?.count ?? 0 } }

    /// Adds one; nil if it came too late and was disposed at once.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = lock.withLock { held?.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key.map(DisposeKey.init)
    }

    /// Takes one out and disposes it.
    public func remove(for disposeKey: DisposeKey) {
        let removed = lock.withLock { held?.remove(disposeKey.key) }
        removed?.dispose()
    }

    public func dispose() {
        let all = lock.withLock {
            defer { held = nil }
            return held
        }
        all?.forEach { $0.dispose() }
    }
}

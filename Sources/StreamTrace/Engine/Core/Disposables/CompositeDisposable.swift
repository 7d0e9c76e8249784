/// Disposables that are disposed together, and can be removed one by one.
///
///     let all = CompositeDisposable(socket, timer)
///     let key = all.insert(request)
///     all.remove(for: key!)   // disposes the request
///     all.dispose()           // disposes the socket, then the timer
///
/// A disposable that is inserted after the disposal is disposed at once. The order of disposal is that of RxSwift's
/// bag: the first one inserted has a slot of its own; after its removal, the next one inserted uses that slot. Cost of
/// a removal: a binary search, and a move of the later elements.
public final class CompositeDisposable: Cancelable, _DisposableObject, @unchecked Sendable {
    // Sendable: its lock guards its contents.
    /// Identifies a disposable, to remove it.
    public struct DisposeKey: Sendable { fileprivate let key: Bag<any Disposable>.Key }

    private let lock = Lock()
    private let counted = Counted()
    // Accessed under the lock only.
    @exclusivity(unchecked) private var contents: Bag<any Disposable>?

    public init(disposables: [any Disposable]) {
        var bag = Bag<any Disposable>()
        for disposable in disposables { _ = bag.insert(disposable) }
        contents = bag
    }

    public convenience init(_ disposables: any Disposable...) { self.init(disposables: disposables) }

    public var isDisposed: Bool { lock.withLock { contents == nil } }

    /// The number of disposables; 0 once they are disposed.
    public var count: Int { lock.withLock { contents?.count ?? 0 } }

    /// Adds a disposable and returns its key. If this object is already disposed, disposes the argument and returns
    /// `nil`.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = lock.withLock { contents?.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key.map(DisposeKey.init)
    }

    /// Removes a disposable and disposes it.
    public func remove(for disposeKey: DisposeKey) {
        let removed = lock.withLock { contents?.remove(disposeKey.key) }
        removed?.dispose()
    }

    public func dispose() {
        let all = lock.withLock {
            defer { contents = nil }
            return contents
        }
        all?.forEach { $0.dispose() }
    }
}

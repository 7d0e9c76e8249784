/// Disposables that go together, in the order in which they came, or one by one before that.
final class DisposableGroup: Disposable {
    private let lock = Lock()
    private var members = Bag<any Disposable>()
    private var disposed = false

    /// Takes a member in; nil when the group is disposed.
    func insert(_ member: any Disposable) -> Bag<any Disposable>.Key? {
        lock.withLock { disposed ? nil : members.insert(member) }
    }

    /// Disposes a member, if it is still there.
    func remove(_ key: Bag<any Disposable>.Key) {
        lock.withLock { members.remove(key) }?.dispose()
    }

    func dispose() {
        let all = lock.withLock {
            disposed = true
            defer { members.removeAll() }
            return members
        }
        all.forEach { $0.dispose() }
    }
}

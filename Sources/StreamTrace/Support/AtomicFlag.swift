import Synchronization

/// A flag that is set once, by whatever thread comes first.
extension Atomic<Bool> {
    @inline(__always)
    var isSet: Bool { borrowing get { load(ordering: .acquiring) } }

    /// Sets it; whether it was set before.
    @inline(__always)
    borrowing func set() -> Bool { exchange(true, ordering: .acquiringAndReleasing) }
}

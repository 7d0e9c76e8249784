import Synchronization

/// A flag that is set once, by the first thread that sets it.
extension Atomic<Bool> {
    @inline(__always)
    var isSet: Bool { borrowing get { load(ordering: .acquiring) } }

    /// Sets the flag and returns whether it was set before.
    @inline(__always)
    borrowing func set() -> Bool { exchange(true, ordering: .acquiringAndReleasing) }
}

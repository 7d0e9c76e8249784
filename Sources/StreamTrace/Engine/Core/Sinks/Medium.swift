import Synchronization

/// The subject of one connection. It tells a subscriber, which is attached to it, whether that connection has ended.
class Medium {
    /// The thread on which the source ended; 0 before that.
    private let ending = Atomic<UInt>(0)

    final var hasEnded: Bool { hasEnded(onThreadOtherThan: 0) }

    /// Returns whether the source has ended, on another thread than `thread`. True before later subscribers are
    /// attached to another medium.
    final func hasEnded(onThreadOtherThan thread: UInt) -> Bool {
        let ending = ending.load(ordering: .acquiring)
        return ending != 0 && ending != thread
    }

    final func end() { ending.store(currentThreadIdentifier(), ordering: .releasing) }
}

import Dispatch
import Synchronization

/// Blocks a thread until another thread, or the main queue meanwhile, ends the wait.
final class Pause: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    /// Ends the wait, whether it has begun or not.
    func end() {
        if isOver.set() { return }
        semaphore.signal()
        MainThread.wake()
    }

    /// Waits until `end()` is called; returns `false` if `seconds` pass before.
    func wait(for seconds: Double?) -> Bool {
        let deadline = seconds.map { DispatchTime.now() + $0 } ?? .distantFuture
        if MainThread.isCurrent { MainThread.runQueue(until: deadline) { isOver.isSet } }
        return isOver.isSet || semaphore.wait(timeout: deadline) == .success
    }
}

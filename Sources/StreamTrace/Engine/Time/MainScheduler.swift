import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#endif

/// A scheduler that runs actions on the main queue: synchronously if called on the main queue while no action is
/// pending, otherwise in order.
///
/// Use it for `observe(on:)`, and `ConcurrentMainScheduler` for `subscribe(on:)`.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    // Sendable: the only state that it adds is atomic.
    public static let instance = MainScheduler()

    /// A scheduler that runs actions on the main queue, never at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    private let waiting = Atomic(0)

    public init() { super.init(serialQueue: .main) }

    /// Traps off the main queue.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        if !DispatchQueue.isMain {
            fatalError(
                errorMessage ?? "this runs on the main queue only: put observe(on: MainScheduler.instance) before it")
        }
    }

    /// Traps off the main thread on Apple's systems, as RxSwift does, and has no effect elsewhere.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        #if canImport(Darwin)
        if pthread_main_np() == 0 { fatalError(errorMessage ?? "this runs on the main thread only") }
        #endif
    }

    public override func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let before = waiting.add(1, ordering: .acquiringAndReleasing).oldValue
        let run = { [self] in
            defer { waiting.subtract(1, ordering: .acquiringAndReleasing) }
            return action(state)
        }
        if before == 0, DispatchQueue.isMain { return run() }
        let outcome = SingleAssignmentDisposable()
        let work = UncheckedSendable { [self] in
            if outcome.isDisposed {
                waiting.subtract(1, ordering: .acquiringAndReleasing)
            } else {
                outcome.setDisposable(run())
            }
        }
        DispatchQueue.main.async { work.content() }
        return outcome
    }
}

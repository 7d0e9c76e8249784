/// The scheduler that drivers and signals deliver on.
///
///     SharingScheduler.mock(scheduler: testScheduler) {
///         let driver = subject.asDriver(onErrorJustReturn: 0)   // on virtual time
///     }
///
/// In RxSwift, a mock affects the whole process; here it affects only the task that sets it, so that tests can run in
/// parallel.
public enum SharingScheduler {
    @TaskLocal private static var mocked: UncheckedSendable<() -> any SchedulerType>?

    /// Returns the function that creates the scheduler: a main one, unless it is mocked.
    ///
    /// Each driver has a scheduler of its own, so that a driver that drives a relay delivers at once to the relay's
    /// driver.
    public static var make: () -> any SchedulerType { mocked?.content ?? { MainScheduler() } }

    /// Runs `action`, in which each new driver and signal uses `scheduler`.
    ///
    ///     SharingScheduler.mock(scheduler: testScheduler) { screen = Screen() }
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Runs `action`, in which each new driver and signal uses a scheduler that `makeScheduler` returns.
    ///
    ///     SharingScheduler.mock(makeScheduler: { TestScheduler(initialClock: 0) }) { screen = Screen() }
    public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
        try $mocked.withValue(UncheckedSendable(makeScheduler), operation: action)
    }

    /// Traps outside the main thread unless the scheduler is mocked, on Apple's systems, as RxSwift does.
    static func ensureRunningOnMainThread() {
        if mocked == nil { MainScheduler.ensureRunningOnMainThread(errorMessage: "drive(_:) is for the main thread") }
    }
}

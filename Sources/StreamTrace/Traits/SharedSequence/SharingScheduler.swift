/// Which scheduler drivers and signals deliver on.
///
///     SharingScheduler.mock(scheduler: testScheduler) {
///         let driver = subject.asDriver(onErrorJustReturn: 0)   // on virtual time
///     }
///
/// Behaviour: RxSwift 6, where a mock holds for the whole process; here it holds for the task that made it, so that
/// tests can run side by side.
public enum SharingScheduler {
    @TaskLocal private static var mocked: UncheckedSendable<() -> any SchedulerType>?

    /// Makes the scheduler: a main one, unless it is mocked.
    ///
    /// Each driver has one of its own, so that what drives a relay whose driver is driven delivers at once too.
    public static var make: () -> any SchedulerType {
        mocked?.content ?? { MainScheduler() }
    }

    /// Has every driver and signal made while `action` runs use `scheduler`.
    ///
    ///     SharingScheduler.mock(scheduler: testScheduler) { screen = Screen() }
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Has every driver and signal made while `action` runs use what `makeScheduler` makes.
    ///
    ///     SharingScheduler.mock(makeScheduler: { TestScheduler(initialClock: 0) }) { screen = Screen() }
    public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
        try $mocked.withValue(UncheckedSendable(makeScheduler), operation: action)
    }

    /// Traps where the main scheduler is meant and this is not the main thread, on Apple's systems, as RxSwift does.
    static func ensureRunningOnMainThread() {
        if mocked == nil { MainScheduler.ensureRunningOnMainThread(errorMessage: "drive(_:) is for the main thread") }
    }
}

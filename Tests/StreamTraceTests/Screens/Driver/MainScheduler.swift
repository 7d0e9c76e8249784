@_exported public import StreamTrace

/// The main scheduler of compiled screens, which is the virtual clock.
///
/// The type is found before the one of the library, because this module re-exports the library.
public enum MainScheduler {
    public static var instance: any SchedulerType { ScreenRun.current.clock }
    public static var asyncInstance: any SchedulerType { ScreenRun.current.clock }
}

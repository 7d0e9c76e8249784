import Synchronization

/// Settings of the whole process.
public enum Hooks {
    /// Receives an unhandled error, and the call stack of its subscription if `recordCallStackOnError` is set.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    private static let lock = Lock()
    // Both are accessed under the lock only.
    private nonisolated(unsafe) static var errorHandler: DefaultErrorHandler = printUnhandled
    private nonisolated(unsafe) static var captureCallStack: CustomCaptureSubscriptionCallstack = { [] }
    private static let recordsCallStack = Atomic(false)

    /// The handler of errors that reach a subscription without `onError`. By default it prints the error in debug
    /// builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.withLock { errorHandler } }
        set {
            // Releases the former one outside the lock, because its deinit may run code.
            var former = newValue
            lock.withLock { swap(&errorHandler, &former) }
            withExtendedLifetime(former) {}
        }
    }

    /// Returns the call stack of a subscription for `defaultErrorHandler`.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { lock.withLock { captureCallStack } }
        set {
            // Releases the former one outside the lock, because its deinit may run code.
            var former = newValue
            lock.withLock { swap(&captureCallStack, &former) }
            withExtendedLifetime(former) {}
        }
    }

    /// Whether each subscription records its call stack.
    public static var recordCallStackOnError: Bool {
        get { recordsCallStack.load(ordering: .relaxed) }
        set { recordsCallStack.store(newValue, ordering: .relaxed) }
    }

    private static func printUnhandled(_ callStack: [String], _ error: any Error) {
        #if DEBUG
        let origin = callStack.isEmpty ? "" : "\nSubscribed at:\n" + callStack.joined(separator: "\n")
        print("Unhandled error happened: \(error)\(origin)")
        #endif
    }
}

/// Reports an error that reached a binding, which cannot handle errors.
func bindingError(_ error: any Error) { trapInDebug("Binding error: \(error)") }

import Synchronization

/// Settings that hold for the whole process.
public enum Hooks {
    /// Receives an error nobody handled, and where its subscription was made if `recordCallStackOnError` is set.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    private static let lock = Lock()
    // Both are read and written under the lock.
    private nonisolated(unsafe) static var errorHandler: DefaultErrorHandler = printUnhandled
    private nonisolated(unsafe) static var captureCallStack: CustomCaptureSubscriptionCallstack = { [] }
    private static let recordsCallStack = Atomic(false)

    /// Called when a subscription without `onError` gets an error. In debug builds it prints the error.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.withLock { errorHandler } }
        set {
            // The former one goes when the lock is free: its end may run code.
            var former = newValue
            lock.withLock { swap(&errorHandler, &former) }
            withExtendedLifetime(former) {}
        }
    }

    /// What `defaultErrorHandler` is given as the call stack of the subscription.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { lock.withLock { captureCallStack } }
        set {
            // The former one goes when the lock is free: its end may run code.
            var former = newValue
            lock.withLock { swap(&captureCallStack, &former) }
            withExtendedLifetime(former) {}
        }
    }

    /// Whether subscriptions remember where they were made; costs a call stack for each.
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

/// An error reached what cannot show one, a binding.
func bindingError(_ error: any Error) {
    trapInDebug("Binding error: \(error)")
}

/// The time and memory that a scenario may use before it fails, so that any file can be replayed.
///
///     var replay = MarbleReplay()
///     replay.budget = .standard.times(10)
///
/// All operations of a scenario are charged by their cost: calls, iterations of loops, built-in functions by the size
/// of their arguments, subscriptions, scheduled work, stored values. The count depends on the file alone, so that a
/// scenario succeeds on every machine or on none.
public struct ReplayBudget: Hashable, Sendable {
    /// The number of steps, each of some 70 ns.
    public var steps: Int
    /// The bytes of values, streams, subscriptions and stored events. Large or long-lived objects are refunded when
    /// they are freed; strings and small values are only counted when they are created.
    public var bytes: Int
    /// The bytes of the stack that nested calls may use; `nil` for all there are.
    package var stack: UInt?

    public init(steps: Int, bytes: Int) {
        self.steps = steps
        self.bytes = bytes
    }

    /// A budget of some 2 s and 500 MB.
    public static let standard = ReplayBudget(steps: 16_000_000, bytes: 500_000_000)

    /// Returns a budget multiplied by a factor.
    public func times(_ factor: Int) -> ReplayBudget {
        ReplayBudget(steps: steps.saturatingMultiplied(by: factor), bytes: bytes.saturatingMultiplied(by: factor))
    }

    package var budget: Budget { budget() }

    /// - Parameter cancellation: The request of another thread to end the run.
    package func budget(_ cancellation: Cancellation? = nil) -> Budget {
        Budget(steps: steps, bytes: bytes, depth: Self.maximumDepth, stack: stack, cancellation: cancellation)
    }

    /// The maximum number of nested events, each of which uses some of the stack.
    package static let maximumDepth = 10_000
}

/// The error of a scenario that used up its budget.
package enum ExhaustedBudget {
    package static func diagnostic(_ budget: Budget, in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let (message, suggestion) = words(budget)
        return Diagnostic(message, in: file, at: range, suggestion: suggestion)
    }

    private static func words(_ budget: Budget) -> (String, String?) {
        switch budget.overrun?.excess {
        case .nesting: ("this calls itself without end", nil)
        case .text: (Limits.tooLong, nil)
        case .memory: ("the scenario used up its budget of \(megabytes(budget)) MB", more(budget))
        default: ("the scenario used up its budget of \(steps(budget)) steps", more(budget))
        }
    }

    /// The way to let a scenario have ten times as much.
    package static func more(_ budget: Budget) -> String {
        let factor = max(1, budget.limits.steps / ReplayBudget.standard.steps).saturatingMultiplied(by: 10)
        return "if it comes to an end, \(NextStep.budget(factor)) lets it have ten times as much"
    }

    private static func steps(_ budget: Budget) -> String { budget.limits.steps.grouped }
    private static func megabytes(_ budget: Budget) -> String { max(1, budget.limits.bytes / 1_000_000).grouped }
}

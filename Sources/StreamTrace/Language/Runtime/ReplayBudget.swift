/// How far a scenario may go before it ends with an error: whatever a file says, it is replayed in bounded time and memory.
///
///     var replay = MarbleReplay()
///     replay.budget = .standard.times(10)
///
/// Everything that a scenario does is charged by what it costs: calls and turns of loops, what built-ins do by the size of
/// what they are given, subscriptions, scheduled work, values that are kept. The count depends on the file alone, so that
/// a scenario that fits does so on every machine.
public struct ReplayBudget: Hashable, Sendable {
    /// Steps of some 70 ns.
    public var steps: Int
    /// Bytes of values, streams, subscriptions and kept events. What is large or long-lived is given back when it is freed;
    /// texts and small values are counted when they are made.
    public var bytes: Int

    public init(steps: Int, bytes: Int) {
        self.steps = steps
        self.bytes = bytes
    }

    /// Some 2 s and 500 MB.
    public static let standard = ReplayBudget(steps: 16_000_000, bytes: 500_000_000)

    /// So many times as much.
    public func times(_ factor: Int) -> ReplayBudget {
        ReplayBudget(steps: steps.saturatingMultiplied(by: factor), bytes: bytes.saturatingMultiplied(by: factor))
    }

    var budget: Budget { Budget(steps: steps, bytes: bytes, depth: Self.maximumDepth) }

    /// Events inside of events; each takes some of the stack.
    static let maximumDepth = 10_000
}

/// The error of a scenario that used up its budget.
enum ExhaustedBudget {
    static func diagnostic(_ budget: Budget, in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let (message, suggestion) = words(budget)
        return Diagnostic(message, in: file, at: range, suggestion: suggestion)
    }

    private static func words(_ budget: Budget) -> (String, String?) {
        switch budget.overrun?.excess {
        case .nesting: ("this calls itself without end", nil)
        case .text: (Limits.tooLong, nil)
        case .memory: ("the scenario used up its budget of \(megabytes(budget)) MB", more)
        default: ("the scenario used up its budget of \(steps(budget)) steps", more)
        }
    }

    static let more = "if it comes to an end, '--budget 10' lets it have ten times as much"

    private static func steps(_ budget: Budget) -> String { budget.limits.steps.grouped }
    private static func megabytes(_ budget: Budget) -> String { max(1, budget.limits.bytes / 1_000_000).grouped }
}

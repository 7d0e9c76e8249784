import StreamTraceEngine

/// The tries of a unit of work.
struct ComparisonAttempt {
    struct Found {
        let difference: ComparedDifference
        let setting: Int
        let input: ComparedInput
    }

    private(set) var tried = 0
    /// The number of inputs for which a pipeline failed.
    private(set) var failed = 0
    private(set) var events: Found?
    private(set) var subscriptions: Found?

    /// Tries an input, and returns whether to go on.
    mutating func tries(_ input: ComparedInput, of setting: Int, _ pair: ComparedPair) -> Bool {
        tried += 1
        do {
            switch try pair.difference(input) {
            case .events: events = Found(difference: .events, setting: setting, input: input)
            case .subscriptions where subscriptions == nil:
                subscriptions = Found(difference: .subscriptions, setting: setting, input: input)
            default: break
            }
        } catch {
            failed += 1
        }
        return events == nil
    }
}

/// Threads that process units of work in order, and stop at the first one that shows a difference of events.
struct ComparisonWorkers {
    let count: Int
    let jobs: Int
    /// Makes what a thread replays.
    let pairs: (CurrentClock) -> [ComparedPair]

    struct Results {
        fileprivate(set) var attempts: [ComparisonAttempt?]

        /// The number of inputs, up to the one that shows a difference of events.
        var tried: Int { counted.reduce(0) { $0 + $1.tried } }

        /// The number of those for which a pipeline failed.
        var failed: Int { counted.reduce(0) { $0 + $1.failed } }

        private var counted: [ComparisonAttempt] {
            let end = attempts.firstIndex { $0?.events != nil } ?? attempts.count - 1
            return attempts.prefix(end + 1).compactMap(\.self)
        }

        func first(_ difference: ComparedDifference) -> ComparisonAttempt.Found? {
            for case let attempt? in attempts {
                if let found = difference == .events ? attempt.events : attempt.subscriptions { return found }
            }
            return nil
        }
    }

    func run(_ body: @escaping (Int, [ComparedPair], inout ComparisonAttempt) -> Void) -> Results {
        let queue = WorkQueue(count)
        let work = {
            let clocks = CurrentClock()
            let pairs = pairs(clocks)
            clocks.use {
                while let index = queue.take() {
                    var attempt = ComparisonAttempt()
                    body(index, pairs, &attempt)
                    queue.put(attempt, at: index)
                }
            }
        }
        let threads = jobs > 1 && count > 1 ? (1..<min(jobs, count)).compactMap { _ in LargeStack.start(work) } : []
        work()
        threads.forEach { $0.join() }
        return Results(attempts: queue.attempts)
    }

    /// The next unit of work and the results, protected by a lock.
    private final class WorkQueue {
        private(set) var attempts: [ComparisonAttempt?]
        private var next = 0
        private var end: Int
        private let lock = Lock()

        init(_ count: Int) {
            attempts = Array(repeating: nil, count: count)
            end = count
        }

        func take() -> Int? {
            lock.withLock {
                guard next < end else { return nil }
                next += 1
                return next - 1
            }
        }

        func put(_ attempt: ComparisonAttempt, at index: Int) {
            lock.withLock {
                attempts[index] = attempt
                // Units before this one may still show a difference.
                if attempt.events != nil { end = min(end, index) }
            }
        }
    }
}

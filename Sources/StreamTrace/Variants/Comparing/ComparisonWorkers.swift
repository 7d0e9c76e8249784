/// The tries of a unit of work.
struct ComparisonAttempt {
    struct Found {
        let difference: ComparedDifference
        let setting: Int
        let input: ComparedInput
    }

    private(set) var tried = 0
    private(set) var leftOut = LeftOutInputs()
    /// The first input for which the pipelines emit other events or only one of them fails.
    private(set) var found: Found?
    private(set) var subscriptions: Found?

    /// The number of inputs without end after which the others of a unit are left out: each takes as long as many that end.
    private static let maximumEndless = 4

    /// Tries an input, and returns whether to go on.
    mutating func tries(_ input: ComparedInput, of setting: Int, _ pair: ComparedPair) -> Bool {
        tried += 1
        switch pair.outcome(input) {
        case .same: break
        case .different(.subscriptions):
            subscriptions =
                subscriptions ?? Found(difference: .subscriptions, setting: setting, input: input)
        case .different(let difference): found = Found(difference: difference, setting: setting, input: input)
        case .leftOut(let left, let right): leftOut.add(left, right)
        }
        return found == nil && leftOut.endless < Self.maximumEndless
    }
}

/// Threads that process units of work in order, and stop at the first one that shows a difference other than of
/// subscriptions, or when too many replays did not end.
struct ComparisonWorkers {
    let count: Int
    let jobs: Int
    /// Makes what a thread replays.
    let pairs: (CurrentClock) -> [ComparedPair]

    struct Results {
        /// The attempts up to the one with which the work ended.
        fileprivate let attempts: [ComparisonAttempt]

        var tried: Int { attempts.reduce(0) { $0 + $1.tried } }

        var leftOut: LeftOutInputs { attempts.reduce(into: LeftOutInputs()) { $0 += $1.leftOut } }

        /// Whether so many replays did not end that further ones would take too long.
        var isEndless: Bool { leftOut.endless >= ComparisonWorkers.maximumEndless }

        var found: ComparisonAttempt.Found? { attempts.last?.found }

        var subscriptions: ComparisonAttempt.Found? { attempts.lazy.compactMap(\.subscriptions).first }
    }

    /// The number of inputs without end after which the work ends: some seconds.
    private static let maximumEndless = 100

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
        return Results(attempts: queue.finished)
    }

    /// The next unit of work and the results, protected by a lock.
    private final class WorkQueue {
        private var attempts: [ComparisonAttempt?]
        private var next = 0
        private var end: Int
        /// The number of attempts that have finished without a gap, and that of their inputs without end.
        private var (done, endless) = (0, 0)
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
                if attempt.found != nil { end = min(end, index + 1) }
                // The order in which units finish must not matter.
                while done < end, let attempt = attempts[done] {
                    done += 1
                    endless += attempt.leftOut.endless
                    if endless >= ComparisonWorkers.maximumEndless { end = done }
                }
            }
        }

        /// The attempts up to the one with which the work ended.
        var finished: [ComparisonAttempt] { attempts.prefix(end).compactMap(\.self) }
    }
}

import Foundation
import Synchronization

/// Runs the tests for each mutant, several at a time.
final class MutationRun: Sendable {
    private let tests: TestRun
    private let score = Mutex(Score())

    /// The time limit of filtered tests, which take seconds.
    private static let shortLimit: TimeInterval = 60
    private static let longLimit: TimeInterval = 900

    init(_ tests: TestRun) {
        self.tests = tests
    }

    /// - Parameter isSelection: Whether the mutants are a selection of a developer. If so, the tests do not first run
    ///   without a mutant.
    func run(_ mutants: [Mutant], isSelection: Bool) throws -> Score {
        let limit = isSelection ? Self.longLimit : try timeOfAllTests() * 6
        try forEach(mutants) { try judge($0, limit) }
        return score.withLock { $0 }
    }

    /// Returns the time that all tests take without a mutant. Throws if one fails.
    private func timeOfAllTests() throws -> TimeInterval {
        let start = ContinuousClock.now
        if case .killed(let reason) = try tests.run(nil, filter: nil, limit: Self.longLimit) {
            throw BaselineError(reason: reason)
        }
        return max(20, Double((ContinuousClock.now - start).components.seconds))
    }

    private func judge(_ mutant: Mutant, _ limit: TimeInterval) throws {
        if mutant.equivalence != nil { return report(mutant, .equivalent) }
        if case .killed(let reason) = try tests.run(mutant, filter: mutant.tests, limit: Self.shortLimit) {
            return report(mutant, .killed(reason))
        }
        switch try tests.run(mutant, filter: nil, limit: limit) {
        case .killed(let reason): report(mutant, .killedElsewhere(reason))
        case .survived: report(mutant, .survived)
        }
    }

    private func report(_ mutant: Mutant, _ result: Score.Result) {
        score.withLock {
            $0.add(result)
            FileHandle.standardOutput.write(line: Score.line(mutant, result))
        }
    }
}

private struct BaselineError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "error: without a mutant a test fails: \(reason)" }
}

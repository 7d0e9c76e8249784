import Foundation
import Synchronization

/// Runs for each mutant of a sample the tests that reach it: those of its room first, then all others.
///
/// A test that never asks for a mutant cannot tell it from the original, so this finds what a run of all tests finds.
final class SampleRun: Sendable {
    private let tests: TestRun
    private let suites: [Suite]
    private let isQuick: Bool
    private let score: Mutex<SampleScore>

    /// The time that the suites of one process take, in seconds: short first, because most mutants are found soon.
    private static let steps: [Double] = [2, 8, 30]

    /// - Parameters:
    ///   - file: Keeps what the suites reach, for other runs with the same build.
    ///   - isQuick: Whether the slow suites of other rooms are left out.
    init(_ tests: TestRun, file: URL, equivalents: Equivalents, isQuick: Bool) throws {
        (self.tests, self.isQuick) = (tests, isQuick)
        score = Mutex(SampleScore(equivalents: equivalents))
        let build = try tests.dateOfBuild()
        if let data = try? Data(contentsOf: file), let old = try? JSONDecoder().decode(Measured.self, from: data),
            old.build == build
        {
            suites = old.suites
            return
        }
        suites = try Self.measured(try Suite.all(in: tests.list()), tests)
        try JSONEncoder().encode(Measured(build: build, suites: suites)).write(to: file)
    }

    private struct Measured: Codable {
        let build: Date
        let suites: [Suite]
    }

    func run(_ mutations: [UInt64: Mutation]) throws -> SampleScore {
        try forEach(mutations.keys.sorted()) { key in
            let mutation = mutations[key]!
            let result = try self.judge(key, mutation)
            self.score.withLock { FileHandle.standardOutput.write(line: $0.add(key, mutation, result)) }
        }
        return score.withLock { $0 }
    }

    /// Returns the suites with their times and the mutants that they reach.
    private static func measured(_ suites: [Suite], _ tests: TestRun) throws -> [Suite] {
        let done = Mutex<[Suite]>([])
        try forEach(suites) { suite in
            var suite = suite
            let reach = tests.logs.appendingPathComponent("\(UUID().uuidString).reach")
            defer { try? FileManager.default.removeItem(at: reach) }
            let start = ContinuousClock.now
            let verdict = try tests.run(
                nil, log: (suite.name ?? "XCTest").filter { $0.isLetter || $0 == "." }, [suite], limit: 900,
                environment: ["MUTANT_REACH": reach.path])
            if case .killed(let reason) = verdict {
                return FileHandle.standardOutput.write(
                    line: "not used, because it fails without a mutant: \(suite.name ?? "XCTest"): \(reason)")
            }
            suite.seconds = (ContinuousClock.now - start) / .seconds(1)
            let lines = (try? String(contentsOf: reach, encoding: .utf8)) ?? ""
            suite.reached = Set(lines.split(separator: "\n").compactMap { UInt64($0) })
            done.withLock { $0.append(suite) }
        }
        return done.withLock { $0 }
    }

    private func judge(_ key: UInt64, _ mutation: Mutation) throws -> SampleScore.Result {
        if let reason = score.withLock({ $0.equivalents.reason(for: mutation) }) { return .equivalent(reason) }
        let reaching = suites.filter { $0.reached.contains(key) }
        if reaching.isEmpty { return .notReached }
        let (near, far) = (
            reaching.filter { $0.closeness(to: mutation.file) > 0 },
            reaching.filter { $0.closeness(to: mutation.file) == 0 }
        )
        for (suites, isNear) in [(near, true), (far, false)] {
            let batches = Self.batches(suites, mutation.file)
            for (number, batch) in batches.enumerated() {
                if isQuick, !isNear, number >= Self.steps.count { break }
                let limit = 60 + 10 * batch.reduce(0) { $0 + $1.seconds }
                let verdict = try tests.run(key, log: "\(key)", batch, limit: limit, environment: [:])
                if case .killed(let reason) = verdict { return isNear ? .killed(reason) : .killedElsewhere(reason) }
            }
        }
        return .survived(suites: reaching.count)
    }

    /// Returns the suites in groups, each for one process.
    private static func batches(_ suites: [Suite], _ file: String) -> [[Suite]] {
        var batches: [[Suite]] = []
        var (seconds, steps) = (Double.infinity, Self.steps[...])
        var limit = 0.0
        let sorted = suites.sorted {
            (-$0.closeness(to: file), $0.seconds, $0.name ?? "") < (-$1.closeness(to: file), $1.seconds, $1.name ?? "")
        }
        for suite in sorted {
            // Tests of XCTest have a runner of their own.
            if suite.name == nil {
                batches.append([suite])
                seconds = .infinity
                continue
            }
            if seconds + suite.seconds > limit {
                limit = steps.popFirst() ?? .infinity
                seconds = 0
                batches.append([])
            }
            seconds += suite.seconds
            batches[batches.count - 1].append(suite)
        }
        return batches
    }
}

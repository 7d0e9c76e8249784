import Foundation

/// A run of tests in the copy of the package.
struct TestRun: Sendable {
    /// Whether and how the tests detected a mutant.
    enum Verdict {
        case killed(String)
        case survived
    }

    let tree: MutatedTree
    let logs: URL

    /// The memory limit of the tests, because a mutant may allocate memory without end.
    private static let memory: rlim_t = 12 << 30

    init(tree: MutatedTree, logs: URL) throws {
        try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
        (self.tree, self.logs) = (tree, logs)
        var limit = rlimit(rlim_cur: Self.memory, rlim_max: Self.memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        // A program started by `nohup` ignores this signal, and so would the programs that the tests interrupt.
        signal(SIGINT, SIG_DFL)
    }

    /// Runs the tests that match `filter`, or all.
    func run(_ mutant: Mutant?, filter: String?, limit: TimeInterval) throws -> Verdict {
        let commands = filter.map { [testing(["--filter", $0])] } ?? [testing([]), xctest].compactMap { $0 }
        return try run(mutant?.key, log: "\(mutant?.number ?? 0)", commands, limit: limit)
    }

    /// Runs some suites.
    func run(
        _ key: UInt64?, log: String, _ suites: [Suite], limit: TimeInterval, environment: [String: String]
    ) throws -> Verdict {
        let filters = suites.compactMap(\.filter).flatMap { ["--filter", $0] }
        let others = suites.contains { $0.filter == nil } ? xctest : nil
        return try run(
            key, log: log, [filters.isEmpty ? nil : testing(filters), others].compactMap { $0 }, limit: limit,
            environment: environment)
    }

    /// Returns the list of tests that the runner prints.
    func list() throws -> String {
        bundle == nil
            ? try Command("swift", "test", "list", "--skip-build", "--package-path", tree.root.path).output()
            : try testing(["--list-tests"]).output()
    }

    /// Returns when the tests were built.
    func dateOfBuild() throws -> Date {
        let path = tree.root.path + "/.build/debug/StreamTracePackageTests.xctest"
        return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
    }

    private func run(
        _ key: UInt64?, log: String, _ commands: [Command], limit: TimeInterval, environment: [String: String] = [:]
    ) throws -> Verdict {
        let log = logs.appendingPathComponent("\(log).log")
        // A crash is in the log anyway, and a backtrace would take seconds.
        var environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        environment["MUTANT"] = key.map { "\($0)" }
        for command in commands {
            let outcome = try command.run(in: tree.root, environment: environment, log: log, limit: limit) {
                try Data(contentsOf: log).firstRange(of: Data("recorded an issue".utf8)) != nil
            }
            switch outcome {
            case .exit(0): continue
            case .exit, .stopped: return .killed(try Self.firstFailure(in: log) ?? "exit code")
            case .signal(let signal): return .killed("crash, signal \(signal)")
            case .timeLimit: return .killed("time limit of \(Int(limit)) s")
            }
        }
        return .survived
    }

    /// The executable of the tests, which is run directly where there is one, because starting `swift test` takes longer
    /// than most suites.
    private var bundle: String? {
        let bundle = tree.root.appendingPathComponent(".build/debug/StreamTracePackageTests.xctest").path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: bundle, isDirectory: &isFolder), !isFolder.boolValue else {
            return nil
        }
        return bundle
    }

    /// Runs tests of Swift Testing; without an executable, all tests.
    private func testing(_ options: [String]) -> Command {
        guard let bundle else { return Command(["swift", "test", "--skip-build"] + options) }
        return Command([bundle, "--testing-library", "swift-testing"] + options)
    }

    /// Runs the tests of XCTest.
    private var xctest: Command? { bundle.map { Command($0) } }

    /// Returns the name of the first test that failed.
    private static func firstFailure(in log: URL) throws -> String? {
        let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
        // Swift Testing prints the arguments of tests, which may contain the word `error`.
        let failure =
            lines.first { $0.contains("recorded an issue") } ?? lines.first { $0.contains(" error: ") }
        return failure?.split(separator: "\"").dropFirst().first.map(String.init) ?? failure.map(String.init)
    }
}

import Foundation

/// A run of tests in the copy of the package.
struct TestRun {
    /// Whether and how the tests detected a mutant.
    enum Verdict {
        case killed(String)
        case survived
    }

    let tree: MutatedTree
    let logs: URL

    /// Runs the tests that match `filter`, or all.
    func run(_ mutant: Mutant?, filter: String?, limit: TimeInterval) throws -> Verdict {
        let log = logs.appendingPathComponent("\(mutant?.number ?? 0).log")
        // A crash is in the log anyway, and a backtrace would take seconds.
        var environment = ["SWIFT_BACKTRACE": "enable=no"]
        environment["MUTANT"] = mutant.map { "\($0.key)" }
        for command in commands(filter) {
            switch try command.run(in: tree.root, environment: environment, log: log, limit: limit) {
            case .exit(0): continue
            case .exit: return .killed(try Self.firstFailure(in: log) ?? "exit code")
            case .signal(let signal): return .killed("crash, signal \(signal)")
            case .timeLimit: return .killed("time limit of \(Int(limit)) s")
            }
        }
        return .survived
    }

    /// Returns the commands that run the tests. An executable is run directly, because starting `swift test` takes
    /// longer than most suites.
    private func commands(_ filter: String?) -> [Command] {
        let selection = filter.map { ["--filter", $0] } ?? []
        let bundle = tree.root.appendingPathComponent(".build/debug/StreamTracePackageTests.xctest").path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: bundle, isDirectory: &isFolder), !isFolder.boolValue else {
            return [Command(["swift", "test", "--skip-build"] + selection)]
        }
        let testing = Command([bundle, "--testing-library", "swift-testing"] + selection)
        return filter == nil ? [testing, Command(bundle)] : [testing]
    }

    /// Returns the name of the first test that failed.
    private static func firstFailure(in log: URL) throws -> String? {
        let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
        // Swift Testing prints the arguments of tests, which may contain the word `error`.
        let failure =
            lines.first { $0.contains("recorded an issue") } ?? lines.first { $0.contains(" error: ") }
        return failure?.split(separator: "\"").dropFirst().first.map(String.init) ?? failure.map(String.init)
    }
}

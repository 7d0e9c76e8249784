#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A recording of a test that failed, about which the command can be asked.
struct TestRecording {
    let bytes: [UInt8]
    /// The path from the current folder; `nil` if the recording could not be written.
    let path: String?
    /// The line that says where the recording lies.
    let line: String
}

/// The folder with the recordings of tests that failed.
struct TestRecordings {
    private let folder: String
    /// The folder to which the names of recordings are relative.
    private let root: String?

    /// The folder is that of the environment, or the build folder of the package, or one for temporary files.
    init(of folders: TestFolders, in environment: TestEnvironment) {
        root = folders.package
        let own = (root.map { $0 + "/.build" } ?? environment["TMPDIR"] ?? "/tmp") + "/streamtrace"
        folder = environment["STREAMTRACE_RECORDINGS"] ?? own
    }

    /// Returns the name of the files about a scenario: `Tests/Traces/search.pause`.
    private func stem(of scenario: TestedScenario, _ outcome: MarbleReplay.Outcome?) -> String {
        let trace =
            scenario.name == nil
            ? nil : outcome?.scenarios.first?.tracePath(beside: scenario.path).dropLast(".trace".count)
        let path = trace.map(String.init) ?? String(scenario.path.dropLast(scenario.path.hasSuffix(".marble") ? 7 : 0))
        if let root, path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
        return path.lastComponent
    }

    /// Returns the name of the attachments about a scenario: `search.pause`.
    func name(of scenario: TestedScenario, _ outcome: MarbleReplay.Outcome?) -> String {
        stem(of: scenario, outcome).lastComponent
    }

    /// Replays a scenario again, and writes all of its records.
    func record(_ outcome: MarbleReplay.Outcome, _ test: ScenarioTest) -> TestRecording {
        var bytes: [UInt8] = []
        let renderer = NDJSONRenderer(tool: "StreamTraceTesting") { bytes += $0 }
        test.replay.run(outcome.source, rendering: renderer)
        renderer.finish()
        let path = folder + "/" + stem(of: test.scenario, outcome) + ".ndjson"
        do {
            try Self.createFolder(of: path)
            let file = try PendingFile(path)
            bytes.withUnsafeBytes(file.write)
            try file.finish()
            let shown = path.fromCurrentFolder
            return TestRecording(bytes: bytes, path: shown, line: "recorded: \(shown.escapingControlCharacters)")
        } catch {
            let line = "not recorded: \(error.location): \(error.message)"
            return TestRecording(bytes: bytes, path: nil, line: line)
        }
    }

    private static func createFolder(of path: String) throws(Diagnostic) {
        var end = path.startIndex
        while let slash = path[end...].dropFirst().firstIndex(of: "/") {
            end = slash
            let folder = String(path[..<slash])
            if mkdir(folder, 0o777) != 0, errno != EEXIST {
                throw Diagnostic("the folder cannot be created: \(String(cString: strerror(errno)))", about: folder)
            }
        }
    }
}

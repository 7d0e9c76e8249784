import Foundation

@testable import StreamTraceRender
@testable import StreamTraceReplay

/// A package with a test target, which is deleted after the test.
final class PackageFolder {
    let path: String
    /// The variables of the process of its tests.
    var variables: [String: String] = [:]

    init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = folder + "/" + UUID().uuidString
        try write("", to: "Package.swift")
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of the source file of the tests.
    var caller: String { path + "/Tests/SearchTests/SearchTests.swift" }

    /// The recordings of tests, relative to their folder.
    var recordings: [String] {
        let names = FileManager.default.enumerator(atPath: path + "/.build/streamtrace")?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".ndjson") }.sorted()
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
    }

    /// Returns the verdicts of all scenarios of a file or folder.
    func verdicts(_ name: String, _ configure: (inout MarbleReplay) -> Void = { _ in }) throws -> [TestVerdict] {
        var replay = MarbleReplay()
        configure(&replay)
        return try TestFiles(besides: caller).scenarios(in: name).map { [variables] scenario in
            ScenarioTest(scenario, by: replay, in: caller, TestEnvironment { variables[$0] }).verdict()
        }
    }

    /// Returns what is reported about the first scenario of a file; `nil` if it passed.
    func failure(_ name: String, _ configure: (inout MarbleReplay) -> Void = { _ in }) throws -> TestFailure? {
        switch try verdicts(name, configure)[0] {
        case .passed: nil
        case .failed(let failure), .accepted(let failure): failure
        }
    }

    /// Returns the text of a failure, with paths in this folder.
    func text(_ failure: TestFailure?) -> String { (failure?.text ?? "passed").replacing(path, with: "PACKAGE") }
}

extension TestVerdict {
    /// The kind of the verdict.
    var word: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .accepted: "accepted"
        }
    }
}

import Foundation
import Testing

@testable import StreamTraceReplay

/// Compares the interpreter with the compiler, in the app's own Swift files below `traces/screens`.
///
///     .ci/compare            # every screen
///     .ci/compare search     # one folder alone
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COMPARE_SCREENS"] != nil))
struct CompiledScreenTests {
    private static let compiler = Result { UncheckedCompiler(compiler: try ScreenCompiler()) }

    /// Tests of several screens run in parallel, each with files of its own.
    private struct UncheckedCompiler: @unchecked Sendable {
        let compiler: ScreenCompiler
    }

    private static let files: [String] = {
        let wanted = ProcessInfo.processInfo.environment["COMPARE_SCREENS"] ?? ""
        return TraceCorpus.files.filter { $0.contains("/traces/screens/\(wanted.isEmpty ? "" : wanted + "/")") }
    }()

    @Test(arguments: files)
    func `A compiled screen has the log of the interpreter`(path: String) throws {
        let outcome = MarbleReplay().run(try SourceFile.read(path))
        #expect(outcome.isSuccess, "\(outcome.report)")
        let file = try #require(outcome.file)
        let compiled = try Self.compiler.get().compiler.output(of: file)
        let interpreted = outcome.scenarios.flatMap { scenario in
            ["scenario \(scenario.name ?? "")"] + scenario.log.map(\.description)
        }
        let difference = Self.difference(compiled, interpreted)
        #expect(difference == nil, "\(path): \(difference ?? "")")
    }

    @Test func `A difference is found`() {
        let log = ["scenario a", "0: x -> subscribed", "2: x -> Event next(1)", "9: x -> isDisposed"]
        let compiled = Array(log.prefix(3)) + ["end", "2: x -> isDisposed"]
        #expect(Self.difference(compiled, log) == nil)
        #expect(Self.difference(compiled, log.map { $0.replacing("(1)", with: "(2)") }) != nil)
        #expect(Self.difference(compiled, log.dropLast()) != nil)
        #expect(Self.difference(compiled, log + ["9: y -> isDisposed"]) != nil)
    }

    /// Returns the first difference between the logs. The disposals at the end are compared without their times, because
    /// the interpreter waits for the events of cold inputs whose subscriptions have been disposed.
    private static func difference(_ compiled: [String], _ interpreted: [String]) -> String? {
        var scenario = ""
        var isAtEnd = false
        var rest = interpreted[...]
        for line in compiled {
            if line == "end" {
                isAtEnd = true
                continue
            }
            if line.hasPrefix("scenario ") { (scenario, isAtEnd) = (line, false) }
            guard let other = rest.popFirst() else { return "\(scenario): only the compiled log has '\(line)'" }
            let isSame = isAtEnd ? withoutTime(line) == withoutTime(other) : line == other
            if !isSame { return "\(scenario): compiled '\(line)', interpreted '\(other)'" }
        }
        return rest.first.map { "\(scenario): only the interpreted log has '\($0)'" }
    }

    private static func withoutTime(_ line: String) -> Substring { line.drop { $0 != " " } }
}

import Foundation
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Compares the interpreter with the compiler, in the Swift files below `traces/screens` and `traces/language`.
///
///     .ci/compare            # every screen
///     .ci/compare search     # one folder alone
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COMPARE_SCREENS"] != nil))
struct CompiledScreenTests {
    private static let files: [String] = {
        let wanted = ProcessInfo.processInfo.environment["COMPARE_SCREENS"] ?? ""
        let folders = wanted.isEmpty ? ["/traces/screens/", "/traces/language/"] : ["/\(wanted)/"]
        return TraceCorpus.files.filter { path in folders.contains { path.contains($0) } }
    }()

    @Test(arguments: files)
    func `A compiled screen has the log of the interpreter`(path: String) throws {
        let outcome = MarbleReplay().run(try SourceFile.read(path))
        #expect(outcome.isSuccess, "\(outcome.report)")
        let file = try #require(outcome.file)
        let compiled = try ScreenCompiler.shared.get().output(of: file)
        let difference = ScreenLog.difference(compiled, ScreenLog.lines(of: outcome))
        #expect(difference == nil, "\(path): \(difference ?? "")")
    }

    @Test func `A difference is found`() {
        let log = ["scenario a", "0: x -> subscribed", "2: x -> Event next(1)", "9: x -> isDisposed"]
        let compiled = Array(log.prefix(3)) + ["end", "2: x -> isDisposed"]
        #expect(ScreenLog.difference(compiled, log) == nil)
        #expect(ScreenLog.difference(compiled, log.map { $0.replacing("(1)", with: "(2)") }) != nil)
        #expect(ScreenLog.difference(compiled, log.dropLast()) != nil)
        #expect(ScreenLog.difference(compiled, log + ["9: y -> isDisposed"]) != nil)
    }
}

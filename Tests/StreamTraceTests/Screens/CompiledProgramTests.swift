import Foundation
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Compares the interpreter with the compiler, in random Swift programs.
///
///     .ci/compare                                          # the programs of the seeds 1 to 30
///     COMPARE_PROGRAMS=500 COMPARE_SEED=7 .ci/compare      # the programs of the seeds 7 to 506
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COMPARE_PROGRAMS"] != nil))
struct CompiledProgramTests {
    private static let count = setting("COMPARE_PROGRAMS") ?? 30
    private static let seed = setting("COMPARE_SEED") ?? 1

    private static func setting(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    @Test func `Compiled random programs have the logs of the interpreter`() throws {
        let compiler = try ScreenCompiler.shared.get()
        let folder = "Programs\(Self.seed)_\(Self.count)"
        var outcomes: [MarbleReplay.Outcome] = []
        for seed in Self.seed..<Self.seed + Self.count {
            let program = RandomProgram(seed: seed)
            _ = try compiler.write(program.code, to: "\(folder)/App/Program\(seed).swift")
            let path = try compiler.write(program.marble, to: "\(folder)/App/Program\(seed).marble")
            outcomes.append(MarbleReplay().run(try SourceFile.read(path)))
        }
        let output = try compiler.output(of: outcomes.compactMap(\.file), named: folder)
        let starts = output.indices.filter { output[$0].hasPrefix("scenario ") } + [output.count]
        try #require(starts.count == outcomes.count + 1)
        for (index, outcome) in outcomes.enumerated() {
            guard outcome.isSuccess else {
                Issue.record("\(outcome.source.path): \(outcome.report)")
                continue
            }
            let compiled = Array(output[starts[index]..<starts[index + 1]])
            if let difference = ScreenLog.difference(compiled, ScreenLog.lines(of: outcome)) {
                Issue.record("\(outcome.source.path)\(difference)")
            }
        }
    }
}

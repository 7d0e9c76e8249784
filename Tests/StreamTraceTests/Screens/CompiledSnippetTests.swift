import Foundation
import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceText
@testable import StreamTraceValues

/// Compares the interpreter with the compiler, in random expressions: a value is the same or refused, never another one.
///
///     .ci/compare                                           # the expressions of the seeds 1 to 400
///     COMPARE_SNIPPETS=20000 COMPARE_SEED=7 .ci/compare     # the expressions of the seeds 7 to 20006
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COMPARE_SNIPPETS"] != nil))
struct CompiledSnippetTests {
    private static let seeds: [Range<Int>] = {
        let count = setting("COMPARE_SNIPPETS") ?? 400
        let first = setting("COMPARE_SEED") ?? 1
        return stride(from: first, to: first + count, by: 1_000).map { $0..<min($0 + 1_000, first + count) }
    }()

    private static func setting(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    @Test(arguments: seeds) func `A random expression has its compiled value, or is refused`(seeds: Range<Int>) throws {
        let snippets = seeds.map { RandomSnippet(seed: $0).text }
        let compiled = try ScreenCompiler.shared.get().values(
            of: snippets, after: RandomSnippet.declarations, named: "Snippets\(seeds.lowerBound)")
        var refused = 0
        for (snippet, value) in zip(snippets, compiled) {
            let interpreted = Self.interpreted(snippet)
            switch (value, interpreted) {
            case (.rejected, _), (.trap, nil): break
            case (.text, nil): refused += 1
            case (.text(let text), let found?) where text == found: break
            default: Issue.record("\(snippet): compiled \(value), interpreted \(interpreted ?? "")")
            }
        }
        #expect(refused < seeds.count / 5, "\(refused) of \(seeds.count) expressions are refused")
    }

    /// Returns the value of an expression, or `nil` if it is refused or fails.
    private static func interpreted(_ snippet: String) -> String? {
        let file = SourceFile(path: "snippet", text: RandomSnippet.declarations + "String(describing: \(snippet))")
        var start = 0
        let items = file.text(SourceRange(0, file.bytes.count)).split(separator: "\n").map { line in
            defer { start += line.utf8.count + 1 }
            return PipelineProgram.Item.statement(SourceText(file, SourceRange(start, start + line.utf8.count)))
        }
        let program = PipelineProgram(items)
        program.check(inputs: [])
        if !program.diagnostics.isEmpty { return nil }
        let run = program.start(
            inputs: [:], scheduler: nil, budget: ReplayBudget(steps: 1_000_000, bytes: 256_000_000).budget)
        defer { run.end() }
        var value = Value.void
        for step in program.steps {
            guard let result = try? run.evaluate(step) else { return nil }
            value = result
        }
        return run.failure == nil ? value.description : nil
    }
}

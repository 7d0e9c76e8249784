import Foundation
import Testing

/// Compares what the checker accepts and refuses of the members of the traits with the compiler.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COMPARE_SCREENS"] != nil))
struct CompiledMembersTests {
    /// What the library has in addition to RxSwift.
    private static let ofLibrary: Set = [
        "driver.scan(into: 0) { $0 += $1 }", "single.retry()", "infallible.skip(1)", "infallible.asSignal()",
        "infallible.observe(on: MainScheduler.instance)",
        "infallible.delay(.seconds(1), scheduler: MainScheduler.instance)",
    ]

    @Test func `The compiler refuses the calls that the checker refuses`() throws {
        let calls = MembersOfTraits.compiling + MembersOfTraits.refused
        let (text, firstLine) = MembersOfTraits.swift(calls)
        let lines = try ScreenCompiler.shared.get().linesWithErrors(in: text, named: "Members")
        let refused = Set(lines.map { calls[$0 - firstLine] })
        #expect(refused.symmetricDifference(MembersOfTraits.refused) == Self.ofLibrary)
    }
}

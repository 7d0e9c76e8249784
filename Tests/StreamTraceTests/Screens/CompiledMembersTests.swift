import Foundation
import Testing

/// Compares what the checker accepts and refuses of the members of the traits with the compiler.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COMPARE_SCREENS"] != nil))
struct CompiledMembersTests {
    /// What the library has in addition to RxSwift.
    private static let ofLibrary: Set = [
        "driver.scan(into: 0) { $0 += $1 }", "driver.drive(publishRelay)", "driver.drive(PublishRelay())",
        "single.retry()", "single.materialize()", "single.map { Event.next($0) }.dematerialize()",
        "maybe.materialize()", "maybe.asSingle()", "maybe.asCompletable()",
        "maybe.flatMapSingle { _ in Single.just(1) }", "maybe.flatMapCompletable { _ in Completable.empty() }",
        "Maybe.zip([maybe, maybe])", "completable.materialize()", "completable.asMaybe()",
        "Completable.merge(completable, completable)", "Completable.merge([completable, completable])",
        "infallible.skip(1)", "infallible.asSignal()", "infallible.observe(on: MainScheduler.instance)",
        "infallible.delay(.seconds(1), scheduler: MainScheduler.instance)", "Infallible.zip(infallible, infallible)",
    ]

    /// What RxSwift has in addition to the library, and marble files have as well.
    private static let ofRxSwift: Set = ["driver.asInfallible()", "signal.asInfallible()", "event.asInfallible()"]

    @Test func `The compiler refuses the calls that the checker refuses`() throws {
        let calls = MembersOfTraits.compiling + MembersOfTraits.refused
        let (text, firstLine) = MembersOfTraits.swift(calls)
        let lines = try ScreenCompiler.shared.get().linesWithErrors(in: text, named: "Members")
        let refused = Set(lines.map { calls[$0 - firstLine] })
        #expect(refused.symmetricDifference(MembersOfTraits.refused) == Self.ofLibrary.union(Self.ofRxSwift))
    }
}

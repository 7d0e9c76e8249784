import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The checker accepts the members of each trait that RxSwift has, and refuses those that it does not have.
///
/// `CompiledMembersTests` compiles the same calls.
struct MembersOfTraitsTests {
    private func errors(_ call: String) -> [Diagnostic] {
        MarbleReplay().run(SourceFile(path: "x.marble", text: MembersOfTraits.marble(call))).diagnostics
    }

    @Test(arguments: MembersOfTraits.compiling)
    func `What compiles is accepted`(call: String) {
        #expect(errors(call).isEmpty, "\(errors(call).map { $0.rendered() })")
    }

    @Test(arguments: MembersOfTraits.refused)
    func `What does not compile is refused`(call: String) { #expect(!errors(call).isEmpty) }

    @Test(arguments: ["Observable.merge(publishRelay, behaviorRelay)", "event as Observable<Int>"])
    func `A stream that is no observable is told how to become one`(call: String) {
        #expect(errors(call).first?.suggestion == "convert it with '.asObservable()'", "\(errors(call))")
    }
}

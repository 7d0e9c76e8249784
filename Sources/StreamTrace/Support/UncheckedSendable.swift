/// Takes what a user gave to another queue.
///
/// Unchecked, because the closures and states of RxSwift's schedulers are not `Sendable`, and to run elsewhere is what
/// they are given to a scheduler for.
struct UncheckedSendable<Content>: @unchecked Sendable {
    let content: Content

    init(_ content: Content) {
        self.content = content
    }
}

/// A wrapper that passes a user's value to another queue.
///
/// Unchecked, because the closures and states of RxSwift's schedulers are not `Sendable`, although schedulers run them
/// elsewhere.
struct UncheckedSendable<Content>: @unchecked Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
}

/// Does nothing.
final class NopDisposable: _DisposableObject, Sendable {
    static let shared = NopDisposable()

    private init() {}

    func dispose() {}
}

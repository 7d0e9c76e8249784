/// A disposable without effect.
struct NopDisposable: Disposable, Sendable {
    static let shared = NopDisposable()
    func dispose() {}
    var _object: (any _DisposableObject)? { nil }
}

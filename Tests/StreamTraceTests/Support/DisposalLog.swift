@testable import StreamTraceEngine

/// Disposables that log their disposal.
final class DisposalLog {
    private(set) var lines: [String] = []

    func disposable(_ name: String) -> any Disposable {
        Disposables.create { self.lines.append(name) }
    }
}

@testable import StreamTraceEngine

/// Disposables that write down when they are disposed.
final class DisposalLog {
    private(set) var lines: [String] = []

    func disposable(_ name: String) -> any Disposable {
        Disposables.create { self.lines.append(name) }
    }
}

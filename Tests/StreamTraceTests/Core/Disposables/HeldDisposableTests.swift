import Testing

@testable import StreamTraceEngine

/// Disposables that hold others.
@Suite(.endsInTime)
struct HeldDisposableTests {
    private let log = DisposalLog()

    @Test func `A serial disposable disposes its current disposable when another one is assigned`() {
        let serial = SerialDisposable()
        serial.disposable = log.disposable("a")
        serial.disposable = log.disposable("b")
        #expect(log.lines == ["a"])
        serial.dispose()
        #expect(log.lines == ["a", "b"])
        serial.disposable = log.disposable("c")
        #expect(log.lines == ["a", "b", "c"])
        #expect(serial.isDisposed)
    }

    @Test func `A single assignment disposes its disposable, or one that is assigned later`() {
        let early = SingleAssignmentDisposable()
        early.setDisposable(log.disposable("a"))
        #expect(log.lines.isEmpty)
        early.dispose()
        let late = SingleAssignmentDisposable()
        late.dispose()
        #expect(late.isDisposed)
        late.setDisposable(log.disposable("b"))
        #expect(log.lines == ["a", "b"])
    }

    @Test func `A single assignment traps at a second one`() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }

    @Test func `A counted disposable is disposed when it and all its shares are`() {
        let counted = RefCountDisposable(disposable: log.disposable("a"))
        let shares = [counted.retain(), counted.retain()]
        counted.dispose()
        counted.dispose()
        shares[0].dispose()
        shares[0].dispose()
        #expect(!counted.isDisposed)
        #expect(log.lines.isEmpty)
        shares[1].dispose()
        #expect(counted.isDisposed)
        #expect(log.lines == ["a"])
    }

    @Test func `A counted disposable without shares is disposed at once, and has none afterwards`() {
        let counted = RefCountDisposable(disposable: log.disposable("a"))
        counted.retain().dispose()
        #expect(log.lines.isEmpty)
        counted.dispose()
        counted.retain().dispose()
        #expect(log.lines == ["a"])
    }
}

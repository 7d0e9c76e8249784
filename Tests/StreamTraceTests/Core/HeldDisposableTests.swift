import Testing

@testable import StreamTraceEngine

/// Disposables that hold others.
struct HeldDisposableTests {
    private let log = DisposalLog()

    @Test("a serial one disposes what it held when it gets another")
    func serial() {
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

    @Test("a single assignment disposes what it got, or gets later")
    func singleAssignment() {
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

    @Test("a single assignment traps at a second one")
    func secondAssignment() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }

    @Test("a counted one goes when it was disposed and all shares are given back")
    func refCount() {
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

    @Test("a counted one goes at once without shares, and gives none afterwards")
    func refCountWithoutShares() {
        let counted = RefCountDisposable(disposable: log.disposable("a"))
        counted.retain().dispose()
        #expect(log.lines.isEmpty)
        counted.dispose()
        counted.retain().dispose()
        #expect(log.lines == ["a"])
    }
}

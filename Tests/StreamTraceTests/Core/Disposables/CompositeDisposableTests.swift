import Testing

@testable import StreamTraceEngine

struct CompositeDisposableTests {
    private let log = DisposalLog()

    @Test func `A composite disposes its members in order, once`() {
        let all = CompositeDisposable(log.disposable("a"), log.disposable("b"), log.disposable("c"))
        _ = all.insert(log.disposable("d"))
        #expect(all.count == 4)
        all.dispose()
        all.dispose()
        #expect(log.lines == ["a", "b", "c", "d"])
        #expect(all.isDisposed)
        #expect(all.count == 0)
    }

    @Test func `A disposed composite disposes an inserted member at once`() {
        let all = CompositeDisposable()
        all.dispose()
        let key = all.insert(log.disposable("a"))
        #expect(key == nil)
        #expect(log.lines == ["a"])
    }

    @Test func `A composite disposes a removed member, once`() throws {
        let all = CompositeDisposable(disposables: [log.disposable("a")])
        let key = try #require(all.insert(log.disposable("b")))
        all.remove(for: key)
        all.remove(for: key)
        #expect(log.lines == ["b"])
        #expect(all.count == 1)
        all.dispose()
        #expect(log.lines == ["b", "a"])
    }

    @Test func `A composite reuses the slot of the first member for the next one`() throws {
        let all = CompositeDisposable()
        let first = try #require(all.insert(log.disposable("a")))
        _ = all.insert(log.disposable("b"))
        all.remove(for: first)
        _ = all.insert(log.disposable("c"))
        all.dispose()
        #expect(log.lines == ["a", "c", "b"])
    }

    @Test func `A composite can be changed while it disposes its members`() {
        let all = CompositeDisposable()
        _ = all.insert(Disposables.create { [log] in _ = all.insert(log.disposable("inserted")) })
        all.dispose()
        #expect(log.lines == ["inserted"])
    }
}

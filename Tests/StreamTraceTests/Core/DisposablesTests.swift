import Testing

@testable import StreamTraceEngine

struct DisposablesTests {
    private let log = DisposalLog()

    @Test("a closure is called once")
    func anonymous() {
        let disposable = Disposables.create { [log] in log.disposable("a").dispose() }
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.lines == ["a"])
    }

    @Test("a closure is let go of when it was called")
    func release() {
        var object: DisposalLog? = DisposalLog()
        weak let observed = object
        let disposable = Disposables.create { [object] in _ = object?.lines }
        object = nil
        #expect(observed != nil)
        disposable.dispose()
        #expect(observed == nil)
    }

    @Test("several are disposed in order, once", arguments: 0...5)
    func several(count: Int) {
        let names = "abcde".prefix(count).map(String.init)
        let disposable = Disposables.create(names.map(log.disposable))
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.lines == names)
    }

    @Test("two, three or more are written side by side")
    func overloads() {
        Disposables.create(log.disposable("a"), log.disposable("b")).dispose()
        Disposables.create(log.disposable("c"), log.disposable("d"), log.disposable("e")).dispose()
        let four = Disposables.create(
            log.disposable("f"), log.disposable("g"), log.disposable("h"), log.disposable("i"))
        four.dispose()
        #expect(log.lines.joined() == "abcdefghi")
    }

    @Test("a boolean one remembers that it was disposed")
    func boolean() {
        let disposable = BooleanDisposable()
        #expect(!disposable.isDisposed)
        disposable.dispose()
        #expect(disposable.isDisposed)
    }
}

import Testing

@testable import StreamTraceEngine

struct DisposablesTests {
    private let log = DisposalLog()

    @Test func `A disposable calls its closure once`() {
        let disposable = Disposables.create { [log] in log.disposable("a").dispose() }
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.lines == ["a"])
    }

    @Test func `A disposable releases its closure after the call`() {
        var object: DisposalLog? = DisposalLog()
        weak let observed = object
        let disposable = Disposables.create { [object] in _ = object?.lines }
        object = nil
        #expect(observed != nil)
        disposable.dispose()
        #expect(observed == nil)
    }

    @Test(arguments: 0...5)
    func `A list of disposables is disposed in order, once`(count: Int) {
        let names = "abcde".prefix(count).map(String.init)
        let disposable = Disposables.create(names.map(log.disposable))
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.lines == names)
    }

    @Test func `Two, three or more disposables are combined as arguments`() {
        Disposables.create(log.disposable("a"), log.disposable("b")).dispose()
        Disposables.create(log.disposable("c"), log.disposable("d"), log.disposable("e")).dispose()
        let four = Disposables.create(
            log.disposable("f"), log.disposable("g"), log.disposable("h"), log.disposable("i"))
        four.dispose()
        #expect(log.lines.joined() == "abcdefghi")
    }

    @Test func `A Boolean disposable remembers that it was disposed`() {
        let disposable = BooleanDisposable()
        #expect(!disposable.isDisposed)
        disposable.dispose()
        #expect(disposable.isDisposed)
    }
}

import Testing

@testable import StreamTraceEngine

struct SubscribeWithTests {
    private final class Screen {
        var lines: [String] = []
    }

    private func subscribe(_ screen: Screen, to subject: PublishSubject<Int>) -> any Disposable {
        subject.subscribe(
            with: screen,
            onNext: { $0.lines.append("next \($1)") },
            onError: { $0.lines.append("error \($1)") },
            onCompleted: { $0.lines.append("completed") },
            onDisposed: { $0.lines.append("disposed") })
    }

    @Test("hands the object to each closure")
    func handsOver() {
        let (screen, subject) = (Screen(), PublishSubject<Int>())
        _ = subscribe(screen, to: subject)
        subject.onNext(1)
        subject.onCompleted()
        #expect(screen.lines == ["next 1", "completed", "disposed"])
    }

    @Test("hands the object over with an error")
    func error() {
        let (screen, subject) = (Screen(), PublishSubject<Int>())
        _ = subscribe(screen, to: subject)
        subject.onError(TestError())
        #expect(screen.lines == ["error error", "disposed"])
    }

    @Test("does not keep the object alive, and is silent without it")
    func weakness() {
        let subject = PublishSubject<Int>()
        var screen: Screen? = Screen()
        weak let observed = screen
        let subscription = subscribe(screen!, to: subject)
        screen = nil
        #expect(observed == nil)
        subject.onNext(1)
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    @Test("tells the object of its disposal, once, and of nothing after it")
    func disposed() {
        let test = MarbleTest()
        let screen = Screen()
        let source = test.hot("-1-2-|")
        let subscription = source.subscribe(
            with: screen, onNext: { $0.lines.append("next \($1)") }, onDisposed: { $0.lines.append("disposed") })
        test.at(2) { subscription.dispose() }
        test.run()
        subscription.dispose()
        #expect(screen.lines == ["next 1", "disposed"])
        source.wasSubscribed("^-!")
    }
}

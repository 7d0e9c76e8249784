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

    /// Subscribes with a subject, which sends on what the closures are called with; its diagram is theirs.
    private func echo(_ source: Observable<Int>, with subject: PublishSubject<Int>) -> any Disposable {
        source.subscribe(
            with: subject, onNext: { $0.onNext($1) }, onError: { $0.onError($1) }, onCompleted: { $0.onCompleted() })
    }

    @Test(
        "calls each closure in the frame of its event, several in one frame too",
        arguments: [
            ("-", "-", "^"), ("-|", "-|", "^!"), ("-#", "-#", "^!"), ("-(12)-(3|)", "-(12)-(3|)", "^-----!"),
            ("-(12)-(3#)", "-(12)-(3#)", "^-----!"),
        ])
    func times(diagram: String, expected: String, subscribed: String) {
        let test = MarbleTest()
        let (source, object) = (test.hot(diagram), PublishSubject<Int>())
        let result = test.expect(object)
        let subscription = echo(source.filter { _ in true }, with: object)
        result.toBe(expected)
        source.wasSubscribed(subscribed)
        subscription.dispose()
    }

    @Test("is told of a source without end until it is disposed")
    func endless() {
        let test = MarbleTest()
        let object = PublishSubject<Int>()
        let result = test.expect(object)
        let subscription = echo(.repeatElement(7, scheduler: PacedScheduler(test)), with: object)
        test.at(3) { subscription.dispose() }
        result.toBe("-77")
    }

    @Test("passes over an error without a closure for it, and is told of the disposal in that frame")
    func silentError() {
        let test = MarbleTest()
        let (source, object) = (test.hot("-1-#"), PublishSubject<Int>())
        let disposals = PublishSubject<Int>()
        let results = [test.expect(object), test.expect(disposals)]
        let subscription = source.filter { _ in true }.subscribe(
            with: object, onNext: { $0.onNext($1) }, onDisposed: { _ in disposals.onNext(0) })
        results[0].toBe("-1")
        results[1].toBe("---0")
        source.wasSubscribed("^--!")
        subscription.dispose()
    }

    @Test("is told of what is sent inside of an event; one let go of there lives until that is over", .nestedSending)
    func reentrance() {
        let subject = PublishSubject<Int>()
        var screen: Screen? = Screen()
        weak let observed = screen
        var lines: [String] = []
        let subscription = subject.subscribe(
            with: screen!,
            onNext: { object, number in
                object.lines.append("next \(number)")
                if number == 1 {
                    screen = nil
                    subject.onNext(2)
                }
                lines = object.lines
            })
        subject.onNext(1)
        #expect(lines == ["next 1", "next 2"])
        #expect(observed == nil)
        subject.onNext(3)
        #expect(lines == ["next 1", "next 2"])
        subscription.dispose()
    }

    @Test("disposed inside of an event is told of the disposal there, and of nothing after it", .nestedSending)
    func disposedInside() {
        let (subject, screen) = (PublishSubject<Int>(), Screen())
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            subject.subscribe(
                with: screen,
                onNext: { object, number in
                    object.lines.append("next \(number)")
                    subscription.dispose()
                    subject.onNext(2)
                }, onCompleted: { $0.lines.append("completed") }, onDisposed: { $0.lines.append("disposed") }))
        subject.onNext(1)
        subject.onCompleted()
        #expect(screen.lines == ["next 1", "disposed"])
        #expect(!subject.hasObservers)
    }
}

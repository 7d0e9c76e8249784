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

    @Test func `subscribe(with:) passes the object to each closure`() {
        let (screen, subject) = (Screen(), PublishSubject<Int>())
        _ = subscribe(screen, to: subject)
        subject.onNext(1)
        subject.onCompleted()
        #expect(screen.lines == ["next 1", "completed", "disposed"])
    }

    @Test func `subscribe(with:) passes the object to the closure for an error`() {
        let (screen, subject) = (Screen(), PublishSubject<Int>())
        _ = subscribe(screen, to: subject)
        subject.onError(TestError())
        #expect(screen.lines == ["error error", "disposed"])
    }

    @Test func `subscribe(with:) does not retain the object, and calls no closure without it`() {
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

    @Test func `subscribe(with:) calls onDisposed once with the object, and no closure after it`() {
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

    /// Subscribes with a subject, which sends the arguments of the closures, so that they can be compared with a
    /// diagram.
    private func echo(_ source: Observable<Int>, with subject: PublishSubject<Int>) -> any Disposable {
        source.subscribe(
            with: subject, onNext: { $0.onNext($1) }, onError: { $0.onError($1) }, onCompleted: { $0.onCompleted() })
    }

    @Test(
        arguments: [
            ("-", "-", "^"), ("-|", "-|", "^!"), ("-#", "-#", "^!"), ("-(12)-(3|)", "-(12)-(3|)", "^-----!"),
            ("-(12)-(3#)", "-(12)-(3#)", "^-----!"),
        ]
    )
    func `subscribe(with:) calls each closure in the frame of its event, even for several in one frame`(
        diagram: String, expected: String, subscribed: String
    ) {
        let test = MarbleTest()
        let (source, object) = (test.hot(diagram), PublishSubject<Int>())
        let result = test.expect(object)
        let subscription = echo(source.filter { _ in true }, with: object)
        result.toBe(expected)
        source.wasSubscribed(subscribed)
        subscription.dispose()
    }

    @Test func `subscribe(with:) receives an endless source until it is disposed`() {
        let test = MarbleTest()
        let object = PublishSubject<Int>()
        let result = test.expect(object)
        let subscription = echo(.repeatElement(7, scheduler: PacedScheduler(test)), with: object)
        test.at(3) { subscription.dispose() }
        result.toBe("-77")
    }

    @Test func `subscribe(with:) ignores an error without a closure for it, and calls onDisposed in that frame`() {
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

    @Test(.nestedSending)
    func `subscribe(with:) receives elements sent during an event; an object released there lives until its end`() {
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

    @Test(.nestedSending)
    func `subscribe(with:) disposed during an event calls onDisposed there, and no closure after it`() {
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

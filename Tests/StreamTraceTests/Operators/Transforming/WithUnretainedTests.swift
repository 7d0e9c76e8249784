import Testing

@testable import StreamTraceEngine

@Suite("withUnretained")
struct WithUnretainedTests {
    private final class Screen {
        var titles: [Int] = []
    }

    @Test func `Follows the rules of an operator with one source`() {
        let screen = Screen()
        checkOneSource { $0.withUnretained(screen) { $1 } }
        withExtendedLifetime(screen) {}
    }

    @Test func `Emits the object with each element, several in one frame and endless ones too`() {
        let test = MarbleTest()
        let screen = Screen()
        let source = test.hot("-1-(23)-")
        let all = test.expect(source.withUnretained(screen).map { $0.titles.count + $1 })
        let some = test.expect(source.withUnretained(screen) { $1 * 2 }, "^--!")
        all.toBe("-1-(23)-")
        some.toBe("-2")
        source.wasSubscribed("^", "^--!")
    }

    @Test func `Completes at the first element after the object was released, and not before`() {
        let test = MarbleTest()
        let source = test.hot("-1---2-3-|")
        var screen: Screen? = Screen()
        let stream = source.withUnretained(screen!) { _, element in element }
        test.at(3) { screen = nil }
        test.expect(stream).toBe("-1---|")
        source.wasSubscribed("^----!")
        #expect(screen == nil)
    }

    @Test func `Forwards the end of its source when the object was released`() {
        var screen: Screen? = Screen()
        let empty = Observable<Int>.empty().withUnretained(screen!) { $1 }
        let failing = Observable<Int>.error(TestError()).withUnretained(screen!) { $1 }
        let late = Observable.of(1, 2).withUnretained(screen!) { $1 }
        screen = nil
        #expect(lines(empty) == ["completed"])
        #expect(lines(failing) == ["error(error)"])
        #expect(lines(late) == ["completed"])
        #expect(notes(of: late) == ["dropped: its object is gone"])
    }

    @Test func `Does not retain the object before and during the subscription`() {
        var screen: Screen? = Screen()
        weak let observed = screen
        let stream = Observable<Int>.never().withUnretained(screen!)
        let subscription = stream.subscribe()
        screen = nil
        #expect(observed == nil)
        subscription.dispose()
    }

    @Test(.nestedSending) func `Emits a nested element with the object too`() {
        let screen = Screen()
        let subject = PublishSubject<Int>()
        let received = Received(subject.withUnretained(screen) { $1 }) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(1)
        #expect(received.words == ["1", "2"])
    }

    @Test func `Returns a signal for a signal and an infallible for an infallible`() {
        let test = MarbleTest()
        let screen = Screen()
        SharingScheduler.mock(scheduler: test.scheduler) {
            let source = test.hot("-1-2|")
            let signal: Signal<(Screen, Int)> = source.asSignal(onErrorJustReturn: 0).withUnretained(screen)
            let infallible: Infallible<Int> = source.asInfallible(onErrorJustReturn: 0).withUnretained(screen) { $1 }
            let results = (
                test.expect(signal.map { $0.titles.count + $1 }.asObservable()), test.expect(infallible.asObservable())
            )
            results.0.toBe("-1-2|")
            results.1.toBe("-1-2|")
        }
    }
}

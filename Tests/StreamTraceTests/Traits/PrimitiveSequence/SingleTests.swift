import Testing

@testable import StreamTraceEngine

@Suite("Single")
struct SingleTests {
    /// The arguments of the closures of a subscription.
    private final class EventLog {
        var events: [String] = []

        func subscribe<Element>(_ single: Single<Element>) -> any Disposable {
            single.subscribe(
                onSuccess: { self.events.append("success \($0)") },
                onFailure: { self.events.append("failure \($0)") },
                onDisposed: { self.events.append("disposed") })
        }
    }

    @Test func `A single calls the closure of its result, then onDisposed`() {
        let log = EventLog()
        _ = log.subscribe(Single.just(1))
        _ = log.subscribe(Single<Int>.error(TestError()))
        log.subscribe(Single<Int>.never()).dispose()
        #expect(log.events == ["success 1", "disposed", "failure error", "disposed", "disposed"])
    }

    @Test func `A single calls onDisposed once, also after a result`() {
        let log = EventLog()
        let subscription = log.subscribe(Single.just(1))
        subscription.dispose()
        subscription.dispose()
        #expect(log.events == ["success 1", "disposed"])
    }

    @Test func `A single ends with its result as a Result`() {
        var answers: [SingleEvent<Int>] = []
        _ = Single.just(1).subscribe { answers.append($0) }
        _ = Single<Int>.error(TestError()).subscribe { answers.append($0) }
        #expect(answers.map { "\($0)" } == ["success(1)", "failure(error)"])
    }

    @Test func `A single passes an object that it does not retain, and calls no closure without it`() {
        let subject = PublishSubject<Int>()
        let single = subject.take(1).asSingle()
        let kept = EventLog()
        var gone: EventLog? = EventLog()
        let isGone = { [weak gone] in gone == nil }
        let note = { (log: EventLog, element: Int) in log.events.append("success \(element)") }
        _ = single.subscribe(with: kept, onSuccess: note, onDisposed: { $0.events.append("disposed") })
        _ = single.subscribe(with: gone!, onSuccess: note)
        gone = nil
        #expect(isGone())
        subject.onNext(1)
        #expect(kept.events == ["success 1", "disposed"])
    }

    @Test func `A single accepts one result of the callback it was created with, and cancels it when disposed`() {
        var answer: Single<Int>.SingleObserver?
        var cancelled = 0
        let single = Single<Int>.create {
            answer = $0
            return Disposables.create { cancelled += 1 }
        }
        let log = EventLog()
        _ = log.subscribe(single)
        answer?(.success(1))
        answer?(.success(2))
        answer?(.failure(TestError()))
        #expect(log.events == ["success 1", "disposed"])
        #expect(cancelled == 1)
        log.subscribe(single).dispose()
        answer?(.success(3))
        #expect(log.events == ["success 1", "disposed", "disposed"])
        #expect(cancelled == 2)
    }

    @Test func `A single converts to an observable of one element`() {
        let test = MarbleTest()
        let success = test.expect(Single.just(1).asObservable())
        let failure = test.expect(Single<Int>.error(TestError()).asObservable())
        let never = test.expect(Single<Int>.never().asObservable())
        success.toBe("(1|)")
        failure.toBe("#")
        never.toBe("-")
    }

    @Test func `just emits on a scheduler if one is given`() {
        let test = MarbleTest()
        let result = test.expect(Single.just(1, scheduler: test.scheduler).asObservable(), "--^")
        result.toBe("--(1|)")
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("Maybe")
struct MaybeTests {
    private final class EventLog {
        var events: [String] = []

        func subscribe<Element>(_ maybe: Maybe<Element>) -> any Disposable {
            maybe.subscribe(
                onSuccess: { self.events.append("success \($0)") },
                onError: { self.events.append("error \($0)") },
                onCompleted: { self.events.append("completed") },
                onDisposed: { self.events.append("disposed") })
        }
    }

    @Test func `A maybe calls one of three closures of its subscriber, then onDisposed`() {
        let log = EventLog()
        _ = log.subscribe(Maybe.just(1))
        _ = log.subscribe(Maybe<Int>.empty())
        _ = log.subscribe(Maybe<Int>.error(TestError()))
        log.subscribe(Maybe<Int>.never()).dispose()
        #expect(
            log.events == [
                "success 1", "disposed", "completed", "disposed", "error error", "disposed", "disposed",
            ])
    }

    @Test func `A maybe passes its result as an event`() {
        var answers: [String] = []
        for maybe in [Maybe.just(1), .empty(), .error(TestError())] {
            _ = maybe.subscribe { answers.append("\($0)") }
        }
        #expect(answers == ["success(1)", "completed", "error(error)"])
    }

    @Test func `A maybe passes an object that it does not retain`() {
        let log = EventLog()
        _ = Maybe.just(1).subscribe(with: log, onSuccess: { $0.events.append("success \($1)") })
        _ = Maybe<Int>.empty().subscribe(with: log, onCompleted: { $0.events.append("completed") })
        _ = Maybe<Int>.error(TestError()).subscribe(with: log, onError: { $0.events.append("error \($1)") })
        #expect(log.events == ["success 1", "completed", "error error"])
    }

    @Test func `A maybe accepts one result of the callback that it was created with`() {
        let log = EventLog()
        _ = log.subscribe(
            Maybe<Int>.create { answer in
                answer(.completed)
                answer(.success(1))
                return Disposables.create()
            })
        _ = log.subscribe(
            Maybe<Int>.create { answer in
                answer(.success(1))
                answer(.error(TestError()))
                return Disposables.create()
            })
        #expect(log.events == ["completed", "disposed", "success 1", "disposed"])
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("Completable")
struct CompletableTests {
    private final class EventLog {
        var events: [String] = []

        func subscribe(_ completable: Completable) -> any Disposable {
            completable.subscribe(
                onCompleted: { self.events.append("completed") },
                onError: { self.events.append("error \($0)") },
                onDisposed: { self.events.append("disposed") })
        }
    }

    /// Returns a completable that ends as in the diagram.
    private func ending(_ diagram: String, _ test: MarbleTest) -> (Completable, MarbleSource<Never>) {
        let source: MarbleSource<Never> = test.cold(diagram, [:])
        return (source.asCompletable(), source)
    }

    @Test func `A completable calls the closure of its end, then onDisposed`() {
        let log = EventLog()
        _ = log.subscribe(.empty())
        _ = log.subscribe(.error(TestError()))
        log.subscribe(.never()).dispose()
        #expect(log.events == ["completed", "disposed", "error error", "disposed", "disposed"])
    }

    @Test func `A completable passes its end as an event, with an object that it does not retain`() {
        var ends: [String] = []
        for completable in [Completable.empty(), .error(TestError())] {
            _ = completable.subscribe { ends.append("\($0)") }
        }
        let log = EventLog()
        _ = Completable.empty().subscribe(with: log, onCompleted: { $0.events.append("completed") })
        _ = Completable.error(TestError()).subscribe(with: log, onError: { $0.events.append("error \($1)") })
        #expect(ends == ["completed", "error(error)"])
        #expect(log.events == ["completed", "error error"])
    }

    @Test func `A completable accepts one end of the callback that it was created with`() {
        let log = EventLog()
        _ = log.subscribe(
            .create { end in
                end(.completed)
                end(.error(TestError()))
                return Disposables.create()
            })
        #expect(log.events == ["completed", "disposed"])
    }

    @Test func `A completable continues with the next stream once it has completed`() {
        let test = MarbleTest()
        let (save, saving) = ending("---|", test)
        let reload = test.cold("--1|")
        test.expect(save.andThen(reload.asSingle()).asObservable()).toBe("------(1|)")
        saving.wasSubscribed("^--!")
        reload.wasSubscribed("---^--!")
    }

    @Test func `A completable ends with its error, and does not subscribe to the next stream`() {
        let test = MarbleTest()
        let (save, saving) = ending("--#", test)
        let reload = test.cold("--1-2|")
        test.expect(save.andThen(reload)).toBe("--#")
        saving.wasSubscribed("^-!")
        reload.wasSubscribed()
    }

    @Test func `A completable releases the active stream when it is disposed`() {
        let test = MarbleTest()
        let (save, saving) = ending("--|", test)
        let reload = test.cold("-1-1-1")
        let early = test.expect(save.andThen(reload), "^!")
        let late = test.expect(save.andThen(reload), "----^----!")
        early.toBe("-")
        late.toBe("-------1-")
        saving.wasSubscribed("^!", "----^-!")
        reload.wasSubscribed("------^--!")
    }

    @Test func `A synchronous chain of completables is disposed from the end to the start`() {
        let log = debugLog { _ in
            let first = Completable.empty().debug("first")
            _ = first.andThen(Single.just(1).debug("second")).debug("both").subscribe()
        }
        #expect(
            log == [
                "0: both -> subscribed",
                "0: first -> subscribed",
                "0: first -> Event completed",
                "0: second -> subscribed",
                "0: second -> Event next(1)",
                "0: both -> Event next(1)",
                "0: second -> Event completed",
                "0: both -> Event completed",
                "0: both -> isDisposed",
                "0: second -> isDisposed",
                "0: first -> isDisposed",
            ])
    }

    @Test func `concat runs one completable after the other`() {
        let test = MarbleTest()
        let (one, first) = ending("--|", test)
        let (two, second) = ending("---|", test)
        let log = EventLog()
        _ = log.subscribe(one.concat(two))
        _ = log.subscribe(.concat(one, two))
        _ = log.subscribe(.concat([one, two]))
        _ = log.subscribe(.concat(AnySequence([one, two])))
        _ = log.subscribe(one.andThen(two))
        test.run()
        first.wasSubscribed("^-!", "^-!", "^-!", "^-!", "^-!")
        second.wasSubscribed("--^--!", "--^--!", "--^--!", "--^--!", "--^--!")
        #expect(log.events.filter { $0 == "completed" }.count == 5)
    }

    @Test func `zip runs all completables at once, and completes with the last`() {
        let test = MarbleTest()
        let (one, first) = ending("--|", test)
        let (two, second) = ending("---|", test)
        var ends: [Int] = []
        for completable in [Completable.merge(one, two), .zip(one, two), .merge([one, two]), .zip([one, two])] {
            _ = completable.subscribe(onCompleted: { ends.append(test.scheduler.clock) })
        }
        test.run()
        #expect(ends == [3, 3, 3, 3])
        first.wasSubscribed("^-!", "^-!", "^-!", "^-!")
        second.wasSubscribed("^--!", "^--!", "^--!", "^--!")
    }

    @Test func `zip ends with the first error of a completable, and releases the others`() {
        let test = MarbleTest()
        let (one, first) = ending("-#", test)
        let (two, second) = ending("---|", test)
        let log = EventLog()
        _ = log.subscribe(.merge(one, two))
        test.run()
        #expect(log.events == ["error error", "disposed"])
        first.wasSubscribed("^!")
        second.wasSubscribed("^!")
    }
}

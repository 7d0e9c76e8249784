import Testing

@testable import StreamTraceEngine

@Suite("operators of Single, Maybe and Completable")
struct SingleOperatorsTests {
    private let test = MarbleTest()

    private func single(_ diagram: String) -> Single<Int> { test.cold(diagram).asSingle() }
    private func maybe(_ diagram: String) -> Maybe<Int> { test.cold(diagram).asMaybe() }
    private func completable(_ diagram: String) -> Completable {
        (test.cold(diagram, [:]) as MarbleSource<Never>).asCompletable()
    }

    @Test func `Transform the element, or fail with the error of the closure`() {
        let mapped = test.expect(single("-(1|)").map { $0 + 1 }.asObservable())
        let thrown = test.expect(single("-(1|)").map { _ -> Int in throw TestError() }.asObservable())
        let ofMaybe = test.expect(maybe("-|").map { $0 + 1 }.asObservable())
        mapped.toBe("-(2|)")
        thrown.toBe("-#")
        ofMaybe.toBe("-|")
    }

    @Test func `Create a maybe of a single that can lose its element`() {
        let kept: Maybe<Int> = single("-(3|)").filter { $0 > 2 }
        let dropped: Maybe<Int> = single("-(1|)").filter { $0 > 2 }
        let compacted: Maybe<Int> = single("-(1|)").compactMap { $0 > 2 ? $0 : nil }
        let ofMaybe = maybe("-(3|)").filter { $0 > 2 }.compactMap { $0 * 2 }
        let expectations = [kept, dropped, compacted, ofMaybe].map { test.expect($0.asObservable()) }
        expectations[0].toBe("-(3|)")
        expectations[1].toBe("-|")
        expectations[2].toBe("-|")
        expectations[3].toBe("-(6|)")
    }

    @Test func `Continue with another request`() {
        let first = single("--(1|)")
        let next = test.expect(first.flatMap { id in self.single("-(2|)").map { id * 10 + $0 } }.asObservable())
        let failed = test.expect(first.flatMap { _ in self.single("-#") }.asObservable())
        let perhaps = test.expect(first.flatMapMaybe { _ in self.maybe("-|") }.asObservable())
        let ofMaybe = test.expect(maybe("-|").flatMap { _ in self.maybe("-(1|)") }.asObservable())
        let toSingle = test.expect(maybe("-(1|)").flatMapSingle { _ in self.single("-(2|)") }.asObservable())
        next.toBe("---(c|)")
        failed.toBe("---#")
        perhaps.toBe("---|")
        ofMaybe.toBe("-|")
        toSingle.toBe("--(2|)")
    }

    @Test func `Continue with a stream that has no element but an end`() {
        var ends: [String] = []
        let first = single("--(1|)")
        for next in [completable("-|"), completable("-#")] {
            _ = first.flatMapCompletable { _ in next }.subscribe { ends.append("\($0) \(self.test.scheduler.clock)") }
        }
        _ = maybe("-|").flatMapCompletable { _ in .never() }.subscribe {
            ends.append("\($0) \(self.test.scheduler.clock)")
        }
        test.run()
        #expect(ends == ["completed 1", "completed 3", "error(error) 3"])
    }

    @Test func `Replace an error by an element, or by another request`() {
        let returned = test.expect(single("-#").catchAndReturn(9).asObservable())
        let caught = test.expect(single("-#").catch { _ in self.single("-(8|)") }.asObservable())
        let rethrown = test.expect(single("-#").catch { throw $0 }.asObservable())
        let ofMaybe = test.expect(maybe("-#").catchAndReturn(9).asObservable())
        returned.toBe("-(9|)")
        caught.toBe("--(8|)")
        rethrown.toBe("-#")
        ofMaybe.toBe("-(9|)")
    }

    @Test func `Subscribe again after an error`() {
        let failing = test.cold("-#")
        let twice = test.expect(failing.asSingle().retry(2).asObservable())
        let notified = test.expect(
            single("-#").retry { (errors: Observable<any Error>) in errors.take(1) }.asObservable(), "^---!")
        twice.toBe("--#")
        notified.toBe("--|")
        failing.wasSubscribed("^!", "-^!")
    }

    @Test func `Call closures without changing the element`() {
        var calls: [String] = []
        let succeeding = Single.just(1).do(
            onSuccess: { calls.append("onSuccess \($0)") }, afterSuccess: { calls.append("afterSuccess \($0)") },
            onSubscribe: { calls.append("onSubscribe") }, onSubscribed: { calls.append("onSubscribed") },
            onDispose: { calls.append("onDispose") })
        _ = succeeding.subscribe(onSuccess: { calls.append("success \($0)") })
        #expect(
            calls == [
                "onSubscribe", "onSuccess 1", "success 1", "afterSuccess 1", "onSubscribed", "onDispose",
            ])
        calls = []
        _ = Maybe<Int>.empty().do(onNext: { _ in calls.append("onNext") }, onCompleted: { calls.append("onCompleted") })
            .subscribe()
        _ = Completable.error(TestError())
            .do(onError: { _ in calls.append("onError") }, onCompleted: { calls.append("onCompleted") })
            .subscribe(onError: { _ in })
        #expect(calls == ["onCompleted", "onError"])
    }

    @Test func `Replace a maybe that is empty`() {
        let filled: Single<Int> = maybe("-|").ifEmpty(default: 9)
        let asked: Single<Int> = maybe("-|").ifEmpty(switchTo: single("-(8|)"))
        let perhaps: Maybe<Int> = maybe("-|").ifEmpty(switchTo: maybe("-|"))
        let results = [filled.asObservable(), asked.asObservable(), perhaps.asObservable()].map { test.expect($0) }
        results[0].toBe("-(9|)")
        results[1].toBe("--(8|)")
        results[2].toBe("--|")
    }

    @Test func `Convert one kind to another`() {
        let emptySingle = test.expect(maybe("-|").asSingle().asObservable())
        let fullSingle = test.expect(maybe("-(1|)").asSingle().asObservable())
        let maybeOfSingle = test.expect(single("-(1|)").asMaybe().asObservable())
        var ends: [Int] = []
        _ = single("--(1|)").asCompletable().subscribe(onCompleted: { ends.append(self.test.scheduler.clock) })
        _ = maybe("---|").asCompletable().subscribe(onCompleted: { ends.append(self.test.scheduler.clock) })
        _ = completable("----|").asMaybe().subscribe(onCompleted: { ends.append(self.test.scheduler.clock) })
        emptySingle.toBe("-#", error: RxError.noElements)
        fullSingle.toBe("-(1|)")
        maybeOfSingle.toBe("-(1|)")
        #expect(ends == [2, 3, 4])
    }

    @Test func `Materialize the result as an event, and dematerialize it`() {
        let told = test.expect(single("-#").materialize().map { "\($0)" }.asObservable())
        let ofMaybe = test.expect(maybe("-|").materialize().map { "\($0)" }.asObservable())
        let ofCompletable = test.expect(completable("-|").materialize().map { "\($0)" }.asObservable())
        let back = test.expect(single("-(1|)").materialize().dematerialize().asObservable())
        let backFailed = test.expect(single("-#").materialize().dematerialize().asObservable())
        let backEmpty = test.expect(maybe("-|").materialize().asMaybe().dematerialize().asObservable())
        told.toBe("-(e|)", ["e": "error(error)"])
        ofMaybe.toBe("-(c|)", ["c": "completed"])
        ofCompletable.toBe("-(c|)", ["c": "completed"])
        back.toBe("-(1|)")
        backFailed.toBe("-#")
        backEmpty.toBe("-|")
    }

    @Test func `Create the trait for each subscription, with a resource if needed`() {
        var count = 0
        let deferred = Single<Int>.deferred {
            count += 1
            return .just(count)
        }
        var answers: [Int] = []
        for _ in 1...2 { _ = deferred.subscribe(onSuccess: { answers.append($0) }) }
        #expect(answers == [1, 2])
        var disposed = 0
        let using = Single<Int>.using(
            { Resource { disposed += 1 } },
            primitiveSequenceFactory: { _ in .just(1) })
        _ = using.subscribe(onSuccess: { answers.append($0) })
        #expect(disposed == 1)
    }

    @Test func `Print the events`() {
        let log = debugLog { test in
            _ = test.cold("-(1|)").asSingle().debug("single").subscribe()
            _ = Completable.empty().debug("completable").subscribe()
        }
        #expect(
            log == [
                "0: single -> subscribed",
                "0: completable -> subscribed",
                "0: completable -> Event completed",
                "0: completable -> isDisposed",
                "1: single -> Event next(1)",
                "1: single -> Event completed",
                "1: single -> isDisposed",
            ])
    }
}

private struct Resource: Disposable {
    let onDispose: () -> Void
    func dispose() { onDispose() }
}

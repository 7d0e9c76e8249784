import Testing

@testable import StreamTraceEngine

@Suite("do")
struct DoTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.do() }
    }

    @Test func `Calls closures around events and at the disposal, in the order of RxSwift`() {
        let test = MarbleTest()
        let source = test.hot("-1|")
        let log = Box<[String]>([])
        let stream = source.asObservable().do(
            onNext: { log.value.append("onNext \($0)") }, afterNext: { log.value.append("afterNext \($0)") },
            onError: { log.value.append("onError \($0)") }, afterError: { log.value.append("afterError \($0)") },
            onCompleted: { log.value.append("onCompleted") }, afterCompleted: { log.value.append("afterCompleted") },
            onSubscribe: { log.value.append("onSubscribe") }, onSubscribed: { log.value.append("onSubscribed") },
            onDispose: { log.value.append("onDispose") })
        _ = stream.subscribe(
            onNext: { log.value.append("next \($0)") }, onCompleted: { log.value.append("completed") },
            onDisposed: { log.value.append("disposed") })
        test.run()
        #expect(
            log.value == [
                "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed",
                "disposed",
                "afterCompleted", "onDispose",
            ])
    }

    @Test func `Calls onDispose between the closures for an end and after it`() {
        let test = MarbleTest()
        let source = test.hot("-|")
        let log = Box<[String]>([])
        _ = source.do(
            onCompleted: { log.value.append("onCompleted") }, afterCompleted: { log.value.append("afterCompleted") },
            onDispose: { log.value.append("onDispose") }
        ).map { $0 }.subscribe(onCompleted: { log.value.append("completed") })
        test.run()
        #expect(log.value == ["onCompleted", "completed", "onDispose", "afterCompleted"])
    }

    @Test func `Calls the closures of an error`() {
        let log = Box<[String]>([])
        let stream = Observable<Int>.error(TestError()).do(
            onError: { log.value.append("onError \($0)") }, afterError: { log.value.append("afterError \($0)") })
        #expect(lines(stream) == ["error(error)"])
        #expect(log.value == ["onError error", "afterError error"])
    }

    @Test func `Ends with the error a closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let failures = [
            test.expect(source.do(onNext: { _ in throw TestError() })),
            test.expect(source.do(onCompleted: { throw TestError() })),
        ]
        let after = test.expect(source.do(afterNext: { _ in throw TestError() }))
        failures[0].toBe("-#")
        failures[1].toBe("-1-#")
        after.toBe("-(1#)")
        source.wasSubscribed("^!", "^--!", "^!")
    }

    @Test func `Calls onDispose once`() {
        var disposed = 0
        let subscription = Observable<Int>.never().do(onDispose: { disposed += 1 }).subscribe()
        subscription.dispose()
        subscription.dispose()
        #expect(disposed == 1)
    }

    @Test(.nestedSending) func `Calls its closures around a nested element`() {
        let subject = PublishSubject<Int>()
        let log = Box<[String]>([])
        _ = subject.do(
            onNext: { log.value.append("on \($0)") }, afterNext: { log.value.append("after \($0)") }
        ).subscribe(onNext: { if $0 == 1 { subject.onNext(2) } })
        subject.onNext(1)
        #expect(log.value == ["on 1", "on 2", "after 2", "after 1"])
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("asSingle, asMaybe, asCompletable")
struct AsSingleTests {
    @Test func `Follow the rules of an operator with one source`() {
        checkOneSource(empty: "-|") { $0.asMaybe().asObservable() }
    }

    @Test func `End with the only element when the source has completed`() {
        let test = MarbleTest()
        let source = test.hot("-1--|")
        test.expect(source.asSingle().asObservable()).toBe("----(1|)")
        source.wasSubscribed("^---!")
    }

    @Test func `Do not end while the source does not complete`() {
        let test = MarbleTest()
        let source = test.hot("-1---")
        test.expect(source.asSingle().asObservable(), "^---!").toBe("-")
        source.wasSubscribed("^---!")
    }

    @Test func `Fail at a second element, and release the source`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|")
        let single = test.expect(source.asSingle().asObservable())
        let maybe = test.expect(source.asMaybe().asObservable())
        single.toBe("---#", error: RxError.moreThanOneElement)
        maybe.toBe("---#", error: RxError.moreThanOneElement)
        source.wasSubscribed("^--!", "^--!")
    }

    @Test func `Report an empty source with noElements, or by completing`() {
        let test = MarbleTest()
        let source = test.hot("--|")
        let single = test.expect(source.asSingle().asObservable())
        let maybe = test.expect(source.asMaybe().asObservable())
        single.toBe("--#", error: RxError.noElements)
        maybe.toBe("--|")
        source.wasSubscribed("^-!", "^-!")
    }

    @Test func `Forward an error, also after an element`() {
        let test = MarbleTest()
        let source = test.hot("-1-#")
        let single = test.expect(source.asSingle().asObservable())
        let maybe = test.expect(source.asMaybe().asObservable())
        single.toBe("---#")
        maybe.toBe("---#")
        source.wasSubscribed("^--!", "^--!")
    }

    @Test func `Emit nil like any other element`() {
        let test = MarbleTest()
        let source = test.hot("-n-n|", ["n": Int?.none])
        let two = test.expect(source.asSingle().asObservable())
        let one = test.expect(source.take(1).asSingle().asObservable())
        two.toBe("---#", error: RxError.moreThanOneElement)
        one.toBe("-(n|)", ["n": Int?.none])
    }

    @Test func `Complete a completable with a source that has no elements`() {
        let test = MarbleTest()
        let source: MarbleSource<Never> = test.hot("--|", [:])
        var ended = -1
        _ = source.asCompletable().subscribe(onCompleted: { ended = test.scheduler.clock })
        test.run()
        #expect(ended == 2)
    }

    @Test func `Note that they buffer the element`() {
        let test = MarbleTest()
        let source = test.hot("-1--|")
        let recorder = TraceRecorder()
        recorder.record(on: test.scheduler) {
            _ = source.asSingle().subscribe()
            test.run()
        }
        let held = recorder.records.filter { if case .held = $0.kind { true } else { false } }
        #expect(held.map(\.time) == [1])
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("delay")
struct DelayTests {
    private func delay(_ source: Observable<Int>, _ test: MarbleTest, _ milliseconds: Int = 3) -> Observable<Int> {
        source.delay(.milliseconds(milliseconds), scheduler: test.scheduler)
    }

    @Test func `Emits elements and the completion later, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-4-|")
        test.expect(delay(source, test)).toBe("----1-(23)-4-|")
        source.wasSubscribed("^---------!")
    }

    @Test func `Emits an error at once, and drops the delayed elements`() {
        let test = MarbleTest()
        let source = test.hot("1--2--#")
        test.expect(delay(source, test)).toBe("---1--#")
        source.wasSubscribed("^-----!")
    }

    @Test func `never, empty and error do not change`() {
        let test = MarbleTest()
        let sources = ["-", "-|", "-#"].map { test.hot($0) }
        let results = sources.map { test.expect(delay($0, test), "^---------!") }
        for (result, expected) in zip(results, ["-", "----|", "-#"]) { result.toBe(expected) }
        sources[0].wasSubscribed("^---------!")
        sources[1].wasSubscribed("^!")
        sources[2].wasSubscribed("^!")
    }

    @Test func `Emits no event when disposed with delayed elements`() {
        let test = MarbleTest()
        let source = test.hot("-12------")
        test.expect(delay(source, test), "^----!").toBe("----1")
        source.wasSubscribed("^----!")
    }

    @Test func `Emits in the same frame with a time of zero`() {
        let test = MarbleTest()
        test.expect(delay(test.hot("-1-(23)|"), test, -1)).toBe("-1-(23)|")
    }

    @Test func `Emits errors only with .never`() {
        let test = MarbleTest()
        test.expect(test.hot("-1-2-#").delay(.never, scheduler: test.scheduler)).toBe("-----#")
    }

    @Test(.nestedSending) func `Emits an error that is sent during a delayed element after it`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(delay(subject, test).do(onNext: { _ in subject.onError(TestError()) }))
        test.at(0) { subject.onNext(1) }
        test.at(0) { subject.onNext(2) }
        #expect(result.lines == ["3 next(1)", "3 error(error)"])
    }

    @Test(.nestedSending) func `Delays an element that is sent during a delayed one`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(delay(subject, test).do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } }))
        test.at(0) { subject.onNext(1) }
        #expect(result.lines == ["3 next(1)", "6 next(2)", "9 next(3)"])
    }

    @Test func `Notes why an element is not emitted, and the cause of one that is`() {
        let test = MarbleTest()
        let source = test.hot("1-2-#")
        let recorder = TraceRecorder()
        recorder.record(on: test.scheduler) {
            _ = delay(source, test).subscribe(onError: { _ in })
            test.run()
        }
        let lines = recorder.records.compactMap { record -> String? in
            let causes = Set(recorder.causes(of: record.sequence).map(\.time)).sorted()
            switch record.kind {
            case .held(let reason), .dropped(let reason): return "\(record.time) \(reason) \(causes)"
            case .next(let element) where record.edge == 0: return "\(record.time) \(element) \(causes)"
            default: return nil
            }
        }
        #expect(lines == ["0 delayed [0]", "2 delayed [2]", "3 1 [0, 3]", "4 an error came before it was due [2, 4]"])
    }
}

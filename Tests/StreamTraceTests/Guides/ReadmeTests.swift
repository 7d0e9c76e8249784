import StreamTrace
import Testing

@Suite("the example of the README")
struct ReadmeTests {
    @Test func `The values of its examples are as written`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, Int?.some(1)), .next(220, nil), .next(230, 3)])

        let recorder = TraceRecorder()
        let observer = recorder.record(on: scheduler) {
            scheduler.start { source.some() }
        }
        #expect("\(observer.events)" == "[next(1) @ 210, next(3) @ 230]")
        #expect("\(source.subscriptions)" == "[(200 : 1000)]")
        #expect(recorder.records.contains { if case .dropped = $0.kind { $0.cause != nil } else { false } })
    }
}

import StreamTrace
import Testing

@Suite("The example of how an event travels")
struct HowAnEventTravelsTests {
    @Test func `The recorded causes are the ones in the guide`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(240)])
        let recorder = TraceRecorder()
        let observer = recorder.record(on: scheduler) {
            scheduler.start { source.debounce(.milliseconds(15), scheduler: scheduler) }
        }
        #expect("\(observer.events)" == "[next(2) @ 235, completed @ 240]")

        let twos = recorder.records.filter { "\($0.kind)" == "next(2)" }
        let chain = recorder.causes(of: twos[1].sequence).map { "\($0.time) \($0.kind)" }
        #expect("\(chain[0])" == "235 next(2)")
        #expect("\(chain[1])" == "235 fired")
        #expect("\(chain[2])" == "220 scheduled(due: 235)")
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("SharingScheduler")
struct SharingSchedulerTests {
    private func isMain(_ scheduler: any SchedulerType) -> Bool { scheduler is MainScheduler }

    @Test func `The sharing scheduler is the main scheduler, except while it is mocked`() throws {
        let (outer, inner) = (HistoricalScheduler(), HistoricalScheduler())
        #expect(isMain(DriverSharingStrategy.scheduler))
        SharingScheduler.mock(scheduler: outer) {
            #expect(DriverSharingStrategy.scheduler as AnyObject === outer)
            SharingScheduler.mock(makeScheduler: { inner }) {
                #expect(SignalSharingStrategy.scheduler as AnyObject === inner)
            }
            #expect(SharingScheduler.make() as AnyObject === outer)
        }
        #expect(throws: TestError.self) {
            try SharingScheduler.mock(scheduler: outer) { throw TestError() }
        }
        #expect(isMain(SharingScheduler.make()))
    }

    @Test(.nestedSending) @MainActor func `A nested driver on the main queue emits at once`() {
        let relay = BehaviorRelay(value: "start")
        var seen: [String] = []
        _ = relay.asDriver().drive(onNext: { seen.append($0) })
        _ = Observable.just("driven").asDriver(onErrorJustReturn: "").drive(relay)
        _ = Observable.just("emitted").asSignal(onErrorJustReturn: "").emit(to: relay)
        _ = relay.asDriver().flatMapLatest { Driver.just("inside \($0)") }.drive(onNext: { seen.append($0) })
        #expect(seen == ["start", "driven", "emitted", "inside emitted"])
    }
}

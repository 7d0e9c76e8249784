import Testing

@testable import StreamTraceEngine

@Suite("SharingScheduler")
struct SharingSchedulerTests {
    private func isMain(_ scheduler: any SchedulerType) -> Bool { scheduler is MainScheduler }

    @Test("is the main scheduler, unless mocked, and only as long")
    func mocking() throws {
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
}

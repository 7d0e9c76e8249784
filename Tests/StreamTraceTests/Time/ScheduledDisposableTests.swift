import Testing

@testable import StreamTraceEngine

struct ScheduledDisposableTests {
    @Test func `A scheduled disposable disposes on its scheduler, once`() {
        let scheduler = TestScheduler(initialClock: 0)
        var times: [TestTime] = []
        let disposable = ScheduledDisposable(
            scheduler: scheduler, disposable: Disposables.create { times.append(scheduler.clock) })
        disposable.dispose()
        disposable.dispose()
        #expect(!disposable.isDisposed)
        scheduler.start()
        #expect(disposable.isDisposed)
        #expect(times == [1])
    }
}

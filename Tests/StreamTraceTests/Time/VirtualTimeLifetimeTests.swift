import Testing

@testable import StreamTraceEngine

@Suite("Lifetime of virtual time")
struct VirtualTimeLifetimeTests {
    @Test func `A scheduled action can outlive its scheduler`() {
        var disposed = 0
        let subscriptions = [
            Observable<Int>.timer(.seconds(1), scheduler: MarbleScheduler()),
            Observable<Int>.interval(.seconds(1), scheduler: HistoricalScheduler()),
        ].map { $0.subscribe(onDisposed: { disposed += 1 }) }
        for subscription in subscriptions { subscription.dispose() }
        #expect(disposed == 2)
    }
}

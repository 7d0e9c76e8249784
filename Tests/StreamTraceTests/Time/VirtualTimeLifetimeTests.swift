import Testing

@testable import StreamTraceEngine

@Suite("Virtual time that is over")
struct VirtualTimeLifetimeTests {
    @Test func `A scheduled action may outlive its scheduler`() {
        var disposed = 0
        let subscriptions = [
            Observable<Int>.timer(.seconds(1), scheduler: MarbleScheduler()),
            Observable<Int>.interval(.seconds(1), scheduler: HistoricalScheduler()),
        ].map { $0.subscribe(onDisposed: { disposed += 1 }) }
        for subscription in subscriptions { subscription.dispose() }
        #expect(disposed == 2)
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("storage that is freed")
struct FreedStorageTests {
    private final class Storage {}

    @Test("is given back once, and what is still there is not")
    func collecting() {
        var freed = FreedStorage()
        let kept = Storage()
        freed.watch(kept, bytes: 1)
        freed.watch(Storage(), bytes: 20)
        freed.watch(Storage(), bytes: 300)
        withExtendedLifetime(kept) {
            #expect(freed.collect() == 320)
            #expect(freed.collect() == 0)
        }
    }

    @Test("lets a budget go on, up to what it began with, where that is enough to go on with")
    func budgets() {
        let budget = Budget(steps: 1_000, bytes: 1_600)
        budget.watch(Storage(), bytes: 5_000)
        #expect(budget.take(bytes: 1_601))
        #expect(budget.meter.pointee.bytes == 1_600)
        budget.watch(Storage(), bytes: 101)
        #expect(!budget.take(bytes: 1_601), "100 bytes are a sixteenth")
        #expect(budget.overrun?.excess == .memory)
        budget.watch(Storage(), bytes: 1_600)
        #expect(!budget.take(bytes: 1_601), "nothing is given back to a budget that was used up")
    }
}

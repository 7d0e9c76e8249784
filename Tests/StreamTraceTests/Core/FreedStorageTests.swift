import Testing

@testable import StreamTraceEngine

@Suite("storage that is freed")
struct FreedStorageTests {
    private final class Storage {}

    @Test func `Freed storage is refunded once, and live storage is not`() {
        var freed = FreedStorage()
        let kept = Storage()
        #expect(freed.watch(kept, bytes: 1) == 0)
        #expect(freed.watch(Storage(), bytes: 20) == 0)
        #expect(freed.watch(Storage(), bytes: 300) == 0)
        withExtendedLifetime(kept) {
            #expect(freed.collect() == 320)
            #expect(freed.collect() == 0)
        }
    }

    @Test func `Freed storage is scanned periodically, so that a long recording does not accumulate it`() {
        var freed = FreedStorage()
        let kept = Storage()
        var bytes = freed.watch(kept, bytes: 1)
        for _ in 0..<100_000 { bytes += freed.watch(Storage(), bytes: 1) }
        #expect(freed.count <= 4_096)
        #expect(bytes + freed.collect() == 100_000)
        withExtendedLifetime(kept) { #expect(freed.count == 1) }
    }

    @Test func `Freed storage extends a budget, up to its initial amount, if that is enough to continue`() {
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

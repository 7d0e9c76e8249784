import Testing

@testable import StreamTraceEngine

@Suite("storage that is freed")
struct FreedStorageTests {
    private final class Storage {}

    @Test func `Is released once, and what is still alive is not`() {
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

    @Test func `Is looked through from time to time, so that a long recording does not pile it up`() {
        var freed = FreedStorage()
        let kept = Storage()
        var bytes = freed.watch(kept, bytes: 1)
        for _ in 0..<100_000 { bytes += freed.watch(Storage(), bytes: 1) }
        #expect(freed.count <= 4_096)
        #expect(bytes + freed.collect() == 100_000)
        withExtendedLifetime(kept) { #expect(freed.count == 1) }
    }

    @Test func `Lets a budget go on, up to what it began with, where that is enough to go on with`() {
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

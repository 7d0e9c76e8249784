import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
struct LockConcurrencyTests {
    @Test func `A lock admits one thread at a time`() {
        final class Guarded {
            let lock = Lock()
            var count = 0
        }
        let guarded = Guarded()
        onThreads { _ in
            for _ in 0..<1_000 { guarded.lock.withLock { guarded.count += 1 } }
        }
        #expect(guarded.count == 4_000)
    }

    @Test func `A gate admits one thread at a time, and the same thread again`() {
        final class Guarded {
            let gate = Gate()
            var count = 0
        }
        let guarded = Guarded()
        onThreads { _ in
            for _ in 0..<1_000 {
                guarded.gate.withLock { guarded.gate.withLock { guarded.count += 1 } }
            }
        }
        #expect(guarded.count == 4_000)
    }
}

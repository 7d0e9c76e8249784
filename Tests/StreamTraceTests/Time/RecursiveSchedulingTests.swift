import Testing

@testable import StreamTraceEngine

@Suite("scheduleRecursive")
struct RecursiveSchedulingTests {
    @Test func `scheduleRecursive runs the action again for each call of recurse`() {
        var counts: [Int] = []
        _ = CurrentThreadScheduler.instance.scheduleRecursive(3) { count, recurse in
            counts.append(count)
            if count > 0 { recurse(count - 1) }
        }
        #expect(counts == [3, 2, 1, 0])
    }

    @Test func `scheduleRecursive does not grow the stack on a scheduler that runs actions at once`() {
        var last = 0
        _ = InlineScheduler().scheduleRecursive(1) { count, recurse in
            last = count
            if count < 200_000 { recurse(count + 1) }
        }
        #expect(last == 200_000)
    }

    @Test func `scheduleRecursive runs all actions that one action requests, in order`() {
        var counts: [Int] = []
        _ = InlineScheduler().scheduleRecursive(1) { count, recurse in
            counts.append(count)
            if count < 4 {
                recurse(count * 2)
                recurse(count * 2 + 1)
            }
        }
        #expect(counts == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `scheduleRecursive cancels the pending actions when it is disposed`() {
        let scheduler = MarbleScheduler()
        var counts: [Int] = []
        let subscription = scheduler.scheduleRecursive(0) { count, recurse in
            counts.append(count)
            recurse(count + 1)
        }
        _ = scheduler.scheduleAbsoluteVirtual((), time: 0) {
            subscription.dispose()
            return Disposables.create()
        }
        scheduler.start()
        #expect(counts == [0])
    }

    @Test func `scheduleRecursive disposed before its action leaves none on its scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        scheduler.scheduleRecursive(0) { count, recurse in recurse(count + 1) }.dispose()
        scheduler.start()
        #expect(scheduler.clock == 0)
    }
}

import Dispatch
import Synchronization
import Testing

@testable import trace_cli

@Suite(.endsInTime)
struct StreamWorkersTests {
    @Test(arguments: [1, 2, 3, 16])
    func `Results are passed on in the order of the stream`(jobs: Int) {
        var (next, taken) = (0, [Int]())
        StreamWorkers<Int, Int>(jobs: jobs) {
            next += 1
            return next <= 1_000 ? next : nil
        } work: {
            $0 * 2
        } take: {
            taken.append($0)
        }.run()
        #expect(taken == (1...1_000).map { $0 * 2 })
        // The end is asked for once.
        #expect(next == 1_001)
    }

    @Test func `A result does not wait for a later element`() {
        var (next, taken) = (0, [Int]())
        var missing: [Int] = []
        StreamWorkers<Int, Int>(jobs: 1) {
            if taken.count != next { missing.append(next) }
            next += 1
            return next <= 100 ? next : nil
        } work: {
            $0
        } take: {
            taken.append($0)
        }.run()
        #expect(missing == [])
    }

    @Test func `A thread that is far ahead waits`() {
        let taken = Atomic(0)
        let release = DispatchSemaphore(value: 0)
        var (next, most) = (0, 0)
        StreamWorkers<Int, Int>(jobs: 2) {
            most = max(most, next - taken.load(ordering: .relaxed))
            next += 1
            if next == 32 { release.signal() }
            return next <= 500 ? next : nil
        } work: { element in
            // The first one waits until the other thread is as far ahead as it may be.
            if element == 1 { release.wait() }
            return element
        } take: { _ in
            taken.add(1, ordering: .relaxed)
        }.run()
        #expect(most == 31)
    }
}

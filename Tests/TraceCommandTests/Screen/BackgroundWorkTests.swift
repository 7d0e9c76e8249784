import Dispatch
import Testing

@testable import trace_cli

/// Work on another thread.
@Suite(.endsInTime)
struct BackgroundWorkTests {
    @Test func `The descriptor is readable when the work has ended, and not before`() {
        let gate = DispatchSemaphore(value: 0)
        let work = BackgroundWork { _ in
            gate.wait()
            return 7
        }
        #expect(!work.isReady(within: 0))
        gate.signal()
        #expect(work.isReady(within: 60_000))
        #expect(work.finish() == 7)
        #expect(work.finish() == 7)
    }

    @Test func `Work that is cancelled ends early`() {
        let work = BackgroundWork { cancellation in
            while !cancellation.isCancelled {}
            return "early"
        }
        #expect(!work.isCancelled)
        work.cancel()
        #expect(work.isCancelled)
        #expect(work.finish() == "early")
    }
}

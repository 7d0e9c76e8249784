import Synchronization
import Testing

@testable import StreamTraceEngine

@Suite("once", .endsInTime)
struct OnceTests {
    private final class Count: Sendable {
        let value = Atomic(0)
    }

    @Test func `Emits its element to the first subscriber, and completes for all`() {
        let stream = Observable.once(1)
        #expect(Received(stream).words == ["1", "|"])
        #expect(Received(stream).words == ["|"])
        #expect(Received(Observable.once(1)).words == ["1", "|"])
    }

    @Test func `Only completes for a subscription during its element`() {
        let stream = Observable.once(1)
        var inner: [String] = []
        let received = Received(stream) { _ in inner = Received(stream).words }
        #expect(received.words == ["1", "|"])
        #expect(inner == ["|"])
    }

    @Test func `Emits no end to a subscriber that has disposed`() {
        #expect(Received(Observable.once(1).take(1)).words == ["1", "|"])
    }

    @Test func `Emits its element to one of many threads`() {
        let stream = Observable.once(1)
        let count = Count()
        onThreads(4) { _ in
            _ = stream.subscribe(onNext: { _ in count.value.add(1, ordering: .relaxed) })
        }
        #expect(count.value.load(ordering: .relaxed) == 1)
    }
}

import Synchronization
import Testing

@testable import StreamTraceEngine

@Suite("once", .endsInTime)
struct OnceTests {
    private final class Count: Sendable {
        let value = Atomic(0)
    }

    @Test func `Sends its element to the first subscriber, and completes for all`() {
        let stream = Observable.once(1)
        #expect(Received(stream).words == ["1", "|"])
        #expect(Received(stream).words == ["|"])
        #expect(Received(Observable.once(1)).words == ["1", "|"])
    }

    @Test func `Has sent its element when that is looked at`() {
        let stream = Observable.once(1)
        var inner: [String] = []
        let received = Received(stream) { _ in inner = Received(stream).words }
        #expect(received.words == ["1", "|"])
        #expect(inner == ["|"])
    }

    @Test func `Sends no end to a subscriber that has had enough`() {
        #expect(Received(Observable.once(1).take(1)).words == ["1", "|"])
    }

    @Test func `Serves one of many threads`() {
        let stream = Observable.once(1)
        let count = Count()
        onThreads(4) { _ in
            _ = stream.subscribe(onNext: { _ in count.value.add(1, ordering: .relaxed) })
        }
        #expect(count.value.load(ordering: .relaxed) == 1)
    }
}

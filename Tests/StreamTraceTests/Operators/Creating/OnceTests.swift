import Synchronization
import Testing

@testable import StreamTraceEngine

@Suite("once")
struct OnceTests {
    private final class Count: Sendable {
        let value = Atomic(0)
    }

    @Test("sends its element to the first subscriber, and completes for all")
    func once() {
        let stream = Observable.once(1)
        #expect(Received(stream).words == ["1", "|"])
        #expect(Received(stream).words == ["|"])
        #expect(Received(Observable.once(1)).words == ["1", "|"])
    }

    @Test("has sent its element when that is looked at")
    func reentrance() {
        let stream = Observable.once(1)
        var inner: [String] = []
        let received = Received(stream) { _ in inner = Received(stream).words }
        #expect(received.words == ["1", "|"])
        #expect(inner == ["|"])
    }

    @Test("sends no end to a subscriber that has had enough")
    func enough() {
        #expect(Received(Observable.once(1).take(1)).words == ["1", "|"])
    }

    @Test("serves one of many threads")
    func threads() {
        let stream = Observable.once(1)
        let count = Count()
        onThreads(4) { _ in
            _ = stream.subscribe(onNext: { _ in count.value.add(1, ordering: .relaxed) })
        }
        #expect(count.value.load(ordering: .relaxed) == 1)
    }
}

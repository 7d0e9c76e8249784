import Testing

@testable import StreamTraceEngine

@Suite("relays")
struct RelayTests {
    @Test func `PublishRelay emits the accepted elements to its subscribers`() {
        let relay = PublishRelay<Int>()
        relay.accept(1)
        let received = Received(relay)
        relay.accept(2)
        #expect(received.words == ["2"])
    }

    @Test func `BehaviorRelay has a value and emits it first`() {
        let relay = BehaviorRelay(value: 1)
        let received = Received(relay.asObservable())
        relay.accept(2)
        #expect(relay.value == 2)
        #expect(received.words == ["1", "2"])
    }

    @Test func `ReplayRelay replays the last elements, or all`() {
        let last = ReplayRelay<Int>.create(bufferSize: 1)
        let all = ReplayRelay<Int>.createUnbound()
        for element in 1...3 {
            last.accept(element)
            all.accept(element)
        }
        #expect(Received(last).words == ["3"])
        #expect(Received(all).words == ["1", "2", "3"])
    }

    @Test func `Binding sends elements to several relays, wrapped in optionals if needed, and no end`() {
        let source = PublishSubject<Int>()
        let (publish, other) = (PublishRelay<Int>(), PublishRelay<Int>())
        let behavior = BehaviorRelay<Int?>(value: nil)
        let replay = ReplayRelay<Int>.create(bufferSize: 5)
        let received = [Received(publish), Received(other)]
        let bindings = [
            source.bind(to: publish, other), source.bind(to: behavior), source.bind(to: replay),
        ]
        source.onNext(1)
        #expect(behavior.value == .some(1))
        source.onNext(2)
        bindings[0].dispose()
        source.onNext(3)
        source.onCompleted()
        #expect(received.map(\.words) == [["1", "2"], ["1", "2"]])
        #expect(behavior.value == .some(3))
        #expect(Received(replay).words == ["1", "2", "3"])
    }
}

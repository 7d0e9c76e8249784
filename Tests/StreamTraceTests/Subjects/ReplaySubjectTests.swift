import Testing

@testable import StreamTraceEngine

@Suite("ReplaySubject")
struct ReplaySubjectTests {
    @Test(arguments: [0, 1, 2, 3, 10])
    func `A subject replays the last elements, up to its buffer size`(bufferSize: Int) {
        let subject = ReplaySubject<Int>.create(bufferSize: bufferSize)
        for element in 1...3 { subject.onNext(element) }
        let received = Received(subject)
        subject.onNext(4)
        #expect(received.words == ["1", "2", "3"].suffix(bufferSize) + ["4"])
    }

    @Test func `An unbounded subject replays all elements`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for element in 1...100 { subject.onNext(element) }
        #expect(Received(subject).words == (1...100).map(String.init))
    }

    @Test(arguments: [true, false])
    func `A subject replays before the end too`(withError: Bool) {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        let early = Received(subject)
        for element in 1...3 { subject.onNext(element) }
        if withError { subject.onError(TestError()) } else { subject.onCompleted() }
        subject.onNext(4)
        subject.onCompleted()
        let end = withError ? "error" : "|"
        #expect(early.words == ["1", "2", "3", end])
        #expect(Received(subject).words == ["2", "3", end])
        #expect(!subject.hasObservers)
    }

    @Test func `A disposed subject replays no element and emits an error`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        subject.onNext(1)
        let early = Received(subject)
        subject.dispose()
        subject.onNext(2)
        let late = Received(subject)
        #expect(early.words == ["1"])
        #expect(late.words.count == 1)
        #expect(late.words.first?.contains("was already disposed") == true)
    }

    @Test func `A subject disposed during the replay emits the rest of it, and no error`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        for element in 1...3 { subject.onNext(element) }
        let received = Received(subject) { _ in subject.dispose() }
        subject.onNext(4)
        #expect(received.words == ["1", "2", "3"])
    }

    @Test func `A subject ended during the replay emits the rest of it, then the end`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        for element in 1...2 { subject.onNext(element) }
        let received = Received(subject) { _ in subject.onCompleted() }
        #expect(received.words == ["1", "2", "|"])
    }

    @Test func `A subscription during a replay receives the next element before the replay's subscriber`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.onNext(1)
        var order: [String] = []
        _ = subject.subscribe(onNext: { element in
            order.append("outer \(element)")
            if element == 1 { _ = subject.subscribe(onNext: { order.append("inner \($0)") }) }
        })
        subject.onNext(2)
        #expect(order == ["outer 1", "inner 1", "inner 2", "outer 2"])
    }

    @Test(.nestedSending) func `An element sent during the replay reaches the next subscriber only`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        subject.onNext(1)
        let received = Received(subject) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(3)
        #expect(received.words == ["1", "3"])
        #expect(Received(subject).words == ["1", "2", "3"])
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("PublishSubject")
struct PublishSubjectTests {
    @Test("sends to whoever is subscribed just then, and the end to whoever comes after it")
    func publishes() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let received = Received(subject)
        subject.onNext(2)
        subject.onError(TestError())
        subject.onNext(3)
        subject.onCompleted()
        #expect(received.words == ["2", "error"])
        #expect(Received(subject).words == ["error"])
    }

    @Test("whoever subscribes inside an event gets the next one first", .nestedSending)
    func subscribedInside() {
        let subject = PublishSubject<Int>()
        var inner: Received<Int>?
        let outer = Received(subject) { if $0 == 1 { inner = Received(subject) } }
        subject.onNext(1)
        #expect(inner?.words == [])
        subject.onNext(2)
        #expect(inner?.words == ["2"])
        #expect(outer.words == ["1", "2"])
    }

    @Test("whoever was disposed inside an event gets nothing more of it", .nestedSending)
    func disposedInside() {
        let subject = PublishSubject<Int>()
        var second: (any Disposable)?
        var count = 0
        _ = subject.subscribe(onNext: { _ in second?.dispose() })
        second = subject.map { $0 }.subscribe(onNext: { _ in count += 1 })
        subject.onNext(1)
        #expect(count == 0)
    }

    @Test("once disposed says that it is, naming itself")
    func disposed() {
        let subject = PublishSubject<Int>()
        let early = Received(subject)
        subject.dispose()
        subject.onNext(1)
        #expect(early.words.isEmpty)
        #expect(
            Received(subject).words == ["Object `StreamTraceEngine.PublishSubject<Swift.Int>` was already disposed."])
    }

    @Test("goes with its last observer, where that was the last to hold it")
    func heldByItsObserver() {
        weak var held: PublishSubject<Int>?
        let subscription: any Disposable = {
            let subject = PublishSubject<Int>()
            held = subject
            return subject.subscribe(onNext: { _ in subject.onCompleted() })
        }()
        #expect(held != nil)
        subscription.dispose()
        #expect(held == nil)
    }
}

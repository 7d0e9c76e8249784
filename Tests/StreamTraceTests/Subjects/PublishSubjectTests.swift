import Testing

@testable import StreamTraceEngine

@Suite("PublishSubject")
struct PublishSubjectTests {
    @Test(arguments: [true, false])
    func `A subject emits to its current subscribers, and the end to later ones`(withError: Bool) {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let received = Received(subject)
        subject.onNext(2)
        if withError { subject.onError(TestError()) } else { subject.onCompleted() }
        subject.onNext(3)
        subject.onCompleted()
        let end = withError ? "error" : "|"
        #expect(received.words == ["2", end])
        #expect(Received(subject).words == [end])
    }

    @Test(.nestedSending) func `A subscription during an event receives the next event first`() {
        let subject = PublishSubject<Int>()
        var inner: Received<Int>?
        let outer = Received(subject) { if $0 == 1 { inner = Received(subject) } }
        subject.onNext(1)
        #expect(inner?.words == [])
        subject.onNext(2)
        #expect(inner?.words == ["2"])
        #expect(outer.words == ["1", "2"])
    }

    @Test(.nestedSending) func `An observer that is disposed during an event does not receive it`() {
        let subject = PublishSubject<Int>()
        var second: (any Disposable)?
        var count = 0
        _ = subject.subscribe(onNext: { _ in second?.dispose() })
        second = subject.map { $0 }.subscribe(onNext: { _ in count += 1 })
        subject.onNext(1)
        #expect(count == 0)
    }

    @Test func `A disposed subject emits an error that names it`() {
        let subject = PublishSubject<Int>()
        let early = Received(subject)
        subject.dispose()
        subject.onNext(1)
        #expect(early.words.isEmpty)
        #expect(
            Received(subject).words == ["Object `StreamTraceEngine.PublishSubject<Swift.Int>` was already disposed."])
    }

    @Test func `A subject is released with its last observer if no other object retains it`() {
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

import Testing

@testable import StreamTraceEngine

@Suite("AsyncSubject")
struct AsyncSubjectTests {
    @Test func `A subject emits its last element when it completes, to all before the end, and to later subscribers`() {
        let subject = AsyncSubject<Int>()
        var log: [String] = []
        for name in ["A", "B"] {
            _ = subject.subscribe(onNext: { log.append("\(name)\($0)") }, onCompleted: { log.append("\(name)|") })
        }
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.isEmpty)
        subject.onCompleted()
        subject.onNext(3)
        #expect(log == ["A2", "B2", "A|", "B|"])
        #expect(Received(subject).words == ["2", "|"])
    }

    @Test func `A subject without an element only completes`() {
        let subject = AsyncSubject<Int>()
        let early = Received(subject)
        subject.onCompleted()
        #expect(early.words == ["|"])
        #expect(Received(subject).words == ["|"])
    }

    @Test func `A subject that fails emits the error only`() {
        let subject = AsyncSubject<Int>()
        let early = Received(subject)
        subject.onNext(1)
        subject.onError(TestError())
        #expect(early.words == ["error"])
        #expect(Received(subject).words == ["error"])
    }

    @Test func `A subject releases disposed observers`() {
        let subject = AsyncSubject<Int>()
        let received = Received(subject)
        #expect(subject.hasObservers)
        received.dispose()
        #expect(!subject.hasObservers)
        subject.onNext(1)
        subject.onCompleted()
        #expect(received.words.isEmpty)
    }
}

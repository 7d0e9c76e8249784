import Testing

@testable import StreamTraceEngine

@Suite("BehaviorSubject")
struct BehaviorSubjectTests {
    @Test(.nestedSending)
    func `A subject emits the latest element during the subscription, then each sent element`() throws {
        let subject = BehaviorSubject(value: 1)
        let first = Received(subject)
        #expect(first.words == ["1"])
        subject.onNext(2)
        let second = Received(subject)
        subject.onNext(3)
        #expect(first.words == ["1", "2", "3"])
        #expect(second.words == ["2", "3"])
        #expect(try subject.value() == 3)
    }

    @Test func `A subject emits only the end to later subscribers, and stores its value when it completed`() throws {
        let subject = BehaviorSubject(value: 1)
        let early = Received(subject)
        subject.onCompleted()
        subject.onNext(2)
        #expect(early.words == ["1", "|"])
        #expect(Received(subject).words == ["|"])
        #expect(try subject.value() == 1)
    }

    @Test func `value() throws the error that the subject ended with`() {
        let subject = BehaviorSubject(value: 1)
        let early = Received(subject)
        subject.onError(TestError())
        #expect(early.words == ["1", "error"])
        #expect(Received(subject).words == ["error"])
        #expect(throws: TestError.self) { try subject.value() }
    }

    @Test func `A disposed subject emits no event to its observers, and an error to all later ones`() {
        let subject = BehaviorSubject(value: 1)
        let early = Received(subject)
        #expect(subject.hasObservers)
        subject.dispose()
        subject.onNext(2)
        #expect(early.words == ["1"])
        #expect(subject.isDisposed)
        #expect(!subject.hasObservers)
        #expect(throws: RxError.self) { try subject.value() }
        #expect(Received(subject).words.first?.contains("was already disposed") == true)
    }

    @Test func `A subject has observers after its end until they are disposed, unlike other subjects`() {
        let subject = BehaviorSubject(value: 1)
        let direct = Received(subject)
        let mapped = Received(subject.map { $0 })
        subject.onCompleted()
        #expect(direct.words + mapped.words == ["1", "|", "1", "|"])
        #expect(subject.hasObservers)
        direct.dispose()
        #expect(!subject.hasObservers)
        let other = PublishSubject<Int>()
        let left = Received(other)
        other.onCompleted()
        #expect(!other.hasObservers && left.words == ["|"])
    }

    @Test(.nestedSending) func `A subject emits an element sent during the first one before it returns`() {
        let subject = BehaviorSubject(value: 1)
        let received = Received(subject) { if $0 == 1 { subject.onNext(2) } }
        #expect(received.words == ["1", "2"])
    }

    @Test(.nestedSending) func `A subject emits depth first, to all observers`() {
        let subject = BehaviorSubject(value: 0)
        var log: [String] = []
        _ = subject.subscribe(onNext: {
            log.append("A\($0)")
            if $0 == 1 { subject.onNext(2) }
        })
        _ = subject.subscribe(onNext: { log.append("B\($0)") })
        subject.onNext(1)
        #expect(log == ["A0", "B0", "A1", "A2", "B2", "B1"])
    }

    @Test func `A subject emits to a new subscriber in the first slot before older ones`() {
        let subject = BehaviorSubject(value: 0)
        var log: [String] = []
        let subscribe = { (name: String) in subject.subscribe(onNext: { log.append("\(name)\($0)") }) }
        let first = subscribe("A")
        _ = subscribe("B")
        first.dispose()
        _ = subscribe("C")
        subject.onNext(1)
        #expect(log == ["A0", "B0", "C0", "C1", "B1"])
    }

    @Test func `A subject releases its observers when it is released`() {
        final class Witness {}
        weak var witness: Witness?
        do {
            let subject = BehaviorSubject(value: 1)
            let held = Witness()
            witness = held
            _ = subject.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        #expect(witness == nil)
    }
}

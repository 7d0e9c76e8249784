import Testing

@testable import StreamTraceEngine

@Suite("BehaviorSubject")
struct BehaviorSubjectTests {
    @Test(.nestedSending) func `Sends the latest element inside subscribe, then what it is sent`() throws {
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

    @Test func `Sends the end alone to later subscribers, and keeps its value when it completed`() throws {
        let subject = BehaviorSubject(value: 1)
        let early = Received(subject)
        subject.onCompleted()
        subject.onNext(2)
        #expect(early.words == ["1", "|"])
        #expect(Received(subject).words == ["|"])
        #expect(try subject.value() == 1)
    }

    @Test func `Throws from value() the error it ended with`() {
        let subject = BehaviorSubject(value: 1)
        let early = Received(subject)
        subject.onError(TestError())
        #expect(early.words == ["1", "error"])
        #expect(Received(subject).words == ["error"])
        #expect(throws: TestError.self) { try subject.value() }
    }

    @Test func `Once disposed says nothing to its observers, and that it is disposed to all others`() {
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

    @Test(.nestedSending) func `Delivers an element sent from inside the first one before it returns`() {
        let subject = BehaviorSubject(value: 1)
        let received = Received(subject) { if $0 == 1 { subject.onNext(2) } }
        #expect(received.words == ["1", "2"])
    }

    @Test(.nestedSending) func `Delivers depth first, to all observers`() {
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

    @Test func `Serves the new subscriber that took the first slot before older ones`() {
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

    @Test func `Releases its observers when it goes`() {
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

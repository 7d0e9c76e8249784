import Testing

@testable import StreamTraceEngine

/// Streams of a program: a type of its own, and a subclass.
@Suite(.endsInTime)
struct OwnObservableTests {
    private struct Countdown: ObservableType {
        typealias Element = Int

        let start: Int

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
            for number in stride(from: start, through: 1, by: -1) { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create()
        }
    }

    private final class Constant: Observable<Int>, @unchecked Sendable {
        let subscriptions = Locked(0)
        let log = DisposalLog()

        override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
        where Observer.Element == Int {
            subscriptions.update { $0 += 1 }
            observer.onNext(7)
            return log.disposable("disposed")
        }
    }

    @Test func `A program's own observable type can be subscribed to and has all operators`() {
        #expect(Received(Countdown(start: 2)).words == ["2", "1", "|"])
        #expect(Received(Countdown(start: 3).filter { $0 != 2 }.map { $0 * 10 }).words == ["30", "10", "|"])
        #expect(Received(Countdown(start: 1).asObservable()).words == ["1", "|"])
    }

    private struct Talkative: ObservableType {
        typealias Element = Int

        let log = DisposalLog()

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
            [.next(1), .completed, .next(2), .error(TestError())].forEach(observer.on)
            return log.disposable("disposed")
        }
    }

    @Test func `An own type's events after its end reach observers only, and its end disposes the others`() {
        let (talkative, recorder) = (Talkative(), TestScheduler(initialClock: 0).createObserver(Int.self))
        let subscription = talkative.subscribe(recorder)
        #expect(recorder.events == [.next(0, 1), .completed(0), .next(0, 2), .error(0, TestError())])
        #expect(talkative.log.lines.isEmpty)
        subscription.dispose()
        #expect(Received(talkative.asObservable()).words == ["1", "|"])
        #expect(talkative.log.lines == ["disposed", "disposed"])
        var lines: [String] = []
        _ = talkative.subscribe { lines.append("\($0)") }
        #expect(lines == ["next(1)", "completed"])
        #expect(talkative.log.lines.count == 3)
    }

    @Test func `Operators subscribe to a subclass once for each subscription, and dispose it`() {
        let constant = Constant()
        let received = Received(constant.map { $0 + 1 })
        #expect(received.words == ["8"])
        #expect(constant.subscriptions.value == 1)
        #expect(constant.log.lines.isEmpty)
        received.dispose()
        #expect(constant.log.lines == ["disposed"])
        #expect(constant.asObservable() === constant)
    }

    @Test func `A subclass that overrides no method traps when it is subscribed to`() async {
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>().subscribe()
        }
        await #expect(processExitsWith: .failure) {
            _ = TraceRecorder().record(on: HistoricalScheduler()) { Observable<Int>().subscribe() }
        }
    }
}

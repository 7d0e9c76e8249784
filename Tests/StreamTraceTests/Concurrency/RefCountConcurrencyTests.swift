import Dispatch
import Testing

@testable import StreamTraceEngine

/// `refCount` with an end that arrives while another thread subscribes.
@Suite(.endsInTime)
struct RefCountConcurrencyTests {
    @Test func `A subscriber that is not counted yet when its connection ends does not end the next one`() {
        let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
        let count = Locked(0)
        let source = Observable<Int>.deferred {
            count.update { $0 += 1 }
            return sources[count.value - 1]
        }
        let attached = DispatchSemaphore(value: 0)
        let ending = DispatchSemaphore(value: 0)
        let subscribed = DispatchSemaphore(value: 0)
        var whileAttaching: (() -> Void)?
        let shared = source.multicast(makeSubject: { HookedSubject { whileAttaching?() } }).refCount()
        // Holds the end up before it reaches those that subscribe later.
        _ = shared.subscribe(onCompleted: {
            ending.signal()
            subscribed.wait()
        })
        whileAttaching = {
            whileAttaching = nil
            attached.signal()
            ending.wait()
        }
        let (late, next) = (Locked(0), Locked<[Int]>([]))
        onThreads(2) { thread in
            if thread == 0 {
                attached.wait()
                sources[0].onCompleted()
            } else {
                _ = shared.subscribe(onCompleted: { late.update { $0 += 1 } })
                _ = shared.subscribe(onNext: { element in next.update { $0.append(element) } })
                subscribed.signal()
            }
        }
        sources[1].onNext(1)
        #expect(late.value == 1)
        #expect(next.value == [1])
        #expect(count.value == 2)
    }
}

/// A subject that calls a closure after it was subscribed to.
private final class HookedSubject: SubjectType {
    typealias Element = Int

    private let subject = PublishSubject<Int>()
    private let didAttach: () -> Void

    init(_ didAttach: @escaping () -> Void) { self.didAttach = didAttach }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        let subscription = subject.subscribe(observer)
        didAttach()
        return subscription
    }

    func asObserver() -> PublishSubject<Int> { subject }
}

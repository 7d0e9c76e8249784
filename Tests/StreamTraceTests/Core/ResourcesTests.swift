import Testing

@testable import StreamTraceEngine

#if TRACE_RESOURCES
/// Run in a process of its own, because other tests create resources meanwhile.
@Suite("Resources, in builds that count them", .endsInTime)
struct ResourcesTests {
    @Test func `The total counts live objects, and returns to the former value when they are released`() async {
        await #expect(processExitsWith: .success) {
            _ = Observable.of(1).subscribe()
            let before = Resources.total
            do {
                let bag = DisposeBag()
                let subject = PublishSubject<Int>()
                subject.map { $0 * 2 }.share(replay: 1).subscribe(onNext: { _ in }).disposed(by: bag)
                subject.onNext(1)
                precondition(Resources.total > before + 4)
            }
            precondition(Resources.total == before)
        }
    }

    @Test func `The total reveals a retain cycle`() async {
        await #expect(processExitsWith: .success) {
            let before = Resources.total
            do {
                let subject = PublishSubject<Int>()
                _ = subject.subscribe(onNext: { subject.onNext($0) })
            }
            precondition(Resources.total > before)
        }
    }

    @Test func `The total includes a program's own objects; streams on serial queues are counted separately`() async {
        await #expect(processExitsWith: .success) {
            let before = Resources.total
            precondition(Resources.incrementTotal() == before + 1)
            precondition(Resources.decrementTotal() == before)
            do {
                let stream = Observable<Int>.never().observe(on: MainScheduler.instance)
                precondition(Resources.numberOfSerialDispatchQueueObservables == 1)
                withExtendedLifetime(stream) {}
            }
            precondition(Resources.numberOfSerialDispatchQueueObservables == 0)
        }
    }
}
#endif

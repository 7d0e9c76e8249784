import Testing

@testable import StreamTraceEngine

/// Mistakes of the program, which terminate it, as in RxSwift; each in a process of its own.
@Suite("misuse", .endsInTime)
struct MisuseTests {
    @Test func `A negative count or number traps`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).take(-1) }
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).takeLast(-1) }
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).element(at: -1) }
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).retry(-1) }
        await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int>.create(bufferSize: -1) }
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).share(replay: -1, scope: .forever) }
    }

    @Test func `A range with a negative count or out of bounds traps`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.range(start: 1, count: -1) }
        await #expect(processExitsWith: .failure) { _ = Observable<UInt8>.range(start: 254, count: 3) }
    }

    @Test func `An error of a stream that must not fail traps in debug builds`() async {
        await #expect(processExitsWith: .failure) {
            Binder(BooleanDisposable()) { (_, _: Int) in }.onError(TestError())
        }
        await #expect(processExitsWith: .failure) {
            _ = Infallible.of(1).flatMap { _ in Observable<Int>.error(TestError()) }.subscribe { _ in }
        }
    }

    @Test func `A second disposable for a single assignment traps`() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }

    @Test
    func `A test's source traps when it is created or subscribed to on a thread other than its scheduler's`() async {
        await #expect(processExitsWith: .failure) {
            let scheduler = TestScheduler(initialClock: 0)
            onThreads(1) { _ in _ = scheduler.createHotObservable([.next(1, 1)]) }
        }
        await #expect(processExitsWith: .failure) {
            let cold = TestScheduler(initialClock: 0).createColdObservable([.next(1, 1)])
            onThreads(1) { _ in _ = cold.subscribe { _ in } }
        }
    }
}

import Dispatch
import Testing

@testable import StreamTraceEngine

@Suite("values and value, for async code", .endsInTime)
struct ValuesTests {
    @Test func `The values return the elements, then end or throw`() async {
        var elements: [Int] = []
        await #expect(throws: TestError.self) {
            for try await element in Observable.of(1, 2).concat(Observable.error(TestError())).values {
                elements.append(element)
            }
        }
        for await element in Infallible.of(3, 4).values { elements.append(element) }
        #expect(elements == [1, 2, 3, 4])
    }

    @Test
    func `The values of drivers and signals are subscribed to on the main queue, wherever they are awaited`() async {
        let onMain = Locked<[Bool]>([])
        var elements: [Int] = []
        for await element in five(onMain).asDriver(onErrorJustReturn: 0).values { elements.append(element) }
        for await element in five(onMain).asSignal(onErrorJustReturn: 0).values { elements.append(element) }
        #expect(elements == [5, 5])
        #expect(onMain.value == [true, true])
    }

    /// Returns a stream that records whether it is subscribed to on the main queue.
    private func five(_ onMain: Locked<[Bool]>) -> Observable<Int> {
        .create { observer in
            onMain.update { $0.append(DispatchQueue.isMain) }
            observer.onNext(5)
            observer.onCompleted()
            return Disposables.create()
        }
    }

    @Test func `The values dispose the subscription when the loop is left`() async throws {
        let disposed = Flag()
        let endless = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create { disposed.raise() }
        }
        for try await _ in endless.values { break }
        #expect(disposed.isRaised)
    }

    @Test func `The value waits for the end of a single, a maybe or a completable`() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Maybe.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        await #expect(throws: TestError.self) { try await Single<Int>.error(TestError()).value }
        await #expect(throws: TestError.self) { try await Completable.error(TestError()).value }
    }

    @Test func `The value throws a CancellationError if the task is cancelled, and disposes the subscription`() async {
        let disposed = Flag()
        let task = Task {
            try await Single<Int>.create { _ in Disposables.create { disposed.raise() } }.value
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(disposed.isRaised)
    }

    @Test func `The loop of a cancelled task throws a CancellationError, unless the stream ended before`() async {
        let endless = Task { for try await _ in Observable<Int>.never().values {} }
        endless.cancel()
        await #expect(throws: CancellationError.self) { try await endless.value }

        let ended = Task {
            withUnsafeCurrentTask { if let task = $0 { task.cancel() } }
            var elements: [Int] = []
            for try await element in Observable.of(1, 2).values { elements.append(element) }
            return (elements, try await Maybe<Int>.empty().value, try await Completable.empty().value)
        }
        await #expect(throws: Never.self) {
            let (elements, none, _) = try await ended.value
            #expect(elements == [1, 2])
            #expect(none == nil)
        }
    }
}

private final class Flag: Sendable {
    private let lock = Lock()
    private nonisolated(unsafe) var raised = false

    var isRaised: Bool { lock.withLock { raised } }
    func raise() { lock.withLock { raised = true } }
}

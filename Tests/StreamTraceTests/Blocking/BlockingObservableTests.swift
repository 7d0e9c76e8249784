import StreamTrace
import Testing

@Suite(.endsInTime)
struct BlockingObservableTests {
    private let background = SerialDispatchQueueScheduler(qos: .default)

    @Test func `toArray returns all elements in their order, from any thread`() throws {
        #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
        #expect(try Observable.of(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
        #expect(try Observable.of(1, 2, 3).observe(on: background).toBlocking(timeout: 10).toArray() == [1, 2, 3])
    }

    @Test func `first returns the first element without waiting for the end, and disposes the source`() throws {
        let source = PublishSubject<Int>()
        var isDisposed = false
        let sent = source.do(onSubscribed: { source.onNext(1) }, onDispose: { isDisposed = true })
        #expect(try sent.toBlocking(timeout: 10).first() == 1)
        #expect(isDisposed)
        #expect(!source.hasObservers)
        #expect(try Observable<Int>.empty().toBlocking().first() == nil)
        #expect(try Observable.repeatElement(1).toBlocking().first() == 1)
    }

    @Test func `last returns the last element at the end`() throws {
        #expect(try Observable.of(1, 2, 3).toBlocking().last() == 3)
        #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    }

    @Test func `single returns the only element, or throws if there are several`() throws {
        #expect(try Observable.of(1).toBlocking().single() == 1)
        #expect(throws: RxError.self) { try Observable<Int>.empty().toBlocking().single() }
        #expect(text { try Observable<Int>.empty().toBlocking().single() } == "\(RxError.noElements)")
        #expect(text { try Observable.of(1, 2).toBlocking().single() } == "\(RxError.moreThanOneElement)")
        #expect(text { try Observable.repeatElement(1).toBlocking().single() } == "\(RxError.moreThanOneElement)")
    }

    @Test func `single returns the only element that matches a predicate, or rethrows its error`() throws {
        #expect(try Observable.of(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
        #expect(text { try Observable.of(1, 2).toBlocking().single { $0 > 2 } } == "\(RxError.noElements)")
        #expect(text { try Observable.of(1, 2).toBlocking().single { _ in throw TestError() } } == "\(TestError())")
    }

    @Test func `A blocking call throws the stream's error, even after elements`() {
        let failing = Observable.of(1, 2).concat(Observable.error(TestError()))
        #expect(throws: TestError.self) { try failing.toBlocking().toArray() }
        #expect(throws: TestError.self) { try failing.toBlocking().last() }
        #expect(text { try failing.toBlocking().single() } == "\(RxError.moreThanOneElement)")
        #expect(throws: TestError.self) { try Observable<Int>.error(TestError()).toBlocking().first() }
    }

    @Test func `materialize returns the elements and the end`() {
        guard case .completed([1, 2]) = Observable.of(1, 2).toBlocking().materialize() else {
            Issue.record("not completed")
            return
        }
        guard
            case .failed([1], is TestError) = Observable.of(1).concat(Observable.error(TestError())).toBlocking()
                .materialize()
        else {
            Issue.record("not failed")
            return
        }
    }

    @Test func `A timeout fails with the elements so far and disposes the source`() {
        let source = PublishSubject<Int>()
        let result = source.startWith(1).toBlocking(timeout: 0.01).materialize()
        guard case .failed([1], RxError.timeout) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(!source.hasObservers)
        #expect(text { try Observable<Int>.never().toBlocking(timeout: 0).first() } == "\(RxError.timeout)")
    }

    @Test(.nestedSending) func `An element sent during an element follows it`() throws {
        let source = PublishSubject<Int>()
        let sent = source.do(onSubscribed: {
            source.onNext(1)
            source.onCompleted()
        })
        let chained = sent.do(afterNext: { if $0 == 1 { source.onNext(2) } })
        #expect(try chained.toBlocking(timeout: 10).toArray() == [1, 2])
    }

    @Test func `A blocking call also waits for traits`() throws {
        #expect(try Single.just(1).toBlocking().single() == 1)
        #expect(try Maybe<Int>.empty().toBlocking().first() == nil)
        #expect(try Completable.empty().toBlocking().last() == nil)
        #expect(try Infallible.of(1, 2).toBlocking().toArray() == [1, 2])
        #expect(try BehaviorRelay(value: 1).toBlocking().first() == 1)
    }

    private func text(_ body: () throws -> some Any) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return "\(error)"
        }
    }
}

import StreamTrace
import Testing

@Suite("RxSwift's names: deprecated")
struct DeprecatedSurfaceTests {
    private let stream = Observable.of(1, 2)
    private let failing = Observable<Int>.error(SurfaceError())

    @available(*, deprecated)
    @Test func `Deprecated names of observables compile`() {
        #expect(sent(stream.takeUntil(Observable<Int>.never())) == "1 2 |")
        #expect(sent(stream.takeUntil(.inclusive, predicate: { $0 == 1 })) == "1 |")
        #expect(sent(stream.takeWhile { $0 < 2 }) == "1 |")
        #expect(sent(stream.skipWhile { $0 < 2 }) == "2 |")
        #expect(sent(stream.skipUntil(Observable.just(1))) == "1 2 |")
        #expect(sent(stream.elementAt(1)) == "2 |")
        #expect(sent(failing.catchError { _ in .just(9) }) == "9 |")
        #expect(sent(failing.catchErrorJustReturn(9)) == "9 |")
        #expect(sent(Observable.catchError([failing, stream])) == "1 2 |")
        #expect(sent(failing.retryWhen { (_: Observable<Error>) in Observable<Int>.empty() }) == "|")
        #expect(timed { $0.take(.milliseconds(15), scheduler: $1) } == "1@10 |@15")
        #expect(timed { $0.observeOn($1) } == "1@10 2@20 3@30 |@40")
        #expect(timed { $0.subscribeOn($1) } == "1@10 2@20 3@30 |@40")
    }

    @available(*, deprecated)
    @Test func `Deprecated names of traits compile`() {
        let failing = Single<Int>.error(SurfaceError())
        #expect(sent(failing.catchError { _ in .just(9) }) == "9 |")
        #expect(sent(failing.catchErrorJustReturn(9)) == "9 |")
        #expect(sent(failing.asMaybe().catchErrorJustReturn(9)) == "9 |")
        #expect(sent(failing.retryWhen { (_: Observable<SurfaceError>) in Observable<Int>.empty() }) == "|")
        #expect(timed { Single.just(1).observeOn($1) } == "1@0 |@0")
        #expect(timed { Single.just(1).subscribeOn($1) } == "1@0 |@0")
        var failures = 0
        _ = failing.subscribe(onSuccess: { _ in }, onError: { _ in failures += 1 })
        #expect(failures == 1)
    }

    @available(*, deprecated)
    @Test func `Deprecated names of drivers compile`() {
        let owner = BooleanDisposable()
        let result = timed { source, scheduler in
            var result = Observable<Int>.empty()
            SharingScheduler.mock(scheduler: scheduler) {
                result = source.asDriver(onErrorJustReturn: 0).withUnretained(owner) { $1 }.asObservable()
            }
            return result
        }
        #expect(result == "1@10 2@20 3@30 |@40")
    }
}

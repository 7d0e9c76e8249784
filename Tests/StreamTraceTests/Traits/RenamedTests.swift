import Testing

@testable import StreamTraceEngine

@Suite("names of RxSwift 5 on Single and Maybe")
struct RenamedTests {
    @available(*, deprecated)
    @Test func `Deprecated names do the same as those of RxSwift 6`() {
        let test = MarbleTest()
        let failing = { test.cold("-#").asSingle() }
        let request = { test.cold("-(1|)").asSingle() }
        let results: [(Expectation<Int>, String)] = [
            (test.expect(failing().catchError { _ in .just(2) }.asObservable()), "-(2|)"),
            (test.expect(failing().catchErrorJustReturn(2).asObservable()), "-(2|)"),
            (test.expect(failing().asMaybe().catchErrorJustReturn(2).asObservable()), "-(2|)"),
            (test.expect(request().observeOn(test.scheduler).asObservable()), "-(1|)"),
            (test.expect(request().subscribeOn(test.scheduler).asObservable()), "-(1|)"),
        ]
        let retried = test.expect(failing().retryWhen { $0.take(1) }.asObservable())
        var failures = 0
        _ = failing().subscribe(onError: { _ in failures += 1 })
        for (result, diagram) in results { result.toBe(diagram) }
        retried.toBe("--|")
        #expect(failures == 1)
    }
}

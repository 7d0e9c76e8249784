import Testing

@testable import StreamTraceEngine

@Suite("Names of RxSwift 5")
struct DeprecatedNamesTests {
    @Test func `Deprecated names do the same as the new ones`() {
        let old: any OldNames = OldNamesInUse()
        for (before, now) in old.pairs { #expect(before == now) }
        #expect(old.pairs.count == 11)
    }
}

/// Calls through a protocol, so that the deprecation does not show here.
private protocol OldNames {
    var pairs: [([String], [String])] { get }
}

private struct OldNamesInUse: OldNames {
    @available(*, deprecated)
    var pairs: [([String], [String])] {
        let stream = Observable.of(1, 2, 3)
        let failing = Observable<Int>.error(TestError())
        let never = Observable<Int>.never()
        let scheduler = MarbleScheduler()
        return [
            (stream.takeUntil(never), stream),
            (stream.takeUntil(.inclusive) { $0 == 2 }, .of(1, 2)),
            (stream.takeWhile { $0 < 2 }, .just(1)),
            (stream.take(.seconds(1), scheduler: scheduler), stream),
            (stream.skipWhile { $0 < 2 }, .of(2, 3)),
            (stream.skipUntil(Observable.just(1)), stream),
            (stream.elementAt(1), .just(2)),
            (failing.catchError { _ in .just(7) }, .just(7)),
            (failing.catchErrorJustReturn(7), .just(7)),
            (.catchError([failing, .just(7)]), .just(7)),
            (failing.retryWhen { (_: Observable<any Error>) in Observable<Int>.empty() }, .empty()),
        ].map { (lines($0), lines($1)) }
    }
}

import StreamTrace
import Testing

@Suite("RxSwift's names: filtering")
struct FilteringSurfaceTests {
    private let stream = Observable.of(1, 2, 2, 3)
    private let never = Observable<Int>.never()

    @Test func `Filters have the forms of RxSwift`() {
        #expect(sent(stream.filter { $0 > 2 }) == "3 |")
        #expect(sent(stream.single { $0 > 2 }) == "3 |")
        #expect(sent(stream.single()) == "1 #")
        #expect(sent(stream.element(at: 1)) == "2 |")
        #expect(sent(stream.ignoreElements()) == "|")
    }

    @Test func `distinctUntilChanged has the forms of RxSwift`() {
        #expect(sent(stream.distinctUntilChanged()) == "1 2 3 |")
        #expect(sent(stream.distinctUntilChanged { $0 % 2 }) == "1 2 3 |")
        #expect(sent(stream.distinctUntilChanged { $0 == $1 }) == "1 2 3 |")
        #expect(sent(stream.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 })) == "1 2 3 |")
        #expect(sent(stream.distinctUntilChanged(at: \.magnitude)) == "1 2 3 |")
    }

    @Test func `take has the forms of RxSwift`() {
        #expect(sent(stream.take(1)) == "1 |")
        #expect(sent(stream.takeLast(2)) == "2 3 |")
        #expect(sent(stream.take(until: never)) == "1 2 2 3 |")
        #expect(sent(stream.take(until: { $0 == 2 })) == "1 |")
        #expect(sent(stream.take(until: { $0 == 2 }, behavior: .inclusive)) == "1 2 |")
        #expect(sent(stream.take(while: { $0 < 2 })) == "1 |")
        #expect(sent(stream.take(while: { $0 < 2 }, behavior: TakeBehavior.exclusive)) == "1 |")
        #expect(timed { $0.take(for: .milliseconds(15), scheduler: $1) } == "1@10 |@15")
    }

    @Test func `skip has the forms of RxSwift`() {
        #expect(sent(stream.skip(2)) == "2 3 |")
        #expect(sent(stream.skip(while: { $0 < 3 })) == "3 |")
        #expect(sent(stream.skip(until: never)) == "")
        #expect(timed { $0.skip(.milliseconds(15), scheduler: $1) } == "2@20 3@30 |@40")
    }

    @Test func `sample has the forms of RxSwift`() {
        let tick = { (scheduler: TestScheduler) in
            Observable<Int>.interval(.milliseconds(12), scheduler: scheduler)
        }
        #expect(timed { $0.sample(tick($1)).take(2) } == "1@12 2@24 |@24")
        #expect(timed { $0.skip(1).sample(tick($1), defaultValue: 0).take(2) } == "0@12 2@24 |@24")
    }
}

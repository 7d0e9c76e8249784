import Testing

@testable import StreamTraceEngine

@Suite("and")
struct AndTests {
    private let bools: [Character: Bool] = ["t": true, "f": false]

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.map { $0 < 9 }.and().asObservable() }
        checkOneSource { Observable.and([$0.map { $0 < 9 }]).asObservable() }
        checkOneSource { Observable.and($0.map { $0 < 9 }, .just(true)).asObservable() }
    }

    @Test func `Emits false at the first false element, and true at the end`() {
        func check(_ input: String, _ result: String, _ subscription: String) {
            let test = MarbleTest()
            let source = test.hot(input, bools)
            test.expect(source.and().asObservable()).toBe(result, bools)
            source.wasSubscribed(subscription)
        }
        check("-t-(tt)-|", "--------(t|)", "^-------!")
        check("-t-(tf)-t|", "---(f|)", "^--!")
        check("-t-#", "---#", "^--!")
    }

    @Test func `Emits false at once for several streams, and true when all have completed`() {
        func check(_ a: String, _ b: String, _ result: String, _ first: String, _ second: String) {
            let test = MarbleTest()
            let (a, b) = (test.hot(a, bools), test.hot(b, bools))
            test.expect(Observable.and(a, b).asObservable()).toBe(result, bools)
            a.wasSubscribed(first)
            b.wasSubscribed(second)
        }
        check("-t-|", "--t--|", "-----(t|)", "^--!", "^----!")
        check("-t-|", "--f--|", "--(f|)", "^-!", "^-!")
        check("-|", "--t--|", "-----|", "^!", "^----!")
        check("-|", "--t-f|", "----(f|)", "^!", "^---!")
        check("-t---|", "--#", "--#", "^-!", "^-!")
    }

    @Test func `Emits no element without streams`() {
        #expect(Received(Observable.and([Observable<Bool>]()).asObservable()).words == ["|"])
        #expect(Received(Observable.and([Observable.of(true), .of(true)]).asObservable()).words == ["true", "|"])
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("zip of Single and Maybe")
struct SingleZipTests {
    private let test = MarbleTest()

    @Test func `Subscribes to all at once and ends with the last one, for any number of them`() {
        let (one, two) = (test.cold("-(1|)"), test.cold("---(2|)"))
        let name = Single.just("x")
        let sum = Single.zip(one.asSingle(), two.asSingle()) { $0 + $1 }
        let texts = Single.zip(one.asSingle(), name, two.asSingle()).map { "\($0.0)\($0.1)\($0.2)" }
        let results = (test.expect(sum.asObservable()), test.expect(texts.asObservable()))
        results.0.toBe("---(3|)")
        results.1.toBe("---(t|)", ["t": "1x2"])
        one.wasSubscribed("^!", "^!")
        two.wasSubscribed("^--!", "^--!")
    }

    @Test func `Fails with the first failure, and releases the others`() {
        let (one, two) = (test.cold("-#"), test.cold("---(2|)"))
        let result = test.expect(Single.zip(one.asSingle(), two.asSingle()) { $0 + $1 }.asObservable())
        result.toBe("-#")
        two.wasSubscribed("^!")
    }

    @Test func `Accepts a collection, in its order, and ends at once for an empty one`() {
        let singles = [test.cold("---(1|)").asSingle(), test.cold("-(2|)").asSingle()]
        let all = test.expect(Single.zip(singles).asObservable())
        let sum = test.expect(Single.zip(singles) { $0.reduce(10, +) }.asObservable())
        let none = test.expect(Single.zip([Single<Int>]()).asObservable())
        let noSum = test.expect(Single.zip([Single<Int>]()) { $0.count }.asObservable())
        let thrown = test.expect(Single.zip([Single<Int>]()) { _ -> Int in throw TestError() }.asObservable())
        all.toBe("---(a|)", ["a": [1, 2]])
        sum.toBe("---(d|)")
        none.toBe("(n|)", ["n": []])
        noSum.toBe("(0|)")
        thrown.toBe("#")
    }

    @Test func `Emits no element for maybes of which one is empty`() {
        let full = { self.test.cold("-(1|)").asMaybe() }
        let empty = test.cold("--|").asMaybe()
        let sum = test.expect(Maybe.zip(full(), full()) { $0 + $1 }.asObservable())
        let pair = test.expect(Maybe.zip(full(), full()).map { "\($0.0)\($0.1)" }.asObservable())
        let missing = test.expect(Maybe.zip(full(), empty) { $0 + $1 }.asObservable())
        let all = test.expect(Maybe.zip([full(), full()]).asObservable())
        let none = test.expect(Maybe.zip([Maybe<Int>]()) { $0.count }.asObservable())
        sum.toBe("-(2|)")
        pair.toBe("-(p|)", ["p": "11"])
        missing.toBe("--|")
        all.toBe("-(a|)", ["a": [1, 1]])
        none.toBe("(0|)")
    }
}

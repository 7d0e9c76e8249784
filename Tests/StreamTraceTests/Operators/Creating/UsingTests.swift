import Testing

@testable import StreamTraceEngine

@Suite("using")
struct UsingTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { source in .using({ BooleanResource() }, observableFactory: { _ in source }) }
    }

    @Test(arguments: ["-1|", "-1#"])
    func `Disposes the resource after the stream created with it`(diagram: String) {
        let test = MarbleTest()
        var order: [String] = []
        let source = test.cold(diagram).do(onDispose: { order.append("stream") })
        let stream = Observable.using(
            { BooleanResource { order.append("resource") } }, observableFactory: { _ in source })
        test.expect(stream.do(onError: { _ in order.append("error") }, onCompleted: { order.append("completed") }))
            .toBe(diagram)
        #expect(order == [diagram == "-1#" ? "error" : "completed", "stream", "resource"])
    }

    @Test func `Creates a resource for each subscription, and disposes it with that`() {
        let test = MarbleTest()
        var made: [BooleanResource] = []
        let stream = Observable<Int>.using(
            {
                made.append(BooleanResource())
                return made[made.count - 1]
            }, observableFactory: { _ in .never() })
        _ = test.expect(stream, "^-!")
        _ = test.expect(stream, "^")
        test.run()
        #expect(made.map(\.isDisposed) == [true, false])
    }

    @Test func `Ends with the error that a factory throws, and disposes a resource that was created`() {
        let resource = BooleanResource()
        let stream = Observable<Int>.using({ resource }, observableFactory: { _ in throw TestError() })
        #expect(lines(stream) == ["error(error)"])
        #expect(resource.isDisposed)
        let failing: () throws -> BooleanResource = { throw TestError() }
        #expect(lines(Observable<Int>.using(failing, observableFactory: { _ in .just(1) })) == ["error(error)"])
    }

    /// A stream whose resource lives as long as its subscription to `life`.
    private func using(
        _ life: MarbleSource<Int>, _ factory: @escaping () throws -> Observable<Int>
    ) -> Observable<Int> {
        .using(
            {
                let subscription = life.subscribe { _ in }
                return BooleanResource { subscription.dispose() }
            }, observableFactory: { _ in try factory() })
    }

    @Test(
        arguments: [
            ("-", "-^", "-", "-^"), ("-", "-^--!", "-", "-^--!"), ("-|", "-^", "--|", "-^!"),
            ("-(12)-|", "-^", "--(12)-|", "-^-----!"), ("1-#", "-^", "-1-#", "-^-!"),
            ("1-2-3", "-^--!", "-1-2", "-^--!"),
        ]
    )
    func `Retains the resource until the end of its stream`(
        diagram: String, driven: String, expected: String, subscribed: String
    ) {
        let test = MarbleTest()
        let (source, life) = (test.cold(diagram), test.hot("-"))
        test.expect(using(life) { source }, driven).toBe(expected)
        source.wasSubscribed(subscribed)
        life.wasSubscribed(subscribed)
    }

    @Test func `Disposes the resource in the same frame if the stream is synchronous or a factory throws`() {
        let test = MarbleTest()
        let lives = [test.hot("-"), test.hot("-"), test.hot("-")]
        let results = [
            test.expect(using(lives[0]) { .of(1, 2) }, "-^"), test.expect(using(lives[1]) { .empty() }, "-^"),
            test.expect(using(lives[2]) { throw TestError() }, "-^"),
        ]
        for (result, expected) in zip(results, ["-(12|)", "-|", "-#"]) { result.toBe(expected) }
        for life in lives { life.wasSubscribed("-(^!)") }
    }

    @Test(.nestedSending)
    func `Disposes the resource when disposed during an event; forwards an element sent during one`() {
        let test = MarbleTest()
        let (source, life) = (test.hot("-1-2-3"), test.hot("-"))
        let result = Expectation<Int>(test)
        let stopping = using(life) { source.do(afterNext: { if $0 == 2 { result.subscription.dispose() } }) }
        test.at(0) { result.subscribe(to: stopping) }
        result.toBe("-1-2")
        source.wasSubscribed("^--!")
        life.wasSubscribed("^--!")
        let subject = PublishSubject<Int>()
        let received = Received(using(life) { subject }) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(1)
        #expect(received.words == ["1", "2"])
    }
}

private final class BooleanResource: Cancelable {
    private let action: () -> Void
    private(set) var isDisposed = false

    init(_ action: @escaping () -> Void = {}) {
        self.action = action
    }

    func dispose() {
        isDisposed = true
        action()
    }
}

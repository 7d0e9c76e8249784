import Testing

@testable import StreamTraceEngine

@Suite("bind", .endsInTime)
struct BindTests {
    private final class Label {
        var texts: [String] = []
    }

    @Test func `Sends every event to all observers, also of optionals`() {
        let one = ReplaySubject<Int>.create(bufferSize: 9)
        let two = ReplaySubject<Int>.create(bufferSize: 9)
        let optional = ReplaySubject<Int?>.create(bufferSize: 9)
        _ = Observable.of(1, 2).bind(to: one, two)
        _ = Observable.of(1, 2).bind(to: optional)
        var events: [String] = []
        _ = one.subscribe { events.append("\($0)") }
        _ = two.subscribe { events.append("\($0)") }
        _ = optional.subscribe { events.append("\($0)") }
        #expect(
            events == [
                "next(1)", "next(2)", "completed", "next(1)", "next(2)", "completed",
                "next(Optional(1))", "next(Optional(2))", "completed",
            ])
    }

    @Test func `Sends elements to relays, also of optionals, and no end`() {
        let relay = BehaviorRelay(value: 0)
        let optional = BehaviorRelay<Int?>(value: nil)
        var ended = false
        _ = relay.subscribe(onCompleted: { ended = true })
        _ = Observable.of(1, 2).bind(to: relay)
        _ = Observable.of(1, 2).bind(to: optional)
        #expect(relay.value == 2)
        #expect(optional.value == 2)
        #expect(!ended)
    }

    @Test func `Passes itself to a function`() {
        let label = Label()
        let show = { (texts: Observable<String>) in texts.subscribe(onNext: { label.texts.append($0) }) }
        let prefixed = { (texts: Observable<String>) in
            { (prefix: String) in texts.subscribe(onNext: { label.texts.append(prefix + $0) }) }
        }
        _ = Observable.just("a").bind(to: show)
        _ = Observable.just("b").bind(to: prefixed, curriedArgument: "> ")
        #expect(label.texts == ["a", "> b"])
    }

    @Test func `Calls a closure with each element, and with an object that it does not retain`() {
        let subject = PublishSubject<String>()
        var label: Label? = Label()
        let isGone = { [weak label] in label == nil }
        var heard: [String] = []
        _ = subject.bind { heard.append($0) }
        _ = subject.bind(with: label!) { label, text in
            label.texts.append(text)
            heard.append("label \(label.texts)")
        }
        subject.onNext("a")
        label = nil
        #expect(isGone())
        subject.onNext("b")
        #expect(heard == ["a", "label [\"a\"]", "b"])
    }

    @Test func `Traps on an error in debug builds`() async {
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>.error(TestError()).bind { _ in }
        }
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>.error(TestError()).bind(to: PublishRelay<Int>())
        }
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>.error(TestError()).bind(with: Label()) { _, _ in }
        }
    }

    @Test func `Is disposed like any subscription, also by a source that ends`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-3-|")
        let relay = BehaviorRelay(value: 0)
        let (bound, disposed) = (source.bind(to: relay), source.bind { _ in })
        test.at(3) { disposed.dispose() }
        test.run()
        #expect(relay.value == 3)
        source.wasSubscribed("^", "^--!")
        bound.dispose()
    }

    @Test(.nestedSending)
    func `Sends an element that arrives during a binding to the relay last`() {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        _ = subject.bind { if $0 == 1 { subject.onNext(2) } }
        _ = subject.bind(to: relay)
        subject.onNext(1)
        #expect(relay.value == 1)
    }

    @Test(
        arguments: [
            ("-", 9, "-", "^--------!"), ("-|", 9, "-", "^!"), ("-(12)-3|", 9, "-(12)-3", "^------!"),
            ("-1-2-3", 2, "-1", "^-!"),
        ]
    )
    func `Calls the closure in the frame of each element with an object, until it is disposed`(
        diagram: String, disposal: Int, expected: String, subscribed: String
    ) {
        let test = MarbleTest()
        let (source, relay) = (test.hot(diagram), PublishRelay<Int>())
        let result = test.expect(relay)
        let subscription = source.filter { _ in true }.bind(with: relay) { $0.accept($1) }
        test.at(disposal) { subscription.dispose() }
        result.toBe(expected)
        source.wasSubscribed(subscribed)
    }

    @Test(.nestedSending)
    func `Sends an element during another with an object there, and none after a disposal`() {
        let (subject, label) = (PublishSubject<Int>(), Label())
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            subject.bind(with: label) { label, number in
                label.texts.append("\(number)")
                if number == 1 { subject.onNext(2) }
                if number == 3 { subscription.dispose() }
            })
        for number in [1, 3, 4] { subject.onNext(number) }
        #expect(label.texts == ["1", "2", "3"])
        #expect(!subject.hasObservers)
    }

    @Test(
        arguments: [
            ("-", "^--!", "-", "^--!"), ("-|", "^", "-|", "^!"), ("-(12)-#", "^", "-(ab)-#", "^-----!"),
            ("-1-2-3|", "^--!", "-a", "^--!"),
        ]
    )
    func `Forwards errors too to a function of two arguments, and returns its result`(
        diagram: String, driven: String, expected: String, subscribed: String
    ) {
        let test = MarbleTest()
        let source = test.hot(diagram)
        let show = { (numbers: Observable<Int>) in
            { (sum: Int) in numbers.map { $0 + sum } }
        }
        test.expect(source.bind(to: show, curriedArgument: 9), driven).toBe(expected)
        source.wasSubscribed(subscribed)
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("bind")
struct BindTests {
    private final class Label {
        var texts: [String] = []
    }

    @Test("sends every event to all observers, of optionals too")
    func observers() {
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

    @Test("sends elements to relays, of optionals too, and no end")
    func relays() {
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

    @Test("hands itself to a function")
    func functions() {
        let label = Label()
        let show = { (texts: Observable<String>) in texts.subscribe(onNext: { label.texts.append($0) }) }
        let prefixed = { (texts: Observable<String>) in
            { (prefix: String) in texts.subscribe(onNext: { label.texts.append(prefix + $0) }) }
        }
        _ = Observable.just("a").bind(to: show)
        _ = Observable.just("b").bind(to: prefixed, curriedArgument: "> ")
        #expect(label.texts == ["a", "> b"])
    }

    @Test("calls a closure with each element, and with an object it does not keep alive")
    func closures() {
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

    @Test("traps on an error in debug builds")
    func error() async {
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>.error(TestError()).bind { _ in }
        }
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>.error(TestError()).bind(to: PublishRelay<Int>())
        }
    }

    @Test("is given up like any subscription; a source that ends lets go by itself")
    func ends() {
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

    @Test("an element sent from inside of a binding reaches the relay last, though it came first")
    func reentrance() {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        _ = subject.bind { if $0 == 1 { subject.onNext(2) } }
        _ = subject.bind(to: relay)
        subject.onNext(1)
        #expect(relay.value == 1)
    }
}

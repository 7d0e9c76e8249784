import Testing

@testable import StreamTraceEngine

@Suite("members of Infallible that take any stream, a predicate, a collection")
struct InfallibleMembersTests {
    private let test = MarbleTest()

    private func infallible(_ diagram: String) -> Infallible<Int> {
        test.hot(diagram).asInfallible(onErrorJustReturn: 0)
    }

    @Test func `take and skip accept until, while and for`() {
        let stream = infallible("-1-2-3-|")
        let scheduler = test.scheduler
        let stop = test.hot("----x")
        let results: [(Infallible<Int>, String)] = [
            (stream.take(until: stop), "-1-2|"), (stream.take(until: stop.asInfallible(onErrorJustReturn: 0)), "-1-2|"),
            (stream.take(until: { $0 == 2 }), "-1-|"),
            (stream.take(until: { $0 == 2 }, behavior: .inclusive), "-1-(2|)"),
            (stream.take(while: { $0 < 2 }), "-1-|"), (stream.take(while: { $0 < 2 }, behavior: .inclusive), "-1-(2|)"),
            (stream.take(for: .milliseconds(4), scheduler: scheduler), "-1-2|"),
            (stream.skip(while: { $0 < 2 }), "---2-3-|"), (stream.skip(until: stop), "-----3-|"),
        ]
        let expectations = results.map { (test.expect($0.asObservable()), $1) }
        for (result, diagram) in expectations { result.toBe(diagram) }
        stop.wasSubscribed("^---!", "^---!", "^---!")
    }

    @Test func `concat and merge accept collections and sequences, also empty ones`() {
        let sources = [Infallible.of(1, 2), .of(3)]
        let results: [(Infallible<Int>, String)] = [
            (sources[0].concat(Observable.just(9)), "(129|)"), (.concat(sources), "(123|)"),
            (.concat(AnySequence(sources)), "(123|)"), (.merge(sources), "(132|)"),
            (.merge(ContiguousArray(sources)), "(132|)"), (.merge([]), "|"), (.concat([]), "|"),
            (.combineLatest(sources, resultSelector: { $0.reduce(0, +) }), "(45|)"),
            (Infallible.combineLatest(sources).map { $0.reduce(0, +) }, "(45|)"),
        ]
        let expectations = results.map { (test.expect($0.asObservable()), $1) }
        for (result, diagram) in expectations { result.toBe(diagram) }
    }

    @Test func `distinctUntilChanged accepts a key, a comparison and a key path`() {
        let source = infallible("-1-3-4-|")
        let byKey = test.expect(source.distinctUntilChanged({ $0 % 2 }, comparer: ==).asObservable())
        let byPath = test.expect(source.distinctUntilChanged(at: \.isOdd).asObservable())
        byKey.toBe("-1---4-|")
        byPath.toBe("-1---4-|")
    }

    @Test func `bind accepts observers and relays of optionals, functions, and an object`() {
        final class Label {
            var lines: [String] = []
        }
        let label = Label()
        let stream = Infallible.of(1)
        let relay = BehaviorRelay<Int?>(value: nil)
        _ = stream.bind(to: relay)
        _ = stream.bind(to: AnyObserver<Int?> { label.lines.append("\($0)") })
        _ = stream.bind(to: { (source: Infallible<Int>) in source.subscribe(onNext: { label.lines.append("f\($0)") }) })
        let curried = stream.bind(to: { _ in { (name: String) in name } }, curriedArgument: "curried")
        _ = stream.bind(with: label) { $0.lines.append("with \($1)") }
        #expect(relay.value == 1)
        #expect(label.lines == ["next(Optional(1))", "completed", "f1", "with 1"])
        #expect(curried == "curried")
    }

    @Test func `An event of an infallible is an event, and a conforming type only needs asObservable`() {
        struct Own: InfallibleType {
            func asObservable() -> Observable<Int> { .just(5) }
        }
        #expect(InfallibleEvent.next(1).event.element == 1)
        #expect(InfallibleEvent<Int>.completed.event.isCompleted)
        #expect(lines(Own().asInfallible().asObservable()) == ["next(5)", "completed"])
    }
}

extension Int {
    fileprivate var isOdd: Bool { self % 2 == 1 }
}

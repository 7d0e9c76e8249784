import Testing

@testable import StreamTraceEngine

@Suite("operators of Driver and Signal")
struct SharedSequenceTests {
    private let test = MarbleTest()

    private func onVirtualTime(_ body: () -> Void) {
        SharingScheduler.mock(scheduler: test.scheduler, action: body)
    }

    private func driver(_ diagram: String) -> Driver<Int> { test.hot(diagram).asDriver(onErrorJustReturn: 0) }
    private func signal(_ diagram: String) -> Signal<Int> { test.hot(diagram).asSignal(onErrorJustReturn: 0) }

    @Test func `do calls its closures once, however many observers there are`() {
        onVirtualTime {
            var calls: [String] = []
            let noted = driver("-1|").do(
                onNext: { calls.append("onNext \($0)") }, afterNext: { calls.append("afterNext \($0)") },
                onCompleted: { calls.append("onCompleted") }, afterCompleted: { calls.append("afterCompleted") },
                onSubscribe: { calls.append("onSubscribe") }, onSubscribed: { calls.append("onSubscribed") },
                onDispose: { calls.append("onDispose") })
            _ = noted.drive(onNext: { calls.append("one \($0)") })
            _ = noted.drive(onNext: { calls.append("two \($0)") })
            test.run()
            #expect(
                calls == [
                    "onSubscribe", "onSubscribed", "onNext 1", "one 1", "two 1", "afterNext 1",
                    "onCompleted", "afterCompleted", "onDispose",
                ])
        }
    }

    @Test func `Flattening operators emit the kind of the inner streams`() {
        onVirtualTime {
            let inner = { (element: Int) in
                self.test.cold("-1-2|").map { element * 10 + $0 }.asDriver(onErrorJustReturn: 0)
            }
            let values: [Character: Int] = ["a": 11, "b": 12, "c": 21, "d": 22]
            let source = signal("-1-2")
            let flat: Driver<Int> = source.flatMap(inner)
            let results: [(Expectation<Int>, String)] = [
                (test.expect(flat.asObservable()), "--a-(bc)-d"),
                (test.expect(source.flatMapLatest(inner).asObservable()), "--a-c-d"),
                (test.expect(source.flatMapFirst(inner).asObservable()), "--a-b"),
                (test.expect(source.map(inner).switchLatest().asObservable()), "--a-c-d"),
                (test.expect(source.map(inner).merge().asObservable()), "--a-(bc)-d"),
                (test.expect(source.map(inner).merge(maxConcurrent: 1).asObservable()), "--a-b-c-d"),
            ]
            for (result, diagram) in results.dropFirst(1).dropLast(2) { result.toBe(diagram, values) }
            #expect(results[0].0.events.map(\.event.element) == [11, 12, 21, 22])
            #expect(results[4].0.events.map(\.event.element) == [11, 12, 21, 22])
            #expect(results[5].0.events.map(\.event.element) == [11, 12, 21, 22])
        }
    }

    @Test func `Combining operators accept any number of streams`() {
        onVirtualTime {
            let (one, two) = (driver("-1---3-|"), driver("--2---4|"))
            let three = Driver.just("x")
            let sum: Driver<Int> = Driver.combineLatest(one, two) { $0 + $1 }
            let tuples = Driver.combineLatest(one, two, three).map { "\($0.0)\($0.1)\($0.2)" }
            let pairs = Driver.zip(one, two).map { "\($0.0)\($0.1)" }
            let results: [(Expectation<Int>, String)] = [
                (test.expect(sum.asObservable()), "--3--57|"),
                (test.expect(Driver.zip(one, two) { $0 * $1 }.asObservable()), "--2---c|"),
                (test.expect(Driver.combineLatest([one, two]) { $0.reduce(0, +) }.asObservable()), "--3--57|"),
                (test.expect(Driver.zip([one, two]).map { $0[0] * $0[1] }.asObservable()), "--2---c|"),
                (test.expect(Driver.merge(one, two).asObservable()), "-12--34|"),
                (test.expect(Driver.merge([one, two]).asObservable()), "-12--34|"),
                (test.expect(Driver.concat([one, two]).asObservable()), "-1---3-(4|)"),
                (test.expect(one.withLatestFrom(two).asObservable()), "-----2-|"),
                (test.expect(one.withLatestFrom(two) { $0 * 10 + $1 }.asObservable()), "-----w-|"),
            ]
            let texts = test.expect(tuples.asObservable())
            let pairTexts = test.expect(pairs.asObservable())
            for (result, diagram) in results { result.toBe(diagram, ["w": 32]) }
            texts.toBe("--a--bc|", ["a": "12x", "b": "32x", "c": "34x"])
            pairTexts.toBe("--a---b|", ["a": "12", "b": "34"])
        }
    }

    @Test func `Each stage is shared, so that the stages above it are subscribed to once`() {
        onVirtualTime {
            let source = test.cold("-1-2-3")
            var mapped = 0
            let stage = source.asDriver(onErrorJustReturn: 0).map { element in
                mapped += 1
                return element
            }
            let one = test.expect(stage.filter { $0 > 1 }.asObservable(), "^----!")
            let two = test.expect(stage.filter { $0 < 3 }.asObservable(), "^----!")
            one.toBe("---2")
            two.toBe("-1-2")
            #expect(mapped == 2)
            source.wasSubscribed("^----!")
        }
    }
}

import Testing

@testable import StreamTraceEngine

/// Checks the rules of all operators with one source: never, error, empty, disposed early, a source that sends after
/// its end, a subscriber that disposes inside of an event, an element and an end inside of an event.
///
///     checkOneSource(empty: "-(0|)") { $0.reduce(0, accumulator: +) }
///     checkOneSource { $0.debounce(.milliseconds(5), scheduler: $1) }
///
/// - Parameters:
///   - never: the result of `-`.
///   - empty: the result of `-|`.
///   - error: the result of `-#`.
///   - isSilent: whether elements and the end of the source cause no event; by default, whether the result of `-|` has
///     no event.
///   - values: the meanings of the letters of all results.
///   - apply: the operator, on the running scheduler. The operator's own tests check its elements.
func checkOneSource<Result>(
    never: String = "-", empty: String = "-|", error: String = "-#", isSilent: Bool? = nil,
    _ values: [Character: Result] = [:], sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: @escaping (Observable<Int>, MarbleScheduler) -> Observable<Result>
) {
    let rules = OneSourceRules(
        sendsElements: !(isSilent ?? (empty == "-")), sendsError: error != "-", values: values, apply: apply,
        location: sourceLocation)
    sendingNested {
        rules.check("-", never, subscription(of: never))
        rules.check("-", "-", "^--!", driven: "^--!")
        rules.check("-|", empty, "^!")
        rules.check("-#", error, "^!")
        rules.disposesOnce()
        rules.endsOnce()
        rules.stopsInsideAnEvent()
        rules.isSentInsideAnEvent(.completed)
        rules.isSentInsideAnEvent(.error(TestError()))
    }
}

/// Checks the rules of an operator that needs no scheduler.
func checkOneSource<Result>(
    never: String = "-", empty: String = "-|", error: String = "-#", isSilent: Bool? = nil,
    _ values: [Character: Result] = [:], sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: @escaping (Observable<Int>) -> Observable<Result>
) {
    checkOneSource(
        never: never, empty: empty, error: error, isSilent: isSilent, values, sourceLocation: sourceLocation
    ) { source, _ in apply(source) }
}

/// Returns the expected subscription to a source that the result disposes at its own end.
private func subscription(of result: String) -> String {
    let columns = result.prefix { $0 != "|" && $0 != "#" }.count
    return columns == result.count ? "^" : "^" + String(repeating: "-", count: columns - 1) + "!"
}

private struct OneSourceRules<Result> {
    /// Whether an event is due for elements and the completion of the source.
    let sendsElements: Bool
    /// Whether an error of the source ends the result.
    let sendsError: Bool
    let values: [Character: Result]
    let apply: (Observable<Int>, MarbleScheduler) -> Observable<Result>
    let location: SourceLocation

    /// Returns the result on the scheduler of a test; no other scheduler may be created meanwhile, because it would
    /// never run.
    private func result(_ source: Observable<Int>, _ test: MarbleTest) -> Observable<Result> {
        MarbleScheduler.$isRefused.withValue(true) { apply(source, test.scheduler) }
    }

    func check(_ input: String, _ output: String, _ subscription: String, driven: String = "^") {
        let test = MarbleTest()
        let source = test.hot(input)
        test.expect(result(source, test), driven).toBe(output, values, sourceLocation: location)
        source.wasSubscribed(subscription, sourceLocation: location)
    }

    /// Checks that a result that is disposed in the middle, twice, has sent the same events as one that continues,
    /// sends no further event, and disposes its source.
    func disposesOnce() {
        func run(_ subscription: String) -> (events: [(frame: Int, text: String)], source: MarbleSource<Int>) {
            let test = MarbleTest()
            let source = test.hot("123-4-5-|")
            let expectation = test.expect(result(source, test), subscription)
            test.at(5) { if subscription != "^" { expectation.subscription.dispose() } }
            test.run()
            return (expectation.events.map { ($0.frame, $0.event.debugDescription) }, source)
        }
        let (whole, disposed) = (run("^"), run("^--!"))
        #expect(whole.events.isEmpty != sendsElements, sourceLocation: location)
        let expected = whole.events.filter { $0.frame < 3 }
        #expect(disposed.events.map(\.text) == expected.map(\.text), sourceLocation: location)
        #expect(disposed.source.isReleased(by: 3), "the source is still subscribed to", sourceLocation: location)
    }

    /// Checks that the result follows the grammar even if the source does not: it ends once if it ends without the late
    /// events, and at most once otherwise.
    func endsOnce() {
        func end(_ events: [Event<Int>]) -> [String] {
            let test = MarbleTest()
            let source = MarbleSource<Int>(test.scheduler) { observer in
                for event in events { observer.on(event) }
                return Disposables.create()
            }
            let result = test.expect(result(source, test))
            test.run()
            return result.events.map(\.event).drop { !$0.isStopEvent }.map(\.debugDescription)
        }
        let once = end([.next(1), .completed])
        let again = end([.next(1), .completed, .next(2), .completed, .error(TestError())])
        #expect(
            (once.count...1).contains(again.count), "the end, and the events after it: \(again)",
            sourceLocation: location)
    }

    /// Checks that a result that is disposed from inside of an event sends no further event, although its source
    /// continues.
    func stopsInsideAnEvent() {
        let (test, source) = (MarbleTest(), PublishSubject<Int>())
        let subscription = SingleAssignmentDisposable()
        var count = 0
        subscription.setDisposable(
            result(source, test).subscribe { _ in
                count += 1
                subscription.dispose()
                source.onNext(9)
            })
        send(.completed, to: source, test)
        #expect(count == (sendsElements ? 1 : 0), sourceLocation: location)
    }

    /// Checks that a result that receives an element and then the end from inside of its first event ends once, sends
    /// no event after that, and disposes its source.
    func isSentInsideAnEvent(_ end: Event<Int>) {
        let (test, source) = (MarbleTest(), PublishSubject<Int>())
        var (isFirst, ends, late) = (true, 0, 0)
        let subscription = result(source, test).subscribe { event in
            if event.isStopEvent { ends += 1 } else if ends > 0 { late += 1 }
            guard isFirst else { return }
            isFirst = false
            source.onNext(9)
            source.on(end)
        }
        send(end, to: source, test)
        let isDue = end.error == nil ? sendsElements : sendsError
        #expect(
            ends == (isDue ? 1 : 0) && late == 0, "\(ends) ends, and \(late) elements after one",
            sourceLocation: location)
        #expect(!source.hasObservers, "the source is still subscribed to", sourceLocation: location)
        subscription.dispose()
    }

    /// Sends elements before and after some time, then an end, and advances the clock.
    private func send(_ end: Event<Int>, to source: PublishSubject<Int>, _ test: MarbleTest) {
        for time in [10, 20] {
            for element in 1...5 { source.onNext(element) }
            test.scheduler.advanceTo(time)
        }
        source.on(end)
        test.run()
    }
}

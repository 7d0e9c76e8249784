import Testing

@testable import StreamTraceEngine

/// What holds for every operator with one source, whatever else it does: never, error, empty, disposed early, a source
/// that goes on after its end, a subscriber that disposes inside an event, an element and an end inside of an event.
///
///     checkOneSource(empty: "-(0|)") { $0.reduce(0, accumulator: +) }
///
/// - Parameters:
///   - empty: what comes of `-|`.
///   - error: what comes of `-#`.
///   - values: what the letters of both stand for.
///   - apply: the operator; what it makes of elements is for the operator's own tests.
func checkOneSource<Result>(
    empty: String = "-|", error: String = "-#", _ values: [Character: Result] = [:],
    sourceLocation: SourceLocation = #_sourceLocation, _ apply: (Observable<Int>) -> Observable<Result>
) {
    func check(_ input: String, _ output: String, _ subscription: String, driven: String = "^") {
        let test = MarbleTest()
        let source = test.hot(input)
        test.expect(apply(source), driven).toBe(output, values, sourceLocation: sourceLocation)
        source.wasSubscribed(subscription, sourceLocation: sourceLocation)
    }
    sendingNested {
        check("-", "-", "^")
        check("-", "-", "^--!", driven: "^--!")
        check("-|", empty, "^!")
        check("-#", error, "^!")
        disposesOnce(apply, sourceLocation)
        endsOnce(apply, sourceLocation)
        stopsInsideAnEvent(apply, sourceLocation)
        for end in [Event<Int>.completed, .error(TestError())] { isSentInsideAnEvent(end, apply, sourceLocation) }
    }
}

/// Disposed in the middle, and a second time, it lets go of its source no later, and sends nothing more.
private func disposesOnce<Result>(_ apply: (Observable<Int>) -> Observable<Result>, _ location: SourceLocation) {
    let test = MarbleTest()
    let source = test.hot("123-4-5-|")
    let result = test.expect(apply(source), "^--!")
    test.at(5) { result.subscription.dispose() }
    test.run()
    #expect(result.events.allSatisfy { $0.frame < 3 }, sourceLocation: location)
    #expect(source.isReleased(by: 3), "the source is still subscribed to", sourceLocation: location)
}

/// A source that breaks the grammar does not make the operator break it.
private func endsOnce<Result>(_ apply: (Observable<Int>) -> Observable<Result>, _ location: SourceLocation) {
    let rude = MarbleSource<Int>(MarbleScheduler()) { observer in
        for event in [Event<Int>.next(1), .completed, .next(2), .completed, .error(TestError())] { observer.on(event) }
        return Disposables.create()
    }
    var ends: [String] = []
    let observer = AnyObserver<Result> { event in
        if event.isStopEvent || !ends.isEmpty { ends.append(event.debugDescription) }
    }
    _ = apply(rude).subscribe(observer)
    #expect(ends.count <= 1, "after its end it sent \(ends.dropFirst())", sourceLocation: location)
}

/// Disposed from inside an event, it sends nothing more, though its source goes on.
private func stopsInsideAnEvent<Result>(_ apply: (Observable<Int>) -> Observable<Result>, _ location: SourceLocation) {
    let source = PublishSubject<Int>()
    let subscription = SingleAssignmentDisposable()
    var count = 0
    subscription.setDisposable(
        apply(source).subscribe { _ in
            count += 1
            subscription.dispose()
            source.onNext(9)
        })
    for element in 1...5 { source.onNext(element) }
    source.onCompleted()
    #expect(count <= 1, sourceLocation: location)
}

/// Sent an element and then the end from inside of its first event, it ends at most once, sends nothing after that, and
/// lets go of its source.
private func isSentInsideAnEvent<Result>(
    _ end: Event<Int>, _ apply: (Observable<Int>) -> Observable<Result>, _ location: SourceLocation
) {
    let source = PublishSubject<Int>()
    var (isFirst, ends, late) = (true, 0, 0)
    let subscription = apply(source).subscribe { event in
        if event.isStopEvent { ends += 1 } else if ends > 0 { late += 1 }
        guard isFirst else { return }
        isFirst = false
        source.onNext(9)
        source.on(end)
    }
    for element in 1...5 { source.onNext(element) }
    source.on(end)
    #expect(ends <= 1 && late == 0, "\(ends) ends, and \(late) elements after one", sourceLocation: location)
    #expect(!source.hasObservers, "the source is still subscribed to", sourceLocation: location)
    subscription.dispose()
}

/// Marbles in the code of a test.
///
///     let clock = TestScheduler.marbles()
///     let taps = try clock.hot("-a-b-----|", values: ["a": 1, "b": 2])
///     try clock.expect(taps.debounce(.milliseconds(3), scheduler: clock), "------b--|", values: ["a": 1, "b": 2])
extension TestScheduler {
    /// Returns a clock with ticks of a millisecond, each of which is a column of marbles.
    @_disfavoredOverload
    public static func marbles() -> TestScheduler {
        TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    }

    /// Returns a source that sends the events of marbles, with or without subscribers.
    ///
    /// Throws a `Diagnostic` for marbles that are none.
    ///
    /// - Parameters:
    ///   - marbles: The diagram: `-a--b|`.
    ///   - values: The elements by their letters. Digits are numbers, and letters texts, without an entry.
    ///   - error: The error of `#`.
    ///   - path: The file of the call, for errors.
    ///   - line: The line of the call.
    @_disfavoredOverload
    public func hot<Element>(
        _ marbles: String, values: [Character: Element] = [:], error: any Error = MarbleError.error,
        path: String = #filePath, line: Int = #line
    ) throws -> TestableObservable<Element> {
        createHotObservable(try events(marbles, values, error, path, line))
    }

    /// Returns a source that sends the events of marbles to each subscriber, from its subscription on.
    ///
    /// Throws a `Diagnostic` for marbles that are none.
    ///
    /// - Parameters:
    ///   - marbles: The diagram: `-a--b|`.
    ///   - values: The elements by their letters. Digits are numbers, and letters texts, without an entry.
    ///   - error: The error of `#`.
    ///   - path: The file of the call, for errors.
    ///   - line: The line of the call.
    @_disfavoredOverload
    public func cold<Element>(
        _ marbles: String, values: [Character: Element] = [:], error: any Error = MarbleError.error,
        path: String = #filePath, line: Int = #line
    ) throws -> TestableObservable<Element> {
        createColdObservable(try events(marbles, values, error, path, line))
    }

    private func events<Element>(
        _ marbles: String, _ values: [Character: Element], _ error: any Error, _ path: String, _ line: Int
    ) throws(Diagnostic) -> [Recorded<Event<Element>>] {
        try CodeMarbles(marbles, values, error, at: CodePlace(path: path, line: line, column: 1)).events
    }

    /// Subscribes to a stream, runs the clock to its end, and compares what the stream sent with marbles.
    ///
    /// - Parameter limit: The time at which the subscription is disposed.
    package func verdict<Source: ObservableConvertibleType>(
        on stream: Source, _ marbles: String, values: [Character: Source.Element], error: any Error,
        until limit: TestTime,
        at place: CodePlace, _ environment: TestEnvironment = TestEnvironment()
    ) -> TestVerdict where Source.Element: Equatable {
        do throws(Diagnostic) {
            if clock != 0 {
                throw Diagnostic(
                    "this clock has run to its end", about: place.path,
                    suggestion: "take one clock for each expectation")
            }
            let expected = try CodeMarbles(marbles, values, error, at: place)
            let observer = record(stream, disposed: limit)
            start()
            let letters = CodeLetters(values, error)
            let comparison = CodeComparison(expected, observer.events, letters, at: place)
            return comparison.isEqual { $0 == $1 } ? .passed([]) : try comparison.verdict(environment)
        } catch {
            return .failed(
                TestFailure(path: place.path, line: place.line, column: place.column, text: error.rendered()))
        }
    }
}

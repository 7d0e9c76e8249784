public import StreamTrace
public import Testing

extension TestScheduler {
    /// Subscribes to a stream, runs this clock to its end, and records an issue if the stream does not send the events of
    /// marbles.
    ///
    ///     let clock = TestScheduler.marbles()
    ///     let taps = try clock.hot("-1-2-----|") as TestableObservable<Int>
    ///     clock.expect(taps.debounce(.milliseconds(3), scheduler: clock), "------2--|")
    ///
    /// A column is a millisecond. A clock runs once, so that each expectation has its own. With the variable
    /// `STREAMTRACE_ACCEPT` or the trait `acceptingMarbles`, the marbles in the source file are replaced.
    ///
    /// - Parameters:
    ///   - marbles: a literal, to be replaced.
    ///   - values: The elements by their letters. Digits are numbers, and letters texts, without an entry.
    ///   - error: The error of `#`.
    ///   - limit: The time at which the subscription is disposed, for streams without an end.
    @_disfavoredOverload
    public func expect<Source: ObservableConvertibleType>(
        _ stream: Source, _ marbles: String, values: [Character: Source.Element] = [:],
        error: any Error = MarbleError.error, until limit: TestTime = 60_000,
        path: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) where Source.Element: Equatable {
        let place = CodePlace(path: path, line: sourceLocation.line, column: sourceLocation.column)
        verdict(on: stream, marbles, values: values, error: error, until: limit, at: place).report()
    }
}

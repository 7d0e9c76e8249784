import Testing

@testable import StreamTraceEngine

/// The effect on the clock of a recording without subscribers.
struct RecordingEndTests {
    @Test
    func `A cold recording disposed during an element is read up to the next due element`() throws {
        let recorded = """
            0: a -> subscribed
            1: a -> Event next(1)
            50: a -> Event next(2)
            100: a -> Event next(3)
            100: a -> Event completed
            """
        let scenario = try RecordedScenario("cold a: Int\n    from \"a.log\"\nout o = a.take(1)\n", ["a.log": recorded])
        #expect(try scenario.run().scenarios.first?.end == 50)
    }
}

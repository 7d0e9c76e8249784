import Testing

@testable import StreamTraceEngine

/// Keeps the warnings of events inside of events from the output of a test that sends such events on purpose.
///
///     @Test(.nestedSending) func `Emits a nested element first`() {
struct NestedSending: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        #if DEBUG
        try await OverlapTracker.$report.withValue({ _ in }, operation: function)
        #else
        try await function()
        #endif
    }
}

extension Trait where Self == NestedSending {
    static var nestedSending: Self { Self() }
}

/// Runs `body`, which sends events inside of events on purpose, without the warnings of that.
func sendingNested<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if DEBUG
    try OverlapTracker.$report.withValue({ _ in }, operation: body)
    #else
    try body()
    #endif
}

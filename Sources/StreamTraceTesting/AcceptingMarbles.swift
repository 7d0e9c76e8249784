import StreamTrace
public import Testing

/// A trait of tests that write what happens into marble files, instead of failing.
///
///     @Test(.acceptingMarbles(.failed)) func short() throws { try expectMarbles("search.marble") }
///
/// A test that wrote fails once. For one run of all tests, set the variable `STREAMTRACE_ACCEPT` instead.
public struct AcceptingMarbles: TestTrait, SuiteTrait, TestScoping {
    /// What to write.
    public enum Extent: Sendable {
        /// A trace for each scenario without expectations.
        case missing
        /// The expectations that differ from what happens.
        case failed
        /// Both.
        case all
    }

    let extent: Extent
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let acceptance: TestAcceptance =
            switch extent {
            case .missing: .missing
            case .failed: .failed
            case .all: .all
            }
        try await TestAcceptance.$ofTest.withValue(acceptance, operation: function)
    }
}

extension Trait where Self == AcceptingMarbles {
    /// Makes a test write what happens into its marble files, and fail once.
    public static func acceptingMarbles(_ extent: AcceptingMarbles.Extent) -> Self { Self(extent: extent) }
}

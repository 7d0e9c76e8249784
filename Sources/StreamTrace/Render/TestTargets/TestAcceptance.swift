/// What a test writes instead of failing: the expectations that differ, those that are missing, or both.
package enum TestAcceptance: String, CaseIterable, Sendable {
    case missing, failed, all

    /// What the trait of a test asks for.
    @TaskLocal package static var ofTest: TestAcceptance?

    /// Returns what the trait or the environment asks for; `nil` to fail.
    ///
    /// `TEST_RUNNER_STREAMTRACE_ACCEPT` is what a call of `xcodebuild` passes on.
    ///
    /// - Parameter ofTest: What the trait asks for, which only the thread of the test knows.
    static func requested(
        _ ofTest: TestAcceptance?, in environment: TestEnvironment
    ) throws(Diagnostic) -> TestAcceptance? {
        var (asked, source) = (ofTest, "acceptingMarbles")
        for name in [NextStep.acceptance, "TEST_RUNNER_" + NextStep.acceptance] where asked == nil {
            guard let value = environment[name] else { continue }
            (asked, source) = (try named(name, value), name)
        }
        // As 'accept' does: what nobody sees is not accepted.
        if asked != nil, environment.isUnattended {
            throw Diagnostic("no change is accepted if CI is set", about: source)
        }
        return asked
    }

    private static func named(_ name: String, _ value: String) throws(Diagnostic) -> TestAcceptance? {
        if ["", "0"].contains(value) { return nil }
        if let acceptance = value == "1" ? .failed : TestAcceptance(rawValue: value) { return acceptance }
        throw Diagnostic(
            "'\(value.escapingControlCharacters)' is none of its values: 1, \(allCases.map(\.rawValue).joined(separator: ", "))",
            about: name)
    }

    var includesFailed: Bool { self != .missing }
    var includesMissing: Bool { self != .failed }

    /// Held while a test reads, compares and writes: several tests may write one file.
    static let lock = Lock()
}

public import StreamTrace
public import XCTest

extension XCTestCase {
    /// Replays all scenarios of a marble file or a folder, and records a failure for each that is not as asserted, at a
    /// line of the marble file.
    ///
    ///     func testSearch() throws {
    ///         try XCTAssertMarbles("Traces/search.marble") { replay in
    ///             replay.register("SearchViewModel.results") { … }
    ///         }
    ///     }
    ///
    /// With the variable `STREAMTRACE_ACCEPT`, a test writes what happens, and fails once. Throws a `Diagnostic` if there is
    /// no such file or folder.
    ///
    /// - Parameters:
    ///   - path: a path in the folder of the test or in one above it, up to that of the package.
    ///   - caller: The path of the test's source file.
    ///   - configure: Registers the compiled code that the file calls.
    public func XCTAssertMarbles(
        _ path: String, from caller: String = #filePath, _ configure: (inout MarbleReplay) throws -> Void = { _ in }
    ) throws {
        for scenario in try TestFiles(besides: caller).scenarios(in: path) {
            var replay = MarbleReplay()
            try configure(&replay)
            switch ScenarioTest(scenario, by: replay, in: caller).verdict() {
            case .passed: break
            case .failed(let failure), .accepted(let failure): record(failure)
            }
        }
    }

    private func record(_ failure: TestFailure) {
        #if canImport(Darwin)
        for attachment in failure.attachments {
            add(
                XCTAttachment(
                    uniformTypeIdentifier: nil, name: attachment.name, payload: Data(attachment.bytes), userInfo: nil))
        }
        let location = XCTSourceCodeLocation(filePath: failure.path, lineNumber: failure.line)
        record(
            XCTIssue(
                type: .assertionFailure, compactDescription: failure.text,
                sourceCodeContext: XCTSourceCodeContext(location: location)))
        #else
        recordFailure(withDescription: failure.text, inFile: failure.path, atLine: failure.line, expected: true)
        #endif
    }
}

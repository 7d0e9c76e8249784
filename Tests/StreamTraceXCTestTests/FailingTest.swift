import XCTest

/// A test whose failures are recorded instead of reported.
final class FailingTest: XCTestCase {
    private(set) var texts: [String] = []
    /// The file and the line of each failure.
    private(set) var places: [String] = []

    #if canImport(Darwin)
    private var body: () -> Void = {}

    convenience init(_ body: @escaping () -> Void) {
        self.init(selector: #selector(runBody))
        self.body = body
    }

    @objc private func runBody() { body() }

    override func record(_ issue: XCTIssue) {
        texts.append(issue.compactDescription)
        let location = issue.sourceCodeContext.location
        places.append("\(location?.fileURL.path ?? ""):\(location?.lineNumber ?? 0)")
    }
    #else
    init(_ body: @escaping () -> Void) {
        super.init(name: "FailingTest", testClosure: { _ in body() })
    }

    required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init(name: name, testClosure: testClosure)
    }

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        texts.append(description)
        places.append("\(filePath):\(lineNumber)")
    }
    #endif
}

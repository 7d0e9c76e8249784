import Foundation
import StreamTrace
import StreamTraceXCTest
import XCTest

final class XCTAssertMarblesTests: XCTestCase {
    private static let count = "hot a: Int\n    12|\nscenario kept\nout x = a\n    12|\n"
    private static let compiled = "needs: CountTests\nhot a: Int\n    12|\nout x = Counter.twice(a)\n    24|\n"

    /// Returns the failures of a test that asserts a marble file.
    private func failing(
        _ text: String, _ configure: (inout MarbleReplay) -> Void = { _ in }
    ) throws -> (path: String, test: FailingTest) {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
        let file = folder.appendingPathComponent("count.marble")
        try Data(text.utf8).write(to: file)
        let test = FailingTest {}
        try test.XCTAssertMarbles("count.marble", from: folder.path + "/CountTests.swift", configure)
        return (file.path, test)
    }

    func testScenariosThatAreAsAssertedDoNotFail() throws {
        XCTAssertEqual(try failing(Self.count).test.texts, [])
    }

    func testEachScenarioThatDiffersFailsAtItsLine() throws {
        let text = Self.count + "scenario late\nout x = a\n    1-2|\nscenario more\nout x = a\n    123|\n"
        let (path, test) = try failing(text)
        XCTAssertEqual(test.places, ["\(path):8", "\(path):11"])
        XCTAssertTrue(test.texts.first?.contains("count.marble:8 › late  out x") == true)
    }

    func testCompiledCodeIsRegisteredForEachScenario() throws {
        XCTAssertEqual(try failing(Self.compiled).test.texts.count, 1)
        let texts = try failing(Self.compiled) { replay in
            replay.register("Counter.twice") { (a: Observable<Int>) in a.map { $0 * 2 } }
        }.test.texts
        XCTAssertEqual(texts, [])
    }

    func testAFileThatDoesNotExistThrows() {
        XCTAssertThrowsError(try FailingTest {}.XCTAssertMarbles("count.marble", from: "/none/CountTests.swift"))
    }
}

import StreamTraceXCTest
import XCTest

final class SearchXCTests: XCTestCase {
    func testCount() throws { try XCTAssertMarbles("count.marble") }
}

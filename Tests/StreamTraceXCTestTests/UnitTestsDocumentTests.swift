import StreamTrace
import StreamTraceXCTest
import XCTest

/// The samples of RxSwift's "Unit Tests".
final class UnitTestsDocumentTests: XCTestCase {
    func testMapOfAHotSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
            .next(150, 1), .next(210, 0), .next(220, 1), .next(230, 2), .next(240, 4), .completed(300),
        ])
        let result = scheduler.start { source.map { $0 * 2 } }
        let expected = Recorded.events(
            .next(210, 0 * 2), .next(220, 1 * 2), .next(230, 2 * 2), .next(240, 4 * 2), .completed(300))
        XCTAssertEqual(result.events, expected)
        XCTAssertEqual(source.subscriptions, [Subscription(200, 300)])
    }

    func testWaitingForAResult() throws {
        struct Resource: Equatable {
            let name: String
        }
        func fetchResource(_ name: String) -> Observable<Resource> {
            Observable.just(Resource(name: name)).delay(
                .milliseconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default))
        }
        let result = try fetchResource("location").toBlocking(timeout: 10).toArray()
        XCTAssertEqual(result, [Resource(name: "location")])
    }
}

import Dispatch
import StreamTrace
import XCTest

/// Tests on the main thread, which must run the main queue while it waits.
final class MainThreadBlockingTests: XCTestCase {
    func testObservedOnTheMainScheduler() throws {
        let numbers = Observable.of(1, 2, 3)
            .observe(on: SerialDispatchQueueScheduler(qos: .default))
            .observe(on: MainScheduler.instance)
            .do(onNext: { _ in MainScheduler.ensureExecutingOnScheduler() })
        XCTAssertEqual(try numbers.toBlocking(timeout: 10).toArray(), [1, 2, 3])
    }

    func testTimersOfTheMainScheduler() throws {
        let timer = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
        XCTAssertEqual(try timer.take(3).toBlocking(timeout: 10).last(), 2)
    }

    func testDriver() throws {
        let driver = Observable.of(1, 2).observe(on: SerialDispatchQueueScheduler(qos: .default))
            .asDriver(onErrorJustReturn: 0)
        XCTAssertEqual(try driver.toBlocking(timeout: 10).toArray(), [1, 2])
    }

    func testTimeout() {
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first()) {
            XCTAssertEqual("\($0)", "\(RxError.timeout)")
        }
    }

    func testWaitingAgainInsideOfTheMainQueue() throws {
        // The main queue runs one action at a time, so that only other queues can send events to an action that waits.
        let nested = Observable.of(1).observe(on: MainScheduler.asyncInstance).map { number in
            let other = Observable.of(number).observe(on: SerialDispatchQueueScheduler(qos: .default))
            return try other.toBlocking(timeout: 10).single() + 1
        }
        XCTAssertEqual(try nested.toBlocking(timeout: 10).single(), 2)
    }
}

import Testing

@testable import StreamTraceEngine

@Suite("several drivers")
struct DriverLogTests {
    private enum APIError: Error {
        case timeout
    }

    @Test func `Drivers print the same as in RxSwift, for bursts and an error over four chains`() {
        let log = debugLog { test in
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            for (frame, element) in [(0, 4), (1, 1), (2, 5), (2, 4), (2, 4), (6, 4), (7, 1), (9, 4), (12, 1)] {
                test.at(frame) { a.onNext(element) }
            }
            test.at(12) { a.onError(APIError.timeout) }
            for (frame, element) in [(2, 4), (7, 1), (9, 2)] { test.at(frame) { b.onNext(element) } }
            test.at(10) { b.onCompleted() }
            let left = a.asDriver(onErrorJustReturn: 0)
            let right = b.asDriver(onErrorDriveWith: .just(9))
            _ = Driver.merge(left, right).debug("merged").drive()
            _ = left.scan(0) { $0 + $1 }.startWith(0).debug("sums").drive()
            _ = Driver.zip(left, right) { $0 * 10 + $1 }.debug("zipped").drive()
            _ = left.delay(.milliseconds(2)).debug("late").drive()
        }
        #expect(
            log == [
                "0: merged -> subscribed",
                "0: sums -> subscribed",
                "0: sums -> Event next(0)",
                "0: zipped -> subscribed",
                "0: late -> subscribed",
                "0: merged -> Event next(4)",
                "0: sums -> Event next(4)",
                "1: merged -> Event next(1)",
                "1: sums -> Event next(5)",
                "2: late -> Event next(4)",
                "2: merged -> Event next(5)",
                "2: sums -> Event next(10)",
                "2: merged -> Event next(4)",
                "2: zipped -> Event next(44)",
                "2: merged -> Event next(4)",
                "2: sums -> Event next(14)",
                "2: merged -> Event next(4)",
                "2: sums -> Event next(18)",
                "3: late -> Event next(1)",
                "4: late -> Event next(5)",
                "4: late -> Event next(4)",
                "4: late -> Event next(4)",
                "6: merged -> Event next(4)",
                "6: sums -> Event next(22)",
                "7: merged -> Event next(1)",
                "7: sums -> Event next(23)",
                "7: merged -> Event next(1)",
                "7: zipped -> Event next(11)",
                "8: late -> Event next(4)",
                "9: late -> Event next(1)",
                "9: merged -> Event next(4)",
                "9: sums -> Event next(27)",
                "9: merged -> Event next(2)",
                "9: zipped -> Event next(52)",
                "11: late -> Event next(4)",
                "12: merged -> Event next(1)",
                "12: sums -> Event next(28)",
                "12: merged -> Event next(0)",
                "12: sums -> Event next(28)",
                "12: merged -> Event completed",
                "12: merged -> isDisposed",
                "12: sums -> Event completed",
                "12: sums -> isDisposed",
                "12: zipped -> Event completed",
                "12: zipped -> isDisposed",
                "14: late -> Event next(1)",
                "14: late -> Event next(0)",
                "14: late -> Event completed",
                "14: late -> isDisposed",
            ])
    }
}

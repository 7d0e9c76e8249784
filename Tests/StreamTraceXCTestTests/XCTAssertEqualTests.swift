import StreamTrace
import StreamTraceXCTest
import XCTest

private struct Offline: Error {}

final class XCTAssertEqualTests: XCTestCase {
    func testListsOfRecordedEvents() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .error(230, Offline()),
        ])
        let observer = scheduler.start { source.map { $0 * 10 } }
        XCTAssertEqual(observer.events, [.next(210, 10), .next(220, 20), .error(230, Offline())])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
    }

    func testListsOfOptionals() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, Int?.none), .next(20, 1), .completed(30)])
        let observer = scheduler.start { source.asObservable() }
        XCTAssertEqual(observer.events, [.next(210, nil), .next(220, 1), .completed(230)])
    }

    func testListsOfEventsAndAnswers() {
        XCTAssertEqual([Event.next(1), .error(Offline())], [.next(1), .error(Offline())])
        XCTAssertEqual([SingleEvent<Int>.success(1)], [.success(1)])
        XCTAssertEqual([SingleEvent<Int>.failure(Offline())], [.failure(Offline())])
        XCTAssertEqual([MaybeEvent<Int>.success(1), .completed], [.success(1), .completed])
        XCTAssertEqual([CompletableEvent.completed, .error(Offline())], [.completed, .error(Offline())])
    }

    func testElements() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, "a"), .next(220, "b")])
        XCTAssertRecordedElements(scheduler.start { source.asObservable() }.events, ["a", "b"])
    }

    func testOtherListsAreStillXCTests() throws {
        XCTAssertEqual([1, 2], [1, 2])
        XCTAssertEqual(try Observable.of(1, 2).toBlocking().toArray(), [1, 2])
    }

    @available(*, deprecated)
    func testGlobalSpellings() {
        let events: [Recorded<Event<Int>>] = [next(210, 1), error(220, Offline()), completed(230)]
        XCTAssertEqual(events, [.next(210, 1), .error(220, Offline()), .completed(230)])
        XCTAssertEqual([completed(230, Int.self)], [.completed(230)])
        XCTAssertEqual([error(230, Offline(), Int.self)], [.error(230, Offline())])
    }

    func testFailureShowsBothListsAndWhatDiffers() {
        let texts = failures {
            XCTAssertEqual(
                Recorded.events(.next(210, 1), .next(220, 2), .completed(240)),
                [.next(210, 1), .next(230, 2), .completed(240)])
        }
        XCTAssertEqual(
            texts,
            [
                """
                XCTAssertEqual failed: first difference at event 1
                  left   next(2) @ 220
                  right  next(2) @ 230

                t       210  220  230  240
                left    1    2    ·    |
                right   1    ·    2    |

                ~ 2   220 → 230   later by 10
                """
            ])
    }

    func testFailureTellsWhichListEnds() {
        let texts = failures { XCTAssertEqual([Event.next(1)], [.next(1), .completed], "after the save") }
        XCTAssertEqual(
            texts,
            [
                """
                XCTAssertEqual failed: first difference at event 1
                  left   end of list
                  right  completed

                t       0  1
                left    1  ·
                right   1  |

                + |   1   only right

                after the save
                """
            ])
    }

    func testFailureOfSinglesMaybesAndCompletables() {
        let texts = failures {
            XCTAssertEqual([SingleEvent.success("ada")], [.success("eve")])
            XCTAssertEqual([MaybeEvent.success(1)], [.completed])
            XCTAssertEqual([CompletableEvent.completed], [.error(Offline())])
        }
        XCTAssertEqual(
            texts.map { $0.split(separator: "\n")[1...2].joined() },
            [
                #"  left   success("ada")  right  success("eve")"#,
                "  left   success(1)  right  completed",
                "  left   completed  right  error(\(Offline()))",
            ])
    }

    func testElementsFailAtAnEndAndAtAnotherElement() {
        let texts = failures {
            XCTAssertRecordedElements([.next(1, 1), .completed(2)], [1])
            XCTAssertRecordedElements([.next(1, 1)], [2])
        }
        XCTAssertEqual(texts.count, 2)
        XCTAssertEqual(texts.first, "XCTAssertRecordedElements failed: not an element: completed @ 2")
        XCTAssertEqual(texts.last?.contains("  left   1\n  right  2\n"), true)
    }

    func testLongListsAreCutAroundTheDifference() {
        let events = (0..<1000).map { Recorded.next($0, $0 == 500 ? "other" : "same") }
        let texts = failures { XCTAssertEqual(events, (0..<1000).map { .next($0, "same") }) }
        XCTAssertEqual(texts.first?.contains("⋯ from event 490 on"), true)
        XCTAssertEqual(texts.first?.hasSuffix("\n\n~ \"other\" → \"same\"   500   changed"), true)
        XCTAssertEqual(texts.first.map { $0.split(separator: "\n").count < 20 }, true)
    }

    func testEventsWhoseCounterpartsAreCutOffDoNotDiffer() {
        let events = (0..<100).map { Recorded.next($0, $0) }
        let texts = failures { XCTAssertEqual([.next(0, -1)] + events, events) }
        XCTAssertEqual(texts.first?.hasSuffix("\n\n- -1   0   only left"), true)
    }

    func testElementsThatPrintTheSameDiffer() {
        struct Other: Equatable, CustomStringConvertible {
            let number: Int
            var description: String { "other" }
        }
        let texts = failures { XCTAssertEqual([Event.next(Other(number: 1))], [.next(Other(number: 2))]) }
        XCTAssertEqual(texts.first?.contains("changed"), true)
    }

    /// Returns the failures inside of `body`, which do not fail this test.
    private func failures(_ body: @escaping () -> Void) -> [String] {
        let test = FailingTest(body)
        test.run()
        return test.texts
    }
}

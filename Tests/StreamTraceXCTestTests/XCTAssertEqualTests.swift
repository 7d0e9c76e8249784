import StreamTrace
import StreamTraceXCTest
import XCTest

private struct Offline: Error, CustomStringConvertible {
    var description: String { "offline" }
}

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

    func testFailureShowsBothListsAndWhatDiffers() throws {
        let texts = failures {
            XCTAssertEqual(
                Recorded.events(.next(210, 1), .next(220, 2), .completed(240)),
                [.next(210, 1), .next(230, 2), .completed(240)])
        }
        try check(
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

    func testFailureTellsWhichListEnds() throws {
        let texts = failures { XCTAssertEqual([Event.next(1)], [.next(1), .completed], "after the save") }
        try check(
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

    func testFailureOfSinglesMaybesAndCompletables() throws {
        let texts = failures {
            XCTAssertEqual([SingleEvent.success("ada")], [.success("eve")])
            XCTAssertEqual([MaybeEvent.success(1)], [.completed])
            XCTAssertEqual([CompletableEvent.completed], [.error(Offline())])
        }
        try check(
            texts.map { $0.split(separator: "\n")[1...2].joined() },
            [
                #"  left   success("ada")  right  success("eve")"#,
                "  left   success(1)  right  completed",
                "  left   completed  right  error(\(Offline()))",
            ])
    }

    func testEachKindOfEventIsDrawnAsItself() throws {
        let texts = failures {
            XCTAssertEqual([SingleEvent<Int>.failure(Offline())], [.success(1)])
            XCTAssertEqual([MaybeEvent<Int>.error(Offline())], [.success(1)])
            XCTAssertEqual([MaybeEvent<Int>.completed], [.error(Offline())])
            XCTAssertEqual([CompletableEvent.error(Offline())], [.completed])
        }
        let lanes = texts.map { text in
            text.split(separator: "\n").filter { $0.hasPrefix("left ") || $0.hasPrefix("right ") }.compactMap(\.last)
        }
        try check(lanes.map { String($0) }, ["e1", "e1", "|e", "e|"])
    }

    func testElementsFailAtAnEndAndAtAnotherElement() throws {
        let texts = failures {
            XCTAssertRecordedElements([.next(1, 1), .completed(2)], [1])
            XCTAssertRecordedElements([.next(1, 1)], [2])
            XCTAssertRecordedElements([.next(1, 1), .error(2, Offline()), .completed(3)], [1])
        }
        try check(texts.count, 3)
        try check(texts[0], "XCTAssertRecordedElements failed: not an element: completed @ 2")
        try check(texts[1].contains("  left   1\n  right  2\n"), true)
        try check(texts[2], "XCTAssertRecordedElements failed: not an element: error(offline) @ 2")
    }

    func testLongListsAreCutAroundTheDifference() throws {
        let events = (0..<1000).map { Recorded.next($0, $0 == 500 ? "other" : "same") }
        let texts = failures { XCTAssertEqual(events, (0..<1000).map { .next($0, "same") }) }
        try check(texts.first?.contains("⋯ from event 490 on"), true)
        try check(texts.first?.hasSuffix("\n\n~ \"other\" → \"same\"   500   changed"), true)
        try check(texts.first.map { $0.split(separator: "\n").count < 20 }, true)
    }

    func testEventsWhoseCounterpartsAreCutOffDoNotDiffer() throws {
        let events = (0..<100).map { Recorded.next($0, $0) }
        let texts = failures { XCTAssertEqual([.next(0, -1)] + events, events) }
        try check(texts.first?.hasSuffix("\n\n- -1   0   only left"), true)
    }

    func testElementsThatPrintTheSameDiffer() throws {
        struct Other: Equatable, CustomStringConvertible {
            let number: Int
            var description: String { "other" }
        }
        let texts = failures { XCTAssertEqual([Event.next(Other(number: 1))], [.next(Other(number: 2))]) }
        try check(texts.first?.contains("changed"), true)
    }

    /// Returns the failures inside of `body`, which do not fail this test.
    ///
    /// On Linux, XCTest forgets the running test after that, and with it the failures of assertions: only an error that
    /// is thrown fails the test, see `check`.
    private func failures(_ body: @escaping () -> Void) -> [String] {
        let test = FailingTest(body)
        test.run()
        return test.texts.map { $0.hasPrefix("failed - ") ? String($0.dropFirst(9)) : $0 }
    }

    private func check<Found: Equatable>(_ found: Found, _ expected: Found) throws {
        if found != expected { throw Different(text: "found \(found), expected \(expected)") }
    }

    private struct Different: Error, CustomStringConvertible {
        let text: String

        var description: String { text }
    }
}

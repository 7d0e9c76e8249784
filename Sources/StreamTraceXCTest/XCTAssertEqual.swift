public import StreamTrace
import XCTest

/// Asserts that two lists of recorded events are equal: in their times, kinds, elements and errors.
///
///     XCTAssertEqual(observer.events, [.next(210, 1), .completed(220)])
///
/// A failure names the first event that differs and shows both lists with what differs. Behaviour: RxTest.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>],
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    let failure = EqualityFailure<Element>(lhs, rhs, areEqual: { $0 == $1 }) { _, recorded in
        .init(time: recorded.time, event: recorded.value, text: "\(recorded)")
    }
    fail("XCTAssertEqual", failure?.description, message, file, line)
}

/// Asserts that two lists of events are equal, like the assertion for recorded events.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Event<Element>], _ rhs: [Event<Element>],
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    let failure = EqualityFailure<Element>(lhs, rhs, areEqual: { $0 == $1 }) { index, event in
        .init(time: index, event: event, text: "\(event)")
    }
    fail("XCTAssertEqual", failure?.description, message, file, line)
}

/// Asserts that two lists of the events of singles are equal.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>],
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    let failure = EqualityFailure<Element>(lhs, rhs, areEqual: { $0 == $1 }) { index, event in
        switch event {
        case .success(let element): .init(time: index, event: .next(element), text: "\(event)")
        case .failure(let error): .init(time: index, event: .error(error), text: "\(event)")
        }
    }
    fail("XCTAssertEqual", failure?.description, message, file, line)
}

/// Asserts that two lists of the events of maybes are equal.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>],
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    let failure = EqualityFailure<Element>(lhs, rhs, areEqual: { $0 == $1 }) { index, event in
        switch event {
        case .success(let element): .init(time: index, event: .next(element), text: "\(event)")
        case .error(let error): .init(time: index, event: .error(error), text: "\(event)")
        case .completed: .init(time: index, event: .completed, text: "\(event)")
        }
    }
    fail("XCTAssertEqual", failure?.description, message, file, line)
}

/// Asserts that two lists of the events of completables are equal.
public func XCTAssertEqual(
    _ lhs: [CompletableEvent], _ rhs: [CompletableEvent],
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    let failure = EqualityFailure<Never>(lhs, rhs, areEqual: { $0 == $1 }) { index, end in
        switch end {
        case .error(let error): .init(time: index, event: .error(error), text: "\(end)")
        case .completed: .init(time: index, event: .completed, text: "\(end)")
        }
    }
    fail("XCTAssertEqual", failure?.description, message, file, line)
}

/// Asserts that a recording has these elements, at any times, and no end.
///
///     XCTAssertRecordedElements(observer.events, [1, 2])
///
/// Behaviour: RxTest.
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element],
    file: StaticString = #filePath, line: UInt = #line
) {
    let end = stream.first { $0.value.isStopEvent }
    let failure = EqualityFailure<Element>(stream.compactMap(\.value.element), elements, areEqual: { $0 == $1 }) {
        .init(time: $0, event: .next($1), text: "\($1)")
    }
    fail(
        "XCTAssertRecordedElements", end.map { "not an element: \($0)" } ?? failure?.description, { "" }, file, line)
}

private func fail(
    _ assertion: String, _ failure: String?, _ message: () -> String, _ file: StaticString, _ line: UInt
) {
    guard let failure else { return }
    let message = message()
    XCTFail("\(assertion) failed: \(failure)" + (message.isEmpty ? "" : "\n\n\(message)"), file: file, line: line)
}

import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay

struct EventAlignmentTests {
    @Test(
        arguments: [
            ("1a 2b", "1a 2b", "=1a =2b"),
            ("1a 2b", "1a 3b", "=1a ~2b>3b"),
            ("1a 2b", "1a 2c", "=1a !2b>2c"),
            ("1a 2b 3c", "1a 3c", "=1a -2b =3c"),
            ("1a 3c", "1a 2b 3c", "=1a +2b =3c"),
            ("1a 2b 3c", "11a 12b 13c", "~1a>11a ~2b>12b ~3c>13c"),
            ("", "1a", "+1a"),
            ("1a", "2b", "-1a +2b"),
            ("2a", "3a 50a", "~2a>3a +50a"),
            ("50a", "3a 49a", "+3a ~50a>49a"),
            ("3a 50a", "49a", "-3a ~50a>49a"),
            ("1a 10a 20a", "2a 21a", "~1a>2a -10a ~20a>21a"),
        ]
    )
    func `The script is the cheapest one`(expected: String, actual: String, script: String) {
        let alignment = EventAlignment(expected: events(expected), actual: events(actual))
        #expect(alignment.steps.map(text).joined(separator: " ") == script)
    }

    @Test func `Long lists are aligned in linear time if they are alike, and one by one if they have no match`() {
        let list = (0..<20_000).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        let other = (0..<20_000).map { Lane.Event(time: $0, kind: .next(.int(-$0 - 1))) }
        #expect(EventAlignment(expected: list, actual: list).steps.count == 20_000)
        #expect(EventAlignment(expected: list, actual: other).steps.count == 20_000)
    }

    @Test func `Only the differing part of long lists is aligned, wherever it is`() {
        let list = (0..<5_000).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        for place in [0, 2_500, 4_999] {
            var other = list
            other.remove(at: place)
            let changes = EventAlignment(expected: list, actual: other).steps.map(text).filter { !$0.hasPrefix("=") }
            #expect(changes == ["-\(place)\(place)"])
        }
    }

    @Test func `In long lists too an event is missing and another extra if neither time nor value is equal`() {
        let list = (0..<2_100).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        let other = (0..<2_100).map { Lane.Event(time: $0 + 5_000, kind: .next(.int(-$0 - 1))) }
        let steps = EventAlignment(expected: list, actual: other).steps
        #expect(steps.count == 4_200)
        #expect(steps.prefix(4).map(text) == ["-00", "+5000-1", "-11", "+5001-2"])
    }

    private func events(_ text: String) -> [Lane.Event] {
        text.split(separator: " ").map {
            Lane.Event(time: Int($0.dropLast()) ?? 0, kind: .next(.string(String($0.suffix(1)))))
        }
    }

    private func text(_ step: EventAlignment.Step) -> String {
        func short(_ event: Lane.Event) -> String { "\(event.time)\(event.text.filter { $0 != "\"" })" }
        return switch step {
        case .kept(let event, _): "=" + short(event)
        case .moved(let left, let right): "~\(short(left))>\(short(right))"
        case .changed(let left, let right): "!\(short(left))>\(short(right))"
        case .missing(let event): "-" + short(event)
        case .extra(let event): "+" + short(event)
        }
    }
}

import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceValues

struct EventAlignmentTests {
    @Test(
        arguments: [
            ("1a 2b", "1a 2b", "=1a =2b"),
            ("1a 2b", "1a 3b", "=1a ~2b>3b"),
            ("1a 2b", "1a 2c", "=1a !2b>2c"),
            ("1a 2b 3c", "1b 2c 3d", "!1a>1b !2b>2c !3c>3d"),
            ("1a 2b 3c", "1b 2c 4d", "-1a ~2b>1b ~3c>2c +4d"),
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

    @Test(arguments: [("1a 1b", "1b 1a", "=1b ^1a"), ("1a 1b 1c", "1b 1c 1a", "=1b =1c ^1a"), ("1a 2b", "1b 2a", "")])
    func `An event at its time in another order is reordered`(expected: String, actual: String, script: String) {
        let alignment = EventAlignment(expected: events(expected), actual: events(actual))
        let steps = alignment.differences.map(text)
        if script.isEmpty {
            #expect(!steps.contains { $0.hasPrefix("^") })
        } else {
            #expect(steps.filter { "=^".contains($0.prefix(1)) }.joined(separator: " ") == script)
        }
    }

    @Test(
        arguments: ["1a 1b", "1a 1b 1c", "1a 1b 2c 3d 3e", "1a 1a 1b"], ["1b 1a", "1b 1c 1a", "1b 1a 3e 3d", "2e 1a"])
    func `The expected events are in their order, also those that came in another one`(wanted: String, actual: String) {
        let steps = EventAlignment(expected: events(wanted), actual: events(actual)).differences
        #expect(EventAlignment.expected(steps).map(short).joined(separator: " ") == wanted)
    }

    @Test func `Long lists are aligned in linear time if they are alike, and one by one if they have no match`() {
        let list = (0..<20_000).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        let other = (0..<20_000).map { Lane.Event(time: $0, kind: .next(.int(-$0 - 1))) }
        #expect(alignment(list, list).steps.count == 20_000)
        #expect(alignment(list, other).steps.count == 20_000)
    }

    @Test func `Only the differing part of long lists is aligned, wherever it is`() {
        let list = (0..<5_000).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        for place in [0, 2_500, 4_999] {
            var other = list
            other.remove(at: place)
            let changes = alignment(list, other).steps.map(text).filter { !$0.hasPrefix("=") }
            #expect(changes == ["-\(place)\(place)"])
        }
    }

    @Test func `In long lists too events are missing and extra if neither time nor value is equal`() {
        let list = (0..<2_100).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        let other = (0..<2_100).map { Lane.Event(time: $0 + 5_000, kind: .next(.int(-$0 - 1))) }
        let steps = alignment(list, other).steps.map(text)
        #expect(steps.count == 4_200)
        #expect(steps.sorted() == (list.map { "-" + short($0) } + other.map { "+" + short($0) }).sorted())
    }

    @Test func `A move is a move in long lists of late events too, although one of them is missing`() {
        let list = (0..<20_000).map { Lane.Event(time: 2 * $0, kind: .next(.int($0))) }
        let other = list.filter { $0.time != 8 }.map { Lane.Event(time: $0.time + 1, kind: $0.kind) }
        let steps = alignment(list, other).steps.map(text)
        #expect(steps.count == 20_000)
        #expect(steps.prefix(6) == ["~00>10", "~21>31", "~42>52", "~63>73", "-84", "~105>115"])
        #expect(steps.allSatisfy { $0 == "-84" || $0.hasPrefix("~") })
    }

    @Test func `Hundreds of differences in long lists are found, each of them where it is`() {
        let list = (0..<100_000).map { Lane.Event(time: $0 / 3, kind: .next(.int($0))) }
        let other = list.enumerated().filter { $0.offset % 300 != 1 }.map(\.element)
        let changes = alignment(list, other).steps.map(text).filter { !$0.hasPrefix("=") }
        #expect(changes == list.enumerated().filter { $0.offset % 300 == 1 }.map { "-" + short($0.element) })
    }

    @Test func `Lists of very different lengths are aligned`() {
        let list = (0..<1_000).map { Lane.Event(time: $0, kind: .next(.int($0))) }
        let other = (0..<100_000).map { Lane.Event(time: 2_000 + $0, kind: .next(.int(-$0 - 1))) }
        #expect(alignment(list, other).steps.count == 101_000)
        #expect(alignment(other, list).steps.count == 101_000)
    }

    private func alignment(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> EventAlignment<Lane.Event> {
        EventAlignment(expected: expected, actual: actual, maximumCells: 100_000)
    }

    private func events(_ text: String) -> [Lane.Event] {
        text.split(separator: " ").map {
            Lane.Event(time: Int($0.dropLast()) ?? 0, kind: .next(.string(String($0.suffix(1)))))
        }
    }

    private func short(_ event: Lane.Event) -> String { "\(event.time)\(event.text.filter { $0 != "\"" })" }

    private func text(_ step: EventAlignment<Lane.Event>.Step) -> String {
        switch step {
        case .kept(let event, _): "=" + short(event)
        case .moved(let left, let right): "~\(short(left))>\(short(right))"
        case .changed(let left, let right): "!\(short(left))>\(short(right))"
        case .reordered(_, let event, _): "^" + short(event)
        case .missing(let event): "-" + short(event)
        case .extra(let event): "+" + short(event)
        }
    }
}

/// The message of a test that compares two lists: the first difference, both lists, and what differs.
///
///     first difference at event 1
///       left   next(2) @ 220
///       right  next(2) @ 230
///
///     t       210  220  230  240
///     left    1    2    ·    |
///     right   1    ·    2    |
///
///     ~ 2   220 → 230   later by 10
package struct EqualityFailure<Element> {
    /// An entry of a list: its time, its event, and its text.
    package struct Entry {
        let time: Int
        let event: Event<Element>
        let text: String

        package init(time: Int, event: Event<Element>, text: String) {
            self.time = time
            self.event = event
            self.text = text
        }
    }

    private let left: [Entry]
    private let right: [Entry]
    /// The index of the first entry that differs.
    private let index: Int
    /// Whether either list goes on after the entries that are shown.
    private let isCut: Bool

    /// Creates the message, or returns `nil` if the lists are equal.
    package init?<Item>(_ left: [Item], _ right: [Item], areEqual: (Item, Item) -> Bool, entry: (Int, Item) -> Entry) {
        let common = zip(left, right).prefix { areEqual($0, $1) }.count
        if common == left.count, common == right.count { return nil }
        index = common
        let shown = max(0, common - Self.maximumBefore)..<(common + Self.maximumAfter)
        isCut = max(left.count, right.count) > shown.upperBound
        self.left = shown.clamped(to: left.indices).map { entry($0, left[$0]) }
        self.right = shown.clamped(to: right.indices).map { entry($0, right[$0]) }
    }

    /// The index of the first entry that is shown.
    private var start: Int { max(0, index - Self.maximumBefore) }

    private static var maximumBefore: Int { 10 }
    private static var maximumAfter: Int { 20 }

    package var description: String {
        let first = [("left", left), ("right", right)].map { name, entries in
            let text = index - start < entries.count ? entries[index - start].text : "end of list"
            return "  " + name.padded(to: 7) + text.escapingControlCharacters.shortened(to: 70)
        }
        let cut = start > 0 ? ["⋯ from event \(start) on"] : []
        return (["first difference at event \(index)"] + first + [""] + cut + lanes).joined(separator: "\n")
    }

    private var lanes: [String] {
        let conversion = NativeConversion<Element>()
        let events = [left, right].map { entries in
            entries.map { Lane.Event(time: $0.time, kind: kind($0.event, conversion)) }
        }
        return EventDifferenceRenderer(style: Style(isOn: false), width: 80, traced: nil, sides: .lists)
            .linesWithoutSummary(steps(events[0], events[1]), of: "", nil)
    }

    private func steps(_ left: [Lane.Event], _ right: [Lane.Event]) -> [EventAlignment<Lane.Event>.Step] {
        let equal = index - start
        var steps = zip(left, right).prefix(equal).map { EventAlignment<Lane.Event>.Step.kept($0, $1) }
        let (left, right) = (Array(left.dropFirst(equal)), Array(right.dropFirst(equal)))
        steps += EventAlignment(expected: left, actual: right).differences
        // The counterparts of the last events may be beyond the cut.
        while isCut, let last = steps.last, last.isOfOneSide, steps.dropLast().contains(where: { !$0.isKept }) {
            steps.removeLast()
        }
        // Elements that are not equal may print the same.
        if let first = left.first, let other = right.first, steps.allSatisfy(\.isKept) {
            steps[equal] = .changed(first, other)
        }
        return steps
    }

    private func kind(_ event: Event<Element>, _ conversion: NativeConversion<Element>) -> Lane.Event.Kind {
        switch event {
        case .next(let element): .next(conversion.value(element))
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}

extension EventAlignment.Step {
    fileprivate var isOfOneSide: Bool { expected == nil || actual == nil }
}

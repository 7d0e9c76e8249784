import StreamTraceEngine

/// The message of a test that compares two lists: the first difference, and both lists under one ruler.
///
///     first difference at event 1
///       left   next(2) @ 220
///       right  next(2) @ 230
///
///              0         100       200
///     left     ---------------------12-|
///     right    ---------------------1-2|
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

    /// Creates the message, or returns `nil` if the lists are equal.
    package init?<Item>(_ left: [Item], _ right: [Item], areEqual: (Item, Item) -> Bool, entry: (Int, Item) -> Entry) {
        let common = zip(left, right).prefix { areEqual($0, $1) }.count
        if common == left.count, common == right.count { return nil }
        index = common
        let shown = max(0, common - Self.maximumBefore)..<(common + Self.maximumAfter)
        self.left = shown.clamped(to: left.indices).map { entry($0, left[$0]) }
        self.right = shown.clamped(to: right.indices).map { entry($0, right[$0]) }
    }

    private static var maximumBefore: Int { 10 }
    private static var maximumAfter: Int { 20 }

    package var description: String {
        let start = max(0, index - Self.maximumBefore)
        let first = [("left", left), ("right", right)].map { name, entries in
            let text = index - start < entries.count ? entries[index - start].text : "end of list"
            return "  " + name.padded(to: 7) + text.escapingControlCharacters.shortened(to: 70)
        }
        let cut = start > 0 ? ["⋯ from event \(start) on"] : []
        return (["first difference at event \(index)"] + first + [""] + cut + lanes).joined(separator: "\n")
    }

    private var lanes: [String] {
        let conversion = NativeConversion<Element>()
        let lanes = [("left", left), ("right", right)].map { name, entries in
            Lane(name: name, events: entries.map { Lane.Event(time: $0.time, kind: kind($0.event, conversion)) })
        }
        let times = lanes.flatMap { $0.events.map(\.time) }
        if times.contains(where: { $0 < 0 }) {
            return EventTable().lines(lanes, LanesRenderer.letters(ofTable: lanes, named: [:]))
        }
        let frame = max(1, times.reduce(0, Self.greatestCommonDivisor))
        return LanesRenderer().lines(lanes, frame: frame, end: times.max() ?? 0, named: [:], inTables: [:])
    }

    private func kind(_ event: Event<Element>, _ conversion: NativeConversion<Element>) -> Lane.Event.Kind {
        switch event {
        case .next(let element): .next(conversion.value(element))
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }

    private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }
}

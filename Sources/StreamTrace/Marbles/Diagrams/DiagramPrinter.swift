/// A printer of events as a diagram that can be parsed back: one column for a frame, a letter for each value.
///
///     -a-(1b)-|
///     a = "ada", b = nil
package struct DiagramPrinter {
    /// An event, with its value as the text in a marble file.
    package enum Symbol: Hashable {
        case value(String)
        case error(String)
        case completed

        package static let defaultError = Symbol.error("MarbleError.error")
    }

    package struct Event {
        /// The time in milliseconds.
        package let time: Int
        package let symbol: Symbol

        package init(time: Int, symbol: Symbol) {
            self.time = time
            self.symbol = symbol
        }
    }

    /// The milliseconds of a column.
    let frame: Int
    package private(set) var letters: MarbleLetters

    package init(frame: Int, letters: MarbleLetters = MarbleLetters()) {
        self.frame = max(frame, 1)
        self.letters = letters
    }

    /// Returns the columns of the longest gap that is no literal time, in a diagram of an author who uses literal times
    /// or not.
    package static func maximumGap(usesTimes: Bool) -> Int { usesTimes ? 20 : 70 }

    /// Returns the diagram, extended to `end` if the stream does not end, or `nil` if a diagram cannot represent the
    /// events, unlike `list`.
    ///
    /// Gaps longer than `maximumGap` columns become times. If a time is negative, `^` marks frame 0.
    ///
    /// - Parameter disposed: The time at which the subscription was disposed, a `!` in a picture.
    package mutating func diagram(
        _ events: [Event], until end: Int? = nil, disposed: Int? = nil, maximumGap: Int = 20
    ) -> String? {
        var line = DiagramLine()
        let origin = min(events.first?.time ?? 0, 0)
        var isMarked = origin == 0
        var rest = events[...]
        while !rest.isEmpty || !isMarked {
            let isMark = !isMarked && rest.first.map { $0.time >= 0 } ?? true
            let time = isMark ? 0 : rest[rest.startIndex].time
            let here = rest.prefix { $0.time == time }
            rest = rest.dropFirst(here.count)
            guard pass(to: time - origin, maximumGap, &line),
                let marbles = marbles(
                    here.map(\.symbol), mark: isMark ? ["^"] : [], room: rest.first.map { ($0.time - time) / frame })
            else { return nil }
            line.append(marbles + (time == disposed && rest.isEmpty ? ["!"] : []))
            isMarked = isMarked || isMark
        }
        if let disposed {
            if disposed == events.last?.time { return line.text }
            guard pass(to: disposed - origin, maximumGap, &line) else { return nil }
            line.append(["!"])
            return line.text
        }
        if case .value? = events.last?.symbol, let end { fill(until: end - origin, maximumGap, &line) }
        if events.isEmpty, let end { fill(until: end, maximumGap, &line) }
        return line.text
    }

    /// Returns the marbles of one frame's events: one for each event, or one for all if the columns do not suffice.
    ///
    /// - Parameters:
    ///   - mark: The `^` of frame 0, if it is in the column.
    ///   - room: The columns up to the next event; `nil` for the last one.
    package mutating func marbles(_ symbols: [Symbol], mark: [Character] = [], room: Int?) -> [Character]? {
        if symbols.isEmpty { return mark }
        if symbols.count > 1, let marble = letters.named(symbols) { return mark + [marble] }
        let count = DiagramLine.columns(mark.count + symbols.count)
        if room.map({ $0 < count }) ?? false, symbols.count > 1 {
            return letters.marble(for: symbols).map { mark + [$0] }
        }
        let marbles = symbols.compactMap { letters.marble(for: [$0]) }
        return marbles.count == symbols.count ? mark + marbles : nil
    }

    /// Advances to a time; returns `false` if the columns in use are past it.
    private func pass(to target: Int, _ maximumGap: Int, _ line: inout DiagramLine) -> Bool {
        let gap = target - line.end.milliseconds(frame: frame)
        if gap < 0 { return false }
        if gap % frame == 0, gap / frame <= maximumGap {
            line.pass(frames: gap / frame)
        } else {
            line.pass(milliseconds: gap)
        }
        return true
    }

    private func fill(until end: Int, _ maximumGap: Int, _ line: inout DiagramLine) {
        let gap = end - line.end.milliseconds(frame: frame)
        if gap >= 0, gap / frame < maximumGap { line.pass(frames: gap / frame + 1) }
    }

    /// Returns the events one by one, for events that a diagram cannot show.
    ///
    ///     @0      next(1)
    ///     @1003   error(MarbleError.error)
    package static func list(_ events: [Event]) -> [String] {
        aligned(
            events.map { event in
                switch event.symbol {
                case .value(let text): (event.time, "next(\(text.escapingControlCharacters))")
                case .error(let text): (event.time, "error(\(text.escapingControlCharacters))")
                case .completed: (event.time, "completed")
                }
            })
    }

    /// Returns lines of times and events, with the events aligned.
    ///
    ///     @0     next(1)
    ///     @120   completed
    static func aligned(_ events: [(time: Int, text: String)]) -> [String] {
        let width = events.map { "@\($0.time)".count }.max() ?? 0
        return events.map { "@\($0.time)".padded(to: width + gap) + $0.text }
    }

    /// The number of spaces after the longest time.
    static let gap = 3
}

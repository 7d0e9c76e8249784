/// A writer of the blocks of an imported marble file.
struct ImportedBlocks {
    let letters: ImportedLetters
    let frame: Int
    /// The element types of the lanes.
    let types: [Int: ValueType]
    /// The log that outputs read instead of having diagrams, and the tolerance.
    let recording: (path: String, within: Int)?

    /// The width from which events are listed instead of drawn.
    private static let maximumWidth = 160

    func input(_ lane: ImportedLane, _ name: String, _ attempts: [[Lane.Event]]) -> [String] {
        let isCold = lane.isCold
        let type = types[lane.lane] ?? .unknown
        let isKnown = type != .unknown && attempts.joined().contains(where: \.isElement)
        let head = (isCold ? "cold " : "hot ") + name + (isKnown ? ": \(type)" : "")
        let lines = self.lines(isCold ? Self.shortened(attempts) : attempts, of: type)
        return [head] + lines.map { "    " + $0 }
    }

    func output(
        _ lane: ImportedLane, _ name: (own: String, logged: String), _ events: [Lane.Event], _ times: ImportedTimes
    ) -> [String] {
        let head = "out \(name.own) = \(MarbleImport.placeholder)"
        let expected =
            recording.map { path, within in
                ["from \(path.debugDescription) \(name.logged.debugDescription) within \(MarbleTime.text(within))"]
            } ?? lines([events], of: types[lane.lane] ?? .unknown)
        return [head] + (subscription(lane, times) + expected).map { "    " + $0 }
    }

    /// Attempts are those of the first subscriptions, and the last one is for all that follow.
    private static func shortened(_ attempts: [[Lane.Event]]) -> [[Lane.Event]] {
        var attempts = attempts
        while attempts.count > 1, let last = attempts.last, attempts[attempts.count - 2].matches(last) {
            attempts.removeLast()
        }
        return attempts
    }

    /// Returns the line that drives an output which is subscribed to late, or disposed before the log ends.
    private func subscription(_ lane: ImportedLane, _ times: ImportedTimes) -> [String] {
        guard let own = lane.subscriptions.first else { return [] }
        var disposed = own.hasEnded ? nil : own.disposed
        // What is disposed last needs no line, because it is disposed at the end of the file.
        if !times.events.contains(where: { $0.line > own.lastLine && $0.kind != .disposed }) { disposed = nil }
        if let time = disposed {
            // A `!` acts before the events of its frame.
            let isLater = times.events.contains { event in
                event.time == time && event.line < own.lastLine && event.kind != .subscribed && event.kind != .disposed
            }
            if isLater { disposed = time + frame }
        }
        if own.start == 0, disposed == nil { return [] }
        let start = after(FrameTime(), own.start)
        let end = disposed.map { time in
            time <= own.start
                ? start : after(FrameTime(frames: start.frames + 1, milliseconds: start.milliseconds), time)
        }
        return [SubscriptionLine(range: SourceRange(0, 0), subscribed: start, disposed: end).text]
    }

    /// Returns a time in milliseconds as columns behind an earlier one, or as a literal time if these are many.
    private func after(_ earlier: FrameTime, _ time: Int) -> FrameTime {
        var result = earlier
        let gap = time - earlier.milliseconds(frame: frame)
        if gap % frame == 0, gap / frame <= 20 { result.frames += gap / frame } else { result.milliseconds += gap }
        return result
    }

    private func lines(_ attempts: [[Lane.Event]], of type: ValueType) -> [String] {
        let events = attempts.joined()
        var plain = MarbleLetters.Known()
        var hasDefaultError = false
        for event in events {
            if case .next(let value) = event.kind, let marble = value.ownMarble,
                MarbleEvent.value(of: marble, as: type)?.matches(value) ?? false
            {
                plain[[event.symbol]] = marble
            }
            if event.symbol == .defaultError { hasDefaultError = true }
        }
        if hasDefaultError { plain[[.defaultError]] = "#" }
        let symbols = events.map(\.symbol)
        let (known, preferred) = MarbleLetters.settle(
            plain: plain, named: letters.preferred, drawing: symbols)
        var printer = DiagramPrinter(
            frame: frame, letters: MarbleLetters(drawing: symbols, known: known, preferred: preferred))
        var lines: [String] = []
        for attempt in attempts {
            let events = attempt.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) }
            let diagram = printer.diagram(events)
            guard let diagram, diagram.displayWidth <= Self.maximumWidth else {
                return attempts.flatMap { attempt in
                    attempt.isEmpty
                        ? ["-"]
                        : DiagramPrinter.list(attempt.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) })
                }
            }
            lines.append(diagram)
        }
        return lines + MarbleLetters.lines(printer.letters.legend, width: 76)
    }
}

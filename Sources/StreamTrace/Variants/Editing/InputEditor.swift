/// Lists the moves of a marble of an input by one column, alone or with all later ones, under which a scenario passes.
struct InputEditor {
    private let replay: PreparedReplay
    private let scenario: PreparedReplay.Scenario

    /// - Parameter scenario: A scenario whose expectations do not hold.
    init(_ replay: PreparedReplay, _ scenario: PreparedReplay.Scenario) {
        self.replay = replay
        self.scenario = scenario
    }

    /// The moves in the order of the inputs. Recordings do not change, and neither does a diagram that is a long
    /// recording itself.
    var variants: [Variant] {
        var found: [Variant] = []
        var rest = Self.maximumMoves
        for (index, input) in scenario.plan.inputs.enumerated() {
            for (attempt, body) in input.body.body.attempts.enumerated() {
                guard case .diagram(let diagram) = body, diagram.range.count <= Self.maximumColumns else { continue }
                let moves = DiagramMove.all(in: diagram, of: input.body.source, frame: scenario.plan.frame)
                for move in moves.prefix(rest) {
                    rest -= 1
                    guard passes(with: move, ofInput: index, attempt) else { continue }
                    found.append(variant(move, input, index, attempt))
                }
            }
        }
        return found
    }

    private static let maximumMoves = 300
    private static let maximumColumns = 2_000

    private func passes(with move: DiagramMove, ofInput index: Int, _ attempt: Int) -> Bool {
        let frame = scenario.plan.frame
        var inputs = scenario.inputs
        guard inputs.indices.contains(index), inputs[index].attempts.indices.contains(attempt) else { return false }
        inputs[index].attempts[attempt] = inputs[index].attempts[attempt].map { event in
            move.moves(event.time) ? MarbleEvent(time: event.time + move.columns * frame, kind: event.kind) : event
        }
        return replay.holds(scenario, with: inputs)
    }

    private func variant(_ move: DiagramMove, _ input: ScenarioPlan.Input, _ index: Int, _ attempt: Int) -> Variant {
        let label = scenario.inputs[index].label
        let text = text(move, scenario.inputs[index].attempts[attempt])
        let delta = move.columns * scenario.plan.frame
        let code =
            move.isTail
            ? "all events of \(label) sent \(CodeText.delay(delta)) from \(text) on"
            : "\(text) of \(label) sent \(CodeText.time(move.time, movedBy: delta))"
        return Variant(
            move.isTail ? .inputTail : .input, in: input.body.source, [move.edit], code: CodeText.sentence(code),
            at: move.offset)
    }
}

extension InputEditor {
    /// Returns the moved events: a marble by its element, and those of a group if letters stand for their elements.
    private func text(_ move: DiagramMove, _ events: [MarbleEvent]) -> String {
        let events = events.filter { $0.time == move.time }.map { Lane.Event($0) }
        let marbles = move.marbles.map(String.init)
        guard events.count == marbles.count else { return move.text }
        let texts = zip(marbles, events).map { CodeText.marble($0, $1.isElement ? $1.text : nil) }
        if texts == marbles { return move.text }
        return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
    }
}

/// A move of the marbles of a column to the column before or after it, which leaves all others where they are, or takes
/// all later ones with it.
private struct DiagramMove {
    /// The time in milliseconds from frame 0.
    let time: Int
    let marbles: [Character]
    let offset: Int
    /// 1 or -1.
    let columns: Int
    /// Whether later marbles move too, as if a dash were missing, or one too many.
    let isTail: Bool
    let edit: TextEdit

    /// The marbles as written: `a`, `(ab)`.
    var text: String { marbles.count == 1 ? String(marbles) : "(\(String(marbles)))" }

    /// Whether an event at a time moves.
    func moves(_ eventTime: Int) -> Bool { isTail ? eventTime >= time : eventTime == time }

    static func all(in diagram: MarbleDiagram, of source: SourceFile, frame: Int) -> [DiagramMove] {
        let events = Array(diagram.events)
        let times = Set(events.compactMap { $0.time.exactMilliseconds(frame: frame) })
        let cells = DiagramCells(diagram, in: source, frame: frame)
        let line = source.marbles(diagram.range)
        var moves: [DiagramMove] = []
        var rest = events[...]
        while let first = rest.first, let time = first.time.exactMilliseconds(frame: frame) {
            let column = rest.prefix { $0.time == first.time }
            rest = rest.dropFirst(column.count)
            let marbles = column.map(\.symbol.character)
            func add(_ columns: Int, isTail: Bool, _ change: (inout DiagramCells) -> Bool) {
                var moved = cells
                guard change(&moved) else { return }
                moves.append(
                    DiagramMove(
                        time: time, marbles: marbles,
                        offset: first.offset - (marbles.count == 1 ? 0 : 1), columns: columns, isTail: isTail,
                        edit: TextEdit.difference(of: line, in: source, to: moved.text)))
            }
            for columns in [1, -1] where !times.contains(time + columns * frame) {
                add(columns, isTail: false) { $0.set([], at: time) && $0.set(marbles, at: time + columns * frame) }
            }
            // Without later marbles a move of all is that of one, except to where there is no room for that.
            for columns in [1, -1] where !rest.isEmpty {
                add(columns, isTail: true) { $0.shift(from: time, by: columns) }
            }
        }
        return moves
    }
}

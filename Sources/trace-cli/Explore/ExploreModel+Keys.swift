extension ExploreModel {
    /// What a key asks of the session.
    enum Request: Equatable {
        case quit
        case interrupted
    }

    /// Does what a key says.
    mutating func take(_ key: Key) -> Request? {
        if key != .resized { message = "" }
        switch key {
        case .control("c"), .closed: return .interrupted
        case .resized: return nil
        default: break
        }
        defer { updateOther() }
        if let activity = editing?.activity { return take(key, during: activity) }
        return panel == nil ? takeForLanes(key) : takeForPanel(key)
    }

    /// Does what a key says in a terminal that is too small to show more than how to quit.
    mutating func takeUnseen(_ key: Key) -> Request? {
        switch key {
        case .control("c"), .closed, .resized: return take(key)
        case .character("q"):
            editing?.keep()
            return leave()
        default:
            if case .leaving = editing?.activity { return take(key) }
            return nil
        }
    }

    private mutating func takeForLanes(_ key: Key) -> Request? {
        switch key {
        case .left: step(-1)
        case .right: step(1)
        case .shift(.left), .character(","): stepColumn(-1)
        case .shift(.right), .character("."): stepColumn(1)
        case .up: stepLane(-1)
        case .down: stepLane(1)
        case .tab: stepAnywhere(1)
        case .shift(.tab): stepAnywhere(-1)
        case .home: jump(toEnd: false)
        case .end: jump(toEnd: true)
        case .pageUp: choose(scenario: scenario - 1)
        case .pageDown: choose(scenario: scenario + 1)
        case .delete: take("x")
        case .escape: forgetChange()
        case .character("q"): return leave()
        case .character(let character): take(character)
        default: break
        }
        return nil
    }

    private mutating func take(_ character: Character) {
        if file.recording != nil, ExploreKeys.editing.contains(character) {
            message = "a recording is what happened, and cannot be edited"
            return
        }
        switch character {
        case "w": showWhy()
        case "n": showWhyNot()
        case "t": showState()
        case "v": showValue()
        case "o": changeExtent()
        case "f": toggleFolding()
        case "m": startMove()
        case "i": startInsertion()
        case "e": startChange()
        case "c": compare()
        case "b": startSearch()
        case "B": search(searched, in: cursor.lane).map { message = $0 }
        case "x": deleteMarble()
        case "a": startScenario()
        case "u": undo()
        case "U": redo()
        case "s": save()
        case "S": askForPath()
        case "R": restore()
        case "?": panel = Panel(title: "keys", lines: ExploreKeys.help)
        case "1"..."9": choose(scenario: (character.wholeNumberValue ?? 1) - 1)
        default: break
        }
    }

    private mutating func choose(scenario number: Int) {
        if number == scenario { return }
        if run.scenarioNames.indices.contains(number) {
            scenario = number
        } else {
            message = run.scenarioNames.count > 1 ? "there is no scenario there" : "the file has one scenario"
        }
    }

    private mutating func takeForPanel(_ key: Key) -> Request? {
        switch key {
        case .up: panel?.scroll -= 1
        case .down: panel?.scroll += 1
        case .pageUp: panel?.scroll -= 10
        case .pageDown: panel?.scroll += 10
        case .escape, .enter, .character, .left, .right: panel = nil
        default: break
        }
        return nil
    }
}

/// The keys of the explorer, as its screen names them.
enum ExploreKeys {
    /// The keys that change the file, or compare it with another one.
    static let editing: Set<Character> = ["m", "i", "e", "c", "b", "B", "x", "a", "u", "U", "s", "S", "R"]

    private static let legend = KeyLegend(
        short: [
            "←→ event", "↑↓ lane", "w why", "n why not", "o lanes", "t state", "PgDn scenario", "m move", "i insert",
            "x delete", "e edit", "c compare", "u undo", "s save", "? keys", "q quit", "b break", "⇧←→ frame",
            "⇥ next anywhere", "v value", "a add scenario", "f fold",
        ],
        all: [
            ("←  →", "the event before or after, on this lane"),
            ("⇧←  ⇧→  , .", "the frame before or after, also without an event"),
            ("↑  ↓", "the lane above or below"),
            ("⇥  ⇧⇥", "the next or previous event on any lane, as they happened"),
            ("Home  End", "the first or last event of the lane"),
            ("m", "move the marble: then ← and →, with Shift by five frames; Enter ends that"),
            ("i", "insert an event at this time: a value as in the file, | or #"),
            ("e", "edit the value of the marble, or the pipeline of a stage"),
            ("x", "delete the marble"),
            ("a", "add a scenario, a copy of this one"),
            ("u  U", "undo, and do again"),
            ("Esc", "show no longer what the last edit changed"),
            (
                "c",
                "compare with another pipeline; c ends that. For c and e, ↑ and ↓ choose pipelines with a look-alike of "
                    + "the operator, or with another small edit"
            ),
            ("b  B", "break: the next element of the lane for which a closure is true"),
            ("s  S", "save, and save as another file"),
            ("R", "restore the edits of a session that ended before they were saved"),
            ("w", "why: what led to the event"),
            ("n", "why not: what became of the event, or why an output has none"),
            ("t", "the state of each stage at this time"),
            ("v", "the whole value of the event"),
            ("o", "fewer lanes: inputs and outputs, then outputs alone, then all again"),
            ("f", "fold or unfold long pauses"),
            ("PgUp  PgDn", "the scenario before or after; 1 to 9 by its number"),
            ("q", "quit"),
        ])

    /// Returns as many keys as fit on two lines.
    static func lines(width: Int) -> [String] { legend.lines(width: width) }

    /// Returns all keys with their meanings, and the signs of the screen.
    static func help(width: Int) -> [String] {
        legend.help(width: width) + [""]
            + signs.flatMap { sign, meaning in meaning.beside(sign.padded(to: 3), width: width) }
    }

    private static let signs = [
        ("▸", "the lane of the cursor"),
        ("●", "lanes with events that led to the one at the cursor, which are bold"),
        ("○", "lanes with events that followed from it, which are underlined"),
        ("≠", "an output that differs: from the other pipeline, or from what it was before the last edit"),
        ("^", "a subscription   !  a disposal   |  a completion   #  an error"),
        ("⋯", "a pause that is left out"),
    ]
}

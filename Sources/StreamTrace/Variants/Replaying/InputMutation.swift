/// A scenario with other events of its inputs, or as it is, to see whether two pipelines differ.
struct InputMutation {
    /// The index of the scenario.
    let scenario: Int
    let inputs: [PreparedInput]
    /// The time in milliseconds at which an output is subscribed to, by the index of the output.
    var subscriptions: [Int: Int] = [:]
    /// The number of changes; 0 for a scenario as it is.
    let changeCount: Int
    /// How the inputs differ from those of the scenario, as the end of a sentence: `text fails at 3`.
    let summary: String

    var isUnchanged: Bool { changeCount == 0 }
}

/// A reproducible series of mutated inputs.
struct InputMutations {
    private let replay: PreparedReplay
    private let mentioned: MentionedValues
    private var random: SeededGenerator

    /// The maximum numbers of inputs with values that the program mentions, or that are like one: of each input, and of
    /// all.
    private static let maximumMentioned = (perInput: 8, like: 16, all: 96)

    /// Returns all scenarios as they are, then mutations of them in turn, those with one change first.
    ///
    /// - Parameter mentioned: Values that inputs emit in place of their own, besides the random changes.
    static func make(
        _ count: Int, of replay: PreparedReplay, seed: UInt64 = 1, mentioned: MentionedValues = MentionedValues([])
    ) -> [InputMutation] {
        var mutations = Self(replay: replay, mentioned: mentioned, random: SeededGenerator(seed: seed))
        return mutations.make(count)
    }

    private mutating func make(_ count: Int) -> [InputMutation] {
        let unchanged = replay.scenarios.enumerated().map { index, scenario in
            InputMutation(
                scenario: index, inputs: scenario.inputs, changeCount: 0, summary: "nothing is changed")
        }
        let scenarios = replay.scenarios.indices.filter { index in
            replay.scenarios[index].inputs.contains { !$0.attempts.isEmpty }
        }
        if scenarios.isEmpty { return unchanged }
        let mutations = (0..<count).compactMap { mutation(of: scenarios[$0 % scenarios.count]) }
        // The first that tells two pipelines apart is shown, which is easier to read with one change.
        return unchanged + mutations.filter { $0.changeCount == 1 } + mentioning(scenarios)
            + mutations.filter { $0.changeCount > 1 }
    }

    /// Returns scenarios in which the last element of an input is one that the program mentions, or has another part.
    private func mentioning(_ scenarios: [Int]) -> [InputMutation] {
        let variations = ValueVariations(mentioned)
        let mutations = scenarios.lazy.flatMap { index in
            let inputs = replay.scenarios[index].inputs
            return inputs.indices.lazy.flatMap { input -> [InputMutation] in
                guard let events = inputs[input].attempts.first,
                    let last = events.lastIndex(where: \.isElement)
                else { return [] }
                let values = mentioned.values(of: inputs[input].elementType).prefix(Self.maximumMentioned.perInput)
                var like: [Value] = []
                if case .next(let value) = events[last].kind {
                    like = Array(variations.values(like: value).prefix(Self.maximumMentioned.like))
                }
                return (values + like).map { value in
                    let event = MarbleEvent(time: events[last].time, kind: .next(value))
                    var changed = inputs
                    changed[input].attempts[0][last] = event
                    return InputMutation(
                        scenario: index, inputs: changed, changeCount: 1,
                        summary: "\(inputs[input].label) \(event.does) at \(event.time)")
                }
            }
        }
        return Array(mutations.prefix(Self.maximumMentioned.all))
    }

    private mutating func mutation(of index: Int) -> InputMutation? {
        let scenario = replay.scenarios[index]
        var inputs = scenario.inputs
        var summaries: [String] = []
        var subscriptions: [Int: Int] = [:]
        for _ in 0...random.next(below: 2) {
            if random.next(below: 8) == 0, !scenario.plan.outputs.isEmpty {
                let output = random.next(below: scenario.plan.outputs.count)
                let last = inputs.lazy.flatMap(\.attempts).compactMap(\.last?.time).max() ?? 0
                let time = free(last + scenario.plan.frame, max(1, scenario.plan.frame))
                subscriptions[output] = time
                summaries.append(
                    "\(scenario.plan.outputs[output].declaration.name.text) is subscribed to at \(time)")
                continue
            }
            let input = random.next(below: inputs.count)
            guard !inputs[input].attempts.isEmpty else { continue }
            let attempt = random.next(below: inputs[input].attempts.count)
            let frame = max(1, scenario.plan.frame)
            guard let (events, summary) = mutated(inputs[input].attempts[attempt], frame: frame),
                inputs[input].canHave(events)
            else { continue }
            inputs[input].attempts[attempt] = events
            summaries.append("\(inputs[input].label) \(summary)")
        }
        if summaries.isEmpty { return nil }
        return InputMutation(
            scenario: index, inputs: inputs, subscriptions: subscriptions, changeCount: summaries.count,
            summary: summaries.joined(separator: " and ")
        )
    }

    private mutating func mutated(_ events: [MarbleEvent], frame: Int) -> ([MarbleEvent], String)? {
        let elements = events.indices.filter { events[$0].isElement }
        let last = events.last?.time ?? 0
        switch random.next(below: 7) {
        case 0:
            guard let index = random.element(of: events.indices) else { return nil }
            let moved = MarbleEvent(time: free(last + 3 * frame, frame), kind: events[index].kind)
            let former = moved.time == events[index].time ? "" : ", and not at \(events[index].time)"
            return (events.replacing(index, with: [moved]), "\(moved.does) at \(moved.time)\(former)")
        case 1:
            guard let index = random.element(of: elements) else { return nil }
            return (events.replacing(index, with: []), "does not emit at \(events[index].time)")
        case 2:
            guard let index = random.element(of: elements) else { return nil }
            let copy = MarbleEvent(time: free(last + 3 * frame, frame), kind: events[index].kind)
            return (events.adding(copy), "also \(copy.does) at \(copy.time)")
        case 3:
            let end = MarbleEvent(time: free(last + 2 * frame, frame), kind: .error(MarbleError.error))
            let kept = events.filter { $0.time <= end.time && $0.isElement }
            return (kept.adding(end), "fails at \(end.time)\(kept.elementBefore(end))")
        case 4:
            let end = MarbleEvent(time: free(last + 2 * frame, frame), kind: .completed)
            let kept = events.filter { $0.time <= end.time && $0.isElement }
            return (kept.adding(end), "completes at \(end.time)\(kept.elementBefore(end))")
        case 5:
            guard let first = random.element(of: elements), let second = random.element(of: elements), first != second
            else { return nil }
            let copy = MarbleEvent(time: events[second].time, kind: events[first].kind)
            return (events.replacing(second, with: [copy]), "\(copy.does) at \(copy.time)")
        default:
            return (events.filter(\.isElement), "does not end")
        }
    }

    /// Returns a time of a frame, in milliseconds.
    private mutating func free(_ limit: Int, _ frame: Int) -> Int { random.next(below: limit / frame + 1) * frame }
}

extension MarbleEvent {
    /// The predicate of a sentence: `emits "a"`.
    fileprivate var does: String {
        switch kind {
        case .next(let value): "emits \(value.sourceText)"
        case .stream(let name): "emits \(name)"
        case .error: "fails"
        case .completed: "completes"
        }
    }
}

extension [MarbleEvent] {
    /// The end of a sentence about an end that comes at the time of an element.
    fileprivate func elementBefore(_ end: MarbleEvent) -> String {
        last?.time == end.time ? ", after its element" : ""
    }

    /// Returns the events with one replaced. Those after an end are left out.
    fileprivate func replacing(_ index: Int, with events: [MarbleEvent]) -> [MarbleEvent] {
        var copy = self
        copy.remove(at: index)
        return events.reduce(copy) { $0.adding($1) }
    }

    /// Returns the events with one more in order of time; an element at the time of the end precedes the end.
    fileprivate func adding(_ event: MarbleEvent) -> [MarbleEvent] {
        let before = filter { $0.time < event.time || ($0.time == event.time && ($0.isElement || !event.isElement)) }
        let after = filter { $0.time > event.time || ($0.time == event.time && !$0.isElement && event.isElement) }
        let all = before + [event] + after
        guard let end = all.firstIndex(where: { !$0.isElement }) else { return all }
        return Array(all[...end])
    }
}

/// A small generator of numbers that are the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `limit - 1`; 0 if the limit is not positive.
    mutating func next(below limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

    mutating func element<Elements: Collection>(of elements: Elements) -> Elements.Element?
    where Elements.Index == Int {
        elements.isEmpty ? nil : elements[elements.startIndex + next(below: elements.count)]
    }
}

extension PreparedReplay {
    /// Runs a scenario with mutated inputs.
    func observe(_ mutation: InputMutation) -> RunObservation {
        observe(scenarios[mutation.scenario], with: mutation.inputs, subscriptions: mutation.subscriptions)
    }

    /// Runs scenarios with mutated inputs, until one of them exceeds what all of them may use.
    func observe(_ mutations: [InputMutation], within limits: ReplayBudget) -> [RunObservation] {
        var left = limits
        var observations: [RunObservation] = []
        for mutation in mutations where left.steps >= 0 && left.bytes >= 0 {
            let observation = observe(mutation)
            left.steps -= observation.steps
            left.bytes -= observation.bytes
            observations.append(observation)
        }
        return observations
    }
}

extension ReplayBudget {
    /// What the mutated inputs of one file may use together, for each of a number of variants that are tried with them:
    /// some 4 s, less for many variants, and 250 MB.
    static func ofInputs(forEachOf variants: Int) -> ReplayBudget {
        ReplayBudget(steps: min(2 * standard.steps, 100 * standard.steps / max(1, variants)), bytes: standard.bytes / 2)
    }
}

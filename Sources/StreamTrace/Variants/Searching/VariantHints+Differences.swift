extension VariantHints {
    /// Finds out what the differences of failing scenarios suggest.
    init(_ replay: PreparedReplay, _ failing: [Int]) {
        self.init()
        for index in failing {
            let scenario = replay.scenarios[index]
            let observed = replay.observe(scenario, with: scenario.inputs, keepsLog: scenario.log != nil)
            let times = scenario.times(in: observed)
            for (expected, actual) in zip(scenario.prepared.expected, observed.outputs) {
                guard let expected else { continue }
                add(expected.events.map { Lane.Event($0) }, actual, times)
            }
            if let log = scenario.log {
                let actual = Dictionary(grouping: LogEvent.events(observed.log), by: \.identifier)
                let expected = Dictionary(grouping: LogEvent.events(log).filter { $0.kind != nil }, by: \.identifier)
                for (name, events) in expected.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
                    add(events, (actual[name] ?? []).filter { $0.kind != nil }, times)
                }
            }
            for (input, actual) in zip(scenario.plan.inputs, observed.subscriptions) where input.isAsserted {
                let expected = input.body.body.subscriptions(frame: scenario.plan.frame)
                if actual.count > expected.count { hasExtraSubscriptions = true }
            }
        }
        delays = Array(delays.uniqued.prefix(4))
        durations = Array(durations.uniqued.prefix(8))
        values = Array(values.uniqued.prefix(12))
        firstValues = Array(firstValues.uniqued.prefix(4))
        missingFirstValues = Array(missingFirstValues.uniqued.prefix(2))
    }

    /// Adds what the difference of one output suggests; that of the first events, since each is compared with all others.
    ///
    /// - Parameter times: When something happens that an event may follow, in order.
    private mutating func add<Event: HintingEvent>(_ expected: [Event], _ actual: [Event], _ times: [Int]) {
        var unused = actual.prefix(Self.maximumEventCount)
        var isFirst = true
        for event in expected.prefix(Self.maximumEventCount) {
            if let index = unused.firstIndex(where: { $0.time == event.time && event.matches($0) }) {
                unused.remove(at: index)
                continue
            }
            if isFirst { durations += times.reversed().filter { $0 < event.time }.prefix(4).map { event.time - $0 } }
            isFirst = false
            if let index = unused.firstIndex(where: event.matches) {
                delays.append(unused[index].time - event.time)
            } else if let literal = event.literal {
                values.append(literal)
            }
        }
        guard let literal = expected.first?.literal else { return }
        firstValues.append(literal)
        let rest = expected.dropFirst()
        let isAlone = rest.count == actual.count
        if isAlone, zip(rest, actual).allSatisfy({ $0.time == $1.time && $0.matches($1) }) {
            missingFirstValues.append(literal)
        }
    }

    private static let maximumEventCount = 500
}

extension PreparedReplay.Scenario {
    /// When hot inputs emit, inputs are subscribed to and outputs emit, in milliseconds and in order.
    fileprivate func times(in observed: RunObservation) -> [Int] {
        let hot = inputs.lazy.filter(\.isHot).flatMap(\.attempts).joined().map(\.time)
        let all = [0] + hot + observed.subscriptions.joined().map(\.subscribed) + observed.outputs.joined().map(\.time)
        return Array(Set(all)).sorted()
    }
}

/// An expected event from which an edit can take a value.
private protocol HintingEvent: AlignableEvent {
    /// The element as it is written in Swift; `nil` for other events.
    var literal: String? { get }
}

extension Lane.Event: HintingEvent {
    fileprivate var literal: String? { if case .next(let value) = kind { value.sourceText } else { nil } }
}

extension LogEvent: HintingEvent {
    /// The element, if what is printed tells how it is written: a number, a truth value, or a text.
    fileprivate var literal: String? {
        guard kind == "next", let start = text.firstRange(of: "Event next(")?.upperBound, text.hasSuffix(")") else {
            return nil
        }
        let printed = String(text[start...].dropLast())
        if ["true", "false", "nil", "[]"].contains(printed) || Double(printed) != nil { return printed }
        return printed.contains { "\"\\()[]:".contains($0) } ? nil : "\"\(printed)\""
    }
}

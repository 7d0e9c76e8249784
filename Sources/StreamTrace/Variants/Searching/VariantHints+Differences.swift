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
        let sent = failing.lazy.flatMap { replay.scenarios[$0].inputs }.flatMap(\.sentTexts)
        sentTexts = Array(sent.prefix(Self.maximumEventCount).filter(LiteralPool.isPlain).uniqued.prefix(24))
        textChanges = Array(textChanges.uniqued.prefix(8))
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
        var missing: [Event] = []
        for event in expected.prefix(Self.maximumEventCount) {
            if let index = unused.firstIndex(where: { $0.time == event.time && event.matches($0) }) {
                unused.remove(at: index)
                continue
            }
            if isFirst { durations += times.reversed().filter { $0 < event.time }.prefix(4).map { event.time - $0 } }
            isFirst = false
            if let index = unused.firstIndex(where: event.matches) {
                delays.append(unused[index].time - event.time)
            } else {
                missing.append(event)
                if let literal = event.literal { values.append(literal) }
            }
        }
        for event in missing.prefix(Self.maximumComparedCount) {
            guard let actual = unused.first(where: { $0.time == event.time }) ?? unused.first else { continue }
            for (former, text) in event.differentTexts(from: actual) {
                TextChange(from: former, to: text).map { textChanges.append($0) }
            }
            values += event.differentNumbers(from: actual)
        }
        if unused.contains(where: \.isFailure) { hasUnexpectedFailure = true }
        guard let literal = expected.first?.literal else { return }
        firstValues.append(literal)
        let rest = expected.dropFirst()
        let isAlone = rest.count == actual.count
        if isAlone, zip(rest, actual).allSatisfy({ $0.time == $1.time && $0.matches($1) }) {
            missingFirstValues.append(literal)
        }
    }

    private static let maximumEventCount = 500
    private static let maximumComparedCount = 8
}

extension PreparedInput {
    /// The texts in the elements and in the arguments.
    fileprivate var sentTexts: [String] {
        let elements = attempts.joined().lazy.compactMap { event -> Value? in
            if case .next(let value) = event.kind { value } else { nil }
        }
        return ((arguments ?? []).compactMap(\.self) + elements.prefix(100)).flatMap(\.texts)
    }
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
    var isFailure: Bool { get }

    /// Returns the texts in an actual element that are others here, with those.
    func differentTexts(from actual: Self) -> [(actual: String, expected: String)]
    /// Returns the numbers in the element that are others in an actual one, as they are written in Swift.
    func differentNumbers(from actual: Self) -> [String]
}

extension Lane.Event: HintingEvent {
    fileprivate var literal: String? { if case .next(let value) = kind { value.sourceText } else { nil } }

    fileprivate var isFailure: Bool { if case .error = kind { true } else { false } }

    /// The parts of both elements that differ.
    private func differentParts(from actual: Lane.Event) -> [(actual: Value, expected: Value)] {
        guard case .next(let value) = kind, case .next(let other) = actual.kind else { return [] }
        return other.differentParts(from: value)
    }

    fileprivate func differentTexts(from actual: Lane.Event) -> [(actual: String, expected: String)] {
        differentParts(from: actual).compactMap { actual, expected in
            if case .string(let former) = actual, case .string(let text) = expected { (former, text) } else { nil }
        }
    }

    fileprivate func differentNumbers(from actual: Lane.Event) -> [String] {
        differentParts(from: actual).compactMap { _, expected in
            switch expected {
            case .int, .double: expected.sourceText
            default: nil
            }
        }
    }
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

    fileprivate var isFailure: Bool { kind == "error" }

    fileprivate func differentTexts(from actual: LogEvent) -> [(actual: String, expected: String)] {
        kind == "next" && actual.kind == "next" ? [(String(actual.text), String(text))] : []
    }

    fileprivate func differentNumbers(from actual: LogEvent) -> [String] { [] }
}

extension Value {
    /// The texts of which a value consists.
    fileprivate var texts: [String] {
        if case .string(let text) = self { return [text] }
        return parts.flatMap(\.texts)
    }

    /// The parts of a value that has some: elements, fields, a payload.
    private var parts: [Value] {
        switch self {
        case .some(let wrapped): [wrapped]
        case .array(let elements): Array(elements)
        case .tuple(let tuple): tuple.elements
        case .record(let record): record.fields
        case .enumCase(let value): value.payload
        default: []
        }
    }

    /// Returns the innermost parts that differ in two values with the same structure.
    fileprivate func differentParts(from expected: Value) -> [(actual: Value, expected: Value)] {
        if self == expected { return [] }
        let (own, others) = (parts, expected.parts)
        if own.isEmpty || own.count != others.count { return [(self, expected)] }
        return zip(own, others).flatMap { $0.differentParts(from: $1) }
    }
}

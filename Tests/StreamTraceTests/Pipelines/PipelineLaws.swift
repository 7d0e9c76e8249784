@testable import StreamTraceEngine

/// The laws of every pipeline.
enum PipelineLaws {
    /// Returns the first law that a scenario violates, with the violation; `nil` if there is none.
    static func violation(of scenario: PipelineScenario) -> String? {
        let log = scenario.log()
        let (traced, trace) = scenario.traced()
        if let difference = difference(log, traced) { return "a trace changes what happens\n" + difference }
        if log.sendsToDisposed { return "an output is sent something after its disposal" }
        if log.hasObservers { return "an input or a loop has observers when everything is disposed" }
        if let broken = outputs(log, of: scenario) ?? probes(log) ?? order(log) ?? edges(trace) {
            return broken
        }
        guard scenario.disposals.isEmpty else { return nil }
        var replayed = scenario.replayed(running: log.lines.count)
        (replayed.late, replayed.hasObservers, replayed.sendsToDisposed) = (log.late, false, false)
        return difference(log, replayed).map { "the marble file does something else than compiled code\n" + $0 }
    }

    private static func difference(_ left: PipelineLog, _ right: PipelineLog) -> String? {
        if left == right { return nil }
        let (left, right) = (left.lines + left.end + left.late, right.lines + right.end + right.late)
        let same = zip(left, right).prefix { $0 == $1 }.count
        func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "(nothing)" }
        return "    after \(same) equal lines: \(line(left))\n    in the other one:  \(line(right))"
    }

    /// Checks that each output is subscribed to once and disposed once, and follows the grammar.
    private static func outputs(_ log: PipelineLog, of scenario: PipelineScenario) -> String? {
        let outputs = Dictionary(grouping: log.entries, by: \.probe).filter { $0.key.hasPrefix("o") }
        if outputs.count != scenario.outputs.count { return "an output logs nothing" }
        for (output, entries) in outputs {
            let contents = entries.map(\.content)
            let events = contents.filter { $0.hasPrefix("Event ") }
            let ends = events.filter { !$0.hasPrefix("Event next(") }
            if ends.count > 1 || ends.count == 1 && ends[0] != events.last { return "\(output) breaks the grammar" }
            if contents.first != "subscribed" { return "\(output) sends something before it is subscribed to" }
            if contents.filter({ $0 == "subscribed" }).count != 1 { return "\(output) is not subscribed to once" }
            if contents.filter({ $0 == "isDisposed" }).count != 1 { return "\(output) is not disposed once" }
        }
        return nil
    }

    /// Checks that every subscription is disposed in the end, and that a shared stream has one open subscription at a
    /// time.
    private static func probes(_ log: PipelineLog) -> String? {
        // The subscriptions that are not disposed, and those among them that certainly have not ended.
        var counts: [Substring: (all: Int, open: Int)] = [:]
        for (probe, content) in log.entries {
            var count = counts[probe, default: (0, 0)]
            switch content {
            case "subscribed": count = (count.all + 1, count.open + 1)
            // A subscription that has ended, or one that has not, if another one is made from inside of its end.
            case "isDisposed": count = (count.all - 1, max(0, count.open - 1))
            // A hot input sends an event to the observers that it had at the beginning of the event, so that an end may
            // follow the disposal.
            case let event where !event.hasPrefix("Event next("): count.open = max(0, count.open - 1)
            default: break
            }
            counts[probe] = count
            if count.all < 0, probe.hasPrefix("s") { return "\(probe) ends more often than it is subscribed to" }
            if count.open > 1, probe.hasPrefix("s") { return "\(probe) is shared, and subscribed to twice" }
        }
        return counts.first { $0.value.all != 0 }.map { "\($0.key) is not disposed as often as subscribed to" }
    }

    /// Checks that an operator of several sources subscribes to them in order.
    private static func order(_ log: PipelineLog) -> String? {
        var last: [Substring: Int] = [:]
        var seen: Set<Substring> = []
        for (probe, content) in log.entries where probe.hasPrefix("c") && content == "subscribed" {
            guard seen.insert(probe).inserted, let dot = probe.firstIndex(of: ".") else { continue }
            let (combination, source) = (probe[..<dot], Int(probe[dot...].dropFirst())!)
            if source < last[combination, default: -1] { return "\(probe) is subscribed to too late" }
            last[combination] = source
        }
        return nil
    }

    /// Checks that each edge begins with its subscription and follows the grammar, and has no event after its disposal.
    private static func edges(_ trace: Trace) -> String? {
        if trace.edges.isEmpty { return "the trace has no edges" }
        var states: [Int: EdgeState] = [:]
        for record in trace.records {
            guard let edge = record.edge else { continue }
            let state = states[edge]
            let name = trace.edges[edge].name
            switch record.kind {
            case .subscribed: states[edge] = state == nil ? .open : .broken
            case .disposed:
                if state != .open, state != .ended {
                    return "\(name) is disposed twice"
                } else {
                    states[edge] = .disposed
                }
            case .next, .error, .completed:
                if state == nil { return "\(name) sends before it is subscribed to" }
                if state != .open, !multicasts.contains(name) {
                    return "\(name) sends when it has ended or is disposed"
                }
                if case .next = record.kind { break }
                if state == .open { states[edge] = .ended }
            default: break
            }
        }
        return nil
    }

    private enum EdgeState { case open, ended, disposed, broken }

    /// Operators that send to the observers that they had at the beginning of an event, or pass their own observer to
    /// another stream. An event during which one of these is disposed still reaches its edge, and the operator
    /// downstream drops it.
    private static let multicasts: Set<String> = [
        "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "share", "publish", "replay", "multicast",
        "groupBy", "window", "startWith", "timeout",
    ]
}

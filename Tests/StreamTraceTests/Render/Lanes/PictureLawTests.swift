import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceMarbles
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// The law of pictures: a lane has the events of its records, all of them and no other.
///
///     PICTURE_SEEDS=20000 swift test --filter PictureLawTests
struct PictureLawTests {
    private static let seeds = ProcessInfo.processInfo.environment["PICTURE_SEEDS"].flatMap(UInt64.init) ?? 400

    @Test func `Lanes of random pipelines have the events of their records`() {
        var failures = 0
        for seed in 0..<Self.seeds where failures < 3 {
            var generator = PipelineGenerator(seed: seed)
            // Random pipelines have hot inputs, so that compiled code can run them; here some are cold.
            var text = generator.scenario().text
            for index in 0..<4 where (seed >> UInt64(index)) & 1 == 1 {
                text = text.replacing("hot i\(index)", with: "cold i\(index)")
            }
            let source = SourceFile(path: "\(seed).marble", text: text)
            let found = traced(source).scenarios.flatMap(PictureLaw.violations)
            if found.isEmpty { continue }
            failures += 1
            Issue.record("\(found.joined(separator: "\n"))\n\n\(text)")
        }
    }

    @Test(arguments: TraceCorpus.files)
    func `Lanes have the events of their records`(_ path: String) throws {
        let found = traced(try SourceFile.read(path)).scenarios.flatMap(PictureLaw.violations)
        #expect(found.isEmpty, "\(path)\n\(found.joined(separator: "\n"))")
    }
}

/// Compares the lanes of a result with its records.
private enum PictureLaw {
    static func violations(of result: ScenarioResult) -> [String] {
        guard let trace = result.trace, !trace.isCutShort else { return [] }
        return inputs(result, trace) + outputs(result, trace) + timeline(result, trace) + drawing(result)
            + picture(result, trace)
    }

    private static func inputs(_ result: ScenarioResult, _ trace: Trace) -> [String] {
        Set(trace.inputs).flatMap { name -> [String] in
            let lanes = result.inputs.filter { $0.name == name || $0.name.hasPrefix(name + " #") }
            let edges = self.edges(of: name, trace)
            if trace.diagrams[name] != nil {
                if lanes.count != min(edges.count, 4) { return ["\(name): \(lanes.count) lanes of \(edges.count)"] }
                return zip(lanes, edges).flatMap { lane, edge in
                    difference(lane.name, events(of: lane), events(of: edge, trace))
                        + disposal(lane, edge, trace, end: result.end)
                }
            }
            // A hot input sends also to nobody, and repeats its end to who subscribes after it.
            guard let lane = lanes.first else { return ["\(name): no lane"] }
            let sent = events(of: lane)
            let received = edges.flatMap { events(of: $0, trace, repeated: false) }
            return received.filter { !sent.contains($0) }.map { "\(name): \($0) is not drawn" }
                + (sent.last.map { $0.time > result.end } == true ? ["\(name): an event after the end"] : [])
        }
    }

    private static func outputs(_ result: ScenarioResult, _ trace: Trace) -> [String] {
        zip(result.outputs, result.outputLanes).flatMap { lane, name -> [String] in
            let roots = edges(of: name, trace).filter { trace.edges[$0].receiver == nil }
            // Two outputs may have one name.
            guard roots.count == 1, result.outputLanes.count(where: { $0 == name }) == 1 else { return [] }
            return difference(lane.name, events(of: lane), events(of: roots[0], trace))
        }
    }

    /// The explorer's lanes: each record of an event is a mark, and each mark is an event of its lane.
    private static func timeline(_ result: ScenarioResult, _ trace: Trace) -> [String] {
        guard let timeline = StageTimeline(result) else { return [] }
        return timeline.lanes.flatMap { lane -> [String] in
            let drawn = lane.marks.compactMap(\.event).map(Event.init)
            let edges = Set(lane.stages.map { trace.edges[$0].lane })
            let isHot = lane.role == .input && trace.diagrams[lane.name] == nil
            let sent = trace.edges.indices.filter {
                edges.contains(trace.edges[$0].lane) && !(lane.role == .input && isDebug($0, trace))
            }
            let all = Set(sent.flatMap { events(of: $0, trace, repeated: !isHot) })
            return all.subtracting(drawn).map { "explore: \(lane.name): \($0) is not drawn" }
                + (isHot ? [] : Set(drawn).subtracting(all).map { "explore: \(lane.name): \($0) did not happen" })
        }
    }

    /// Each line of the picture has marbles at as many times as its lane.
    private static func drawing(_ result: ScenarioResult) -> [String] {
        let lanes = result.inputs + result.outputs.flatMap { [$0] + $0.inner }
        let lines = LanesRenderer().lines(result)
        guard let ruler = lines.first, ruler.first == " ", lines.count > lanes.count else { return [] }
        let margin = ruler.prefix { $0 == " " }.count
        return zip(lanes, lines.dropFirst()).compactMap { lane, line in
            var (count, isInGroup) = (0, false)
            var column = 0
            let marbles = line.drop { character in
                column += String(character).displayWidth
                return column <= margin
            }
            for character in marbles where character != "-" && character != " " {
                if !isInGroup { count += 1 }
                isInGroup = character == "(" || isInGroup && character != ")"
            }
            let times = Set(lane.times).count
            return count == times ? nil : "\(lane.name): \(times) times, drawn as \(line)"
        }
    }

    /// The rows of a picture: together they have each record of an event, a held and a dropped element, and no others.
    private static func picture(_ result: ScenarioResult, _ trace: Trace) -> [String] {
        guard let timeline = StageTimeline(result, mergingForwarded: false), timeline.omittedLanes == 0 else {
            return []
        }
        let rows = timeline.rows()
        var drawn: Set<Int> = []
        var violations: [String] = []
        for row in rows {
            let name = row.label
            for lane in row.lanes {
                let marks = timeline.lanes[lane].marks
                for index in row.marks(of: lane, in: timeline) where marks[index].kind.isEvent {
                    drawn.formUnion(marks[index].records.all)
                    for number in marks[index].records.all {
                        let record = trace.records[number]
                        if record.time != marks[index].time {
                            violations.append("picture: \(name): \(number) has moved")
                        }
                    }
                    if marks[index].record == nil, !row.isHot { violations.append("picture: \(name): no record") }
                }
            }
            for hold in row.holds {
                guard case .held = trace.records[hold.record].kind, trace.records[hold.record].time == hold.start,
                    hold.start <= hold.end, hold.end <= result.end
                else {
                    violations.append("picture: \(name): holds \(hold)")
                    continue
                }
            }
            for drop in row.drops {
                guard case .dropped = trace.records[drop.record].kind, trace.records[drop.record].time == drop.time
                else {
                    violations.append("picture: \(name): drops \(drop)")
                    continue
                }
            }
            for subscription in row.subscriptions where subscription.end > result.end {
                violations.append("picture: \(name): subscribed until \(subscription.end)")
            }
        }
        let all = timeline.lanes.flatMap { $0.marks.filter(\.kind.isEvent).flatMap(\.records.all) }
        violations += Set(all).subtracting(drawn).sorted().map { "picture: record \($0) is not drawn" }
        let held = rows.flatMap { $0.holds.map(\.record) }
        let dropped = rows.flatMap { $0.drops.map(\.record) }
        if Set(held).count != held.count || Set(dropped).count != dropped.count {
            violations.append("picture: an element is held or dropped twice")
        }
        return violations
    }

    // MARK: Records

    private struct Event: Hashable, CustomStringConvertible {
        let time: Int
        let text: String
        var description: String { "\(text) at \(time)" }

        init(_ event: Lane.Event) { (time, text) = (event.time, event.label) }
    }

    private static func edges(of name: String, _ trace: Trace) -> [Int] {
        let all = trace.edges.indices.filter { trace.lanes[trace.edges[$0].lane] == name }
        // A stage with `debug("a")` may have the name of an input.
        return all.filter { trace.edges[$0].subscribed != nil && !isDebug($0, trace) }
            .sorted { trace.edges[$0].subscribed! < trace.edges[$1].subscribed! }
    }

    private static func isDebug(_ edge: Int, _ trace: Trace) -> Bool {
        trace.edges[edge].origin?.site.call.hasPrefix("debug(") ?? false
    }

    private static func events(of lane: Lane) -> [Event] { lane.events.map(Event.init) }

    private static func events(of edge: Int, _ trace: Trace, repeated: Bool = true) -> [Event] {
        trace.records.filter {
            $0.edge == edge && (repeated || $0.cause == nil || $0.cause != trace.edges[edge].subscribed)
        }.compactMap { record in
            switch record.kind {
            case .next(let element):
                Event(Lane.Event(time: record.time, kind: .next(element as? Value ?? .string("\(element)"))))
            case .error(let error): Event(Lane.Event(time: record.time, kind: .error(error)))
            case .completed: Event(Lane.Event(time: record.time, kind: .completed))
            default: nil
            }
        }
    }

    private static func difference(_ name: String, _ drawn: [Event], _ recorded: [Event]) -> [String] {
        drawn == recorded ? [] : ["\(name): drawn \(drawn), recorded \(recorded)"]
    }

    /// A subscription that was disposed before the end of the scenario shows when.
    private static func disposal(_ lane: Lane, _ edge: Int, _ trace: Trace, end: Int) -> [String] {
        let records = trace.records.filter { $0.edge == edge }
        let hasEnded = lane.events.last.map { !$0.isElement } ?? false
        let disposed = records.first { if case .disposed = $0.kind { true } else { false } }
        if let drawn = lane.disposed {
            return drawn == disposed?.time ? [] : ["\(lane.name): a disposal at \(drawn) that did not happen"]
        }
        guard !hasEnded, let disposed, disposed.cause != nil || disposed.time < end else { return [] }
        return ["\(lane.name): disposed at \(disposed.time), not shown"]
    }
}

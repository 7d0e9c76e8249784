/// The events of a recording or of a replay, by lane, to be compared with another run.
package final class Run {
    /// The events of one identifier of `debug()`, or of an output.
    struct Lane {
        let name: String
        /// The events, subscriptions and disposals.
        var events: [RunEvent] = []
    }

    /// The name of the run, as it was passed.
    package let name: String
    private(set) var lanes: [Lane] = []
    /// The lane of each event, in the order of the run.
    private(set) var order: [Int32] = []
    /// The results of a replay with a trace by scenario, which tell causes; empty for a recording.
    package var traced: [ScenarioResult] = []
    /// The lanes of recordings that inputs of a replay play, which the replay does not log.
    var playedLanes: Set<String> = []
    /// The time at which a replay disposed of what did not end before; `nil` for a recording.
    var end: Int?
    /// The time of the last event of a recording that was cut off; `nil` for another run.
    package var cutOff: Int?
    /// What a recording lacks, in sentences, and the number of the records that are missing.
    package var lacks: [String] = []
    package var missingCount = 0
    /// Whether subscriptions and disposals are among the events of the run.
    private(set) var hasSubscriptions = false
    private var indices: [String: Int] = [:]
    private var last = (name: UnsafeRawBufferPointer(start: nil, count: 0), index: -1)
    private let texts = TextStorage()
    /// Equal types share their text.
    private var types: [String: UnsafeRawBufferPointer] = [:]
    private var lastType = UnsafeRawBufferPointer(start: nil, count: 0)

    /// The maximum number of events, because a recording may exceed memory.
    package static let maximumEventCount = 4_000_000

    init(_ name: String) { self.name = name }

    /// Whether the run has as many events as can be compared.
    package var isFull: Bool { order.count >= Self.maximumEventCount }

    /// Appends an event; control characters in texts are escaped, as in the log of a trace file.
    func append(
        _ kind: RecordedEvent.Kind, at time: Int, in lane: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer,
        type: UnsafeRawBufferPointer?
    ) {
        let index = index(of: lane)
        let event = RunEvent(time: time, kind: kind, text: stored(text), type: storedType(type))
        hasSubscriptions = hasSubscriptions || event.isOfSubscription
        lanes[index].events.append(event)
        order.append(Int32(index))
    }

    /// Removes the events from a time on, at which another run is cut off.
    package func removeEvents(from time: Int) {
        var positions = Array(repeating: 0, count: lanes.count)
        order = order.filter { lane in
            defer { positions[Int(lane)] += 1 }
            return lanes[Int(lane)].events[positions[Int(lane)]].time < time
        }
        for index in lanes.indices { lanes[index].events.removeAll { $0.time >= time } }
    }

    /// Returns the time of the last event of a lane if it is later than a time.
    func lastTime(of lane: UnsafeRawBufferPointer, after time: Int) -> Int? {
        guard let last = lanes[index(of: lane)].events.last?.time, last > time else { return nil }
        return last
    }

    /// Removes the name of the scenario before the lanes, if all of them have the same one.
    func simplifyNames() {
        guard let end = lanes.first?.name.firstRange(of: Self.separator)?.upperBound,
            let prefix = lanes.first.map({ $0.name[..<end] }), lanes.allSatisfy({ $0.name.hasPrefix(prefix) })
        else { return }
        lanes = lanes.map { Lane(name: String($0.name.dropFirst(prefix.count)), events: $0.events) }
    }

    /// The text between the name of a scenario and that of a lane.
    static let separator = " › "

    /// Returns the lines of the log in their order.
    package func log(renaming names: [String: String]) -> [String] {
        var next = lanes.map { _ in 0 }
        return order.map { index in
            let lane = lanes[Int(index)]
            let event = lane.events[next[Int(index)]]
            next[Int(index)] += 1
            return "\(event.time): \(names[lane.name] ?? lane.name) -> \(event.content)"
        }
    }

    // MARK: Texts

    private func index(of lane: UnsafeRawBufferPointer) -> Int {
        if last.index >= 0, lane.equals(last.name) { return last.index }
        let name = String(decoding: lane, as: UTF8.self).escapingControlCharacters
        let index = indices[name] ?? lanes.count
        if index == lanes.count {
            lanes.append(Lane(name: name))
            indices[name] = index
        }
        last = (texts.store(lane), index)
        return index
    }

    private func stored(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        if text.allSatisfy({ $0 &- 0x20 < 0x5F }) { return texts.store(text) }
        return texts.store(String(decoding: text, as: UTF8.self).escapingControlCharacters)
    }

    private func storedType(_ type: UnsafeRawBufferPointer?) -> UnsafeRawBufferPointer {
        guard let type, !type.isEmpty else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        if type.equals(lastType) { return lastType }
        let name = String(decoding: type, as: UTF8.self)
        let known = types[name] ?? texts.store(type)
        types[name] = known
        lastType = known
        return known
    }
}

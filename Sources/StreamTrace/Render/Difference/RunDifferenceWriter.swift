/// A writer of the differences of two runs as NDJSON: an object for each event that differs, then a summary.
///
///     {"lane":"search","difference":"moved","kind":"next","old":{"t":230,"value":"b"},"new":{"t":240,"value":"b"}}
///     {"summary":{"lanes":1,"differences":1}}
///
/// If records of the recordings are missing, the summary has their number as `missing`.
package struct RunDifferenceWriter {
    private let json: JSONWriter

    /// - Parameter write: Receives bytes that are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    package func write(_ comparison: RunComparison) {
        var count = 0
        for lane in comparison.lanes {
            count += write(lane)
        }
        if comparison.isReordered {
            count += 1
            line(nil, "order")
        }
        json.object {
            json.key("summary")
            json.object {
                json.field("lanes", comparison.lanes.count)
                json.field("differences", count)
                if comparison.missingCount > 0 { json.field("missing", comparison.missingCount) }
            }
        }
        json.endLine()
        json.flush()
    }

    /// Writes the differences of a lane and returns their number.
    private func write(_ lane: RunComparison.LaneDifference) -> Int {
        if let lone = lane.lone {
            line(lane.name, lone.isExpected ? "only old" : "only new")
            return 1
        }
        var count = 0
        for step in lane.steps where !step.isKept {
            write(step, lane.name)
            count += 1
        }
        if let (expected, actual) = lane.subscriptions {
            for index in 0..<max(expected.count, actual.count) {
                let old = index < expected.count ? expected[index] : nil
                let new = index < actual.count ? actual[index] : nil
                if old == new { continue }
                count += 1
                json.object {
                    json.field("lane", lane.name)
                    json.field("difference", "subscription")
                    for (key, subscription) in [("old", old), ("new", new)] {
                        guard let subscription else { continue }
                        json.key(key)
                        json.object {
                            json.field("subscribed", subscription.subscribed)
                            if let end = subscription.disposed { json.field("disposed", end) }
                        }
                    }
                }
                json.endLine()
            }
        }
        return count
    }

    private func line(_ lane: String?, _ difference: String) {
        json.object {
            json.field("lane", lane)
            json.field("difference", difference)
        }
        json.endLine()
    }

    private func write(_ step: EventAlignment<RunEvent>.Step, _ lane: String) {
        json.object {
            json.field("lane", lane)
            json.field("difference", step.word)
            json.field("kind", (step.expected ?? step.actual)?.word)
            write(step.expected, "old")
            write(step.actual, "new")
        }
        json.endLine()
    }

    private func write(_ event: RunEvent?, _ key: String) {
        guard let event else { return }
        json.key(key)
        json.object {
            json.field("t", event.time)
            if event.kind != .completed { json.field("value", String(decoding: event.text, as: UTF8.self)) }
            if !event.type.isEmpty { json.field("type", String(decoding: event.type, as: UTF8.self)) }
        }
    }
}

extension EventAlignment.Step {
    /// The name of the step in NDJSON.
    var word: String {
        switch self {
        case .kept: "kept"
        case .moved: "moved"
        case .changed: "changed"
        case .reordered: "reordered"
        case .missing: "missing"
        case .extra: "extra"
        }
    }
}

extension RunEvent {
    fileprivate var word: String {
        switch kind {
        case .next: "next"
        case .error: "error"
        case .completed: "completed"
        case .subscribed: "subscribed"
        case .disposed: "disposed"
        }
    }
}

/// A writer of answers as NDJSON: a line for each.
///
///     {"scenario":"late","lane":"shown","event":"next(\"a\")","t":8,"seq":17,"steps":[{"t":1,"operator":"text",…}]}
///
/// The keys of a step are `t`, `operator`, `reason`, `text`, the sentence that has both, the `path`, `line` and `column`
/// of the operator at its first mention, `seq`, the number of the record in the scenario, and `depth`, the number of
/// branches that contain it, unless that is 0. If a recording lacks records, `unknown` has what cannot be known because
/// of that, in sentences.
package struct AnswerRenderer {
    private let json: JSONWriter

    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    package func write(_ answer: TraceAnswer, scenario: String?) {
        json.object {
            json.field("scenario", scenario)
            json.field("lane", answer.lane)
            json.field("event", answer.event)
            json.field("t", answer.time)
            json.field("seq", answer.record)
            json.key("steps")
            json.array { answer.steps.forEach(write) }
            write(answer.unknown)
        }
        json.endLine()
        json.flush()
    }

    /// Writes a line for the state of each stage: the keys `scenario`, `t`, `operator`, `path`, `line`, `column`, `facts`
    /// and `unknown`. If there is no stage, a line tells what cannot be known.
    package func write(_ states: [StageState], at time: Int, unknown: [String], scenario: String?) {
        for state in states { write(state, at: time, unknown, scenario) }
        if states.isEmpty, !unknown.isEmpty { write(nil, at: time, unknown, scenario) }
    }

    private func write(_ state: StageState?, at time: Int, _ unknown: [String], _ scenario: String?) {
        json.object {
            json.field("scenario", scenario)
            json.field("t", time)
            if let state {
                json.field("operator", state.name)
                write(state.site)
                json.key("facts")
                json.array { state.facts.forEach(json.string) }
            }
            write(unknown)
        }
        json.endLine()
        json.flush()
    }

    private func write(_ unknown: [String]) {
        if unknown.isEmpty { return }
        json.key("unknown")
        json.array { unknown.forEach(json.string) }
    }

    private func write(_ step: TraceStep) {
        json.object {
            json.field("t", step.time)
            json.field("operator", step.name)
            json.field("reason", step.reason)
            json.field("text", step.text)
            write(step.site)
            json.field("seq", step.record)
            if step.depth > 0 { json.field("depth", step.depth) }
        }
    }

    private func write(_ site: TraceStep.Site?) {
        guard let site else { return }
        json.field("path", site.path)
        json.field("line", site.line)
        if let column = site.column { json.field("column", column) }
    }
}

/// A writer of answers as NDJSON: a line for each.
///
///     {"scenario":"late","lane":"shown","event":"next(\"a\")","t":8,"seq":17,"steps":[{"t":1,"operator":"text",…}]}
///
/// The keys of a step are `t`, `operator`, `reason`, `text`, the sentence that has both, the `path`, `line` and `column`
/// of the operator at its first mention, `seq`, the number of the record in the scenario, and `depth`, the number of
/// branches that contain it, unless that is 0.
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
        }
        json.endLine()
        json.flush()
    }

    /// Writes the state of a stage: the keys `scenario`, `t`, `operator`, `path`, `line`, `column` and `facts`.
    package func write(_ state: StageState, at time: Int, scenario: String?) {
        json.object {
            json.field("scenario", scenario)
            json.field("t", time)
            json.field("operator", state.name)
            write(state.site)
            json.key("facts")
            json.array { state.facts.forEach(json.string) }
        }
        json.endLine()
        json.flush()
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

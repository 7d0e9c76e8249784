import StreamTraceEngine

/// A writer of answers as NDJSON: a line for each.
///
///     {"scenario":"late","event":"shown  next(\"a\")","t":8,"seq":17,"steps":[{"t":1,"text":"text emits \"a\"",…}]}
///
/// The keys of a step are `t`, `text`, `site` at the first mention of a stage, `seq`, the number of the record in the
/// scenario, and `depth`, the number of branches that contain it, unless that is 0.
package struct AnswerRenderer {
    private let json: JSONWriter

    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    package func write(_ answer: TraceAnswer, scenario: String?) {
        json.object {
            json.field("scenario", scenario)
            json.field("event", answer.event)
            json.field("t", answer.time)
            json.field("seq", answer.record)
            json.key("steps")
            json.array { answer.steps.forEach(write) }
        }
        json.endLine()
        json.flush()
    }

    /// Writes the state of a stage: the keys `scenario`, `t`, `stage`, `site` and `facts`.
    package func write(_ state: StageState, at time: Int, scenario: String?) {
        json.object {
            json.field("scenario", scenario)
            json.field("t", time)
            json.field("stage", state.name)
            json.field("site", state.site?.description)
            json.key("facts")
            json.array { state.facts.forEach(json.string) }
        }
        json.endLine()
        json.flush()
    }

    private func write(_ step: TraceStep) {
        json.object {
            json.field("t", step.time)
            json.field("text", step.text)
            json.field("site", step.site?.description)
            json.field("seq", step.record)
            if step.depth > 0 { json.field("depth", step.depth) }
        }
    }
}

/// A writer of all records as NDJSON: one JSON object on a line, for programs, and to be replayed with `from`.
///
///     {"streamtrace":1,"tool":"trace-cli 0.1.0","file":"split.marble","title":"…","unit":"ms","scenarios":[…]}
///     {"seq":3,"t":0,"lane":"subject","sub":2,"kind":"next","value":"Optional(1)","json":1,"type":"Int?"}
///     {"seq":4,"t":0,"lane":"compactMap#1","sub":1,"kind":"next","value":"1","json":1,"type":"Int","cause":[3]}
///     {"summary":{"records":24,"scenarios":[{"end":2,"records":24}]}}
///
/// The keys are in this order; a key without a value is omitted.
///
/// - header: `streamtrace`, the version of this schema; the tool; the path of the file as it was passed; for each
///   scenario its name, title, frame in milliseconds, the lanes that are inputs and outputs, and as `attempts` those of
///   cold inputs with the times of their events after each subscription, of which the last ones repeat; as `lines` those
///   of the diagrams, if there are several.
/// - record: `seq`, from 0 through the whole file; `t`, milliseconds of virtual time; `scenario`, if the file has
///   scenarios; `lane`, an input, an output, the identifier of a `debug()`, or an operator with a number; `sub`, the
///   subscription; `kind`; `value`, the element or error as `print` shows it, or a line of the log; `json` and `type`,
///   the same as JSON with its Swift type; `debug`, the element as `debugPrint` shows it if that is another text;
///   `stream`, if the element is a stream; `cause`, the `seq`s of the causes; `reason`, why an element was dropped or
///   held; `due`, the time for which work was scheduled; and for a subscription, `op`, the name of the operator if the
///   lane does not tell it; `site` and `call`, the call in the source that created the stage, `run`, the number of its
///   evaluation if the call was evaluated before, and `inside` if the called operator consists of several stages and
///   returned another one. The operator that runs while the cause is delivered subscribes. `notes` are what the program
///   did before the record.
/// - note: `created`, a stream, and the call; `freed`, the name of a weak reference whose object was gone; `left`, the
///   call at which it left a closure early; `called`, the input that a function returned, with `arguments`; `read`, the
///   `name` of a variable, or the lane of a relay, the call `in` whose closure it was read, the number of the last record
///   before, `after`, and when it was last `set`, which is noted in the same way, with the name if that is of another
///   part; `subscribing`, the call by which it makes the subscription that follows.
/// - call: `end`, the offset in the file at which it ends; `variable`, whose value it is; `condition` and `outcome`, if it
///   ran because of one, and `above`, the number of lines by which that is above it.
/// - kinds: `subscribed`, `next`, `error`, `completed`, `disposed`; `dropped` and `held` for an element that an
///   operator did not pass on; `scheduled` and `fired` for the clock; `log` for a line that `debug()` printed.
/// - summary: the number of records, and of each scenario the end, the failure, and the last `notes`; as `sent` and
///   `unsent` the events of hot inputs, some of which nothing may have received, and as `expected` those of the outputs
///   that differ. A file without it is incomplete.
///
/// Numbers beyond 2^53 and those that JSON cannot represent are strings in `json`. Two runs of one file produce the
/// same bytes.
package final class NDJSONRenderer: TraceRenderer, TraceSink {
    private let tool: String
    private let json: JSONWriter
    private var scenario: String?
    /// The number of records.
    @exclusivity(unchecked) private var count = 0
    /// The number of records of the scenarios that have ended.
    @exclusivity(unchecked) private var first = 0
    private var ended: [(scenario: ScenarioResult, records: Int, notes: [TraceNote])] = []
    /// The names of the hot inputs of each scenario.
    private var hotInputs: [String?: Set<String>] = [:]
    /// The hot inputs of the scenarios that have ended, unless the records of the first subscription show all events.
    private var unseen: [[Lane]] = []
    /// The hot inputs of the scenario; the first subscription to each, and the number of its events.
    @exclusivity(unchecked) private var hot: Set<String> = []
    @exclusivity(unchecked) private var seen: [String: (edge: Int, events: Int)] = [:]
    /// What the program did since the last record.
    @exclusivity(unchecked) private var notes: [TraceNote] = []

    /// - Parameters:
    ///   - tool: the name and version of the program: `trace-cli 0.1.0`.
    ///   - write: receives bytes, in pieces of some 64 KB, which are only valid during the call.
    package init(tool: String, write: @escaping (UnsafeRawBufferPointer) -> Void) {
        self.tool = tool
        json = JSONWriter(write: write)
    }

    package var records: (any TraceSink)? { self }

    /// Writes the header, unless no scenario of the file is selected.
    package func begin(_ file: SourceFile, title: String?, _ scenarios: [ScenarioOutline]) {
        if scenarios.isEmpty { return }
        count = 0
        first = 0
        ended = []
        hotInputs = [:]
        unseen = []
        json.object {
            json.field("streamtrace", NDJSONRecord.version)
            json.field("tool", tool)
            json.field("file", file.path.isEmpty ? nil : file.path)
            json.field("title", title)
            json.field("unit", "ms")
            json.key("scenarios")
            json.array {
                for scenario in scenarios {
                    json.object {
                        json.field("name", scenario.name)
                        json.field("title", scenario.title)
                        json.field("frame", scenario.frame)
                        names("inputs", scenario.inputs)
                        names("outputs", scenario.outputs)
                        json.attempts(scenario.attempts)
                        json.lines(scenario.lines)
                        hotInputs[scenario.name] = scenario.hotInputs
                    }
                }
            }
        }
        json.endLine()
    }

    private func names(_ key: String, _ names: [String]) {
        json.key(key)
        json.array { names.forEach(json.string) }
    }

    package func begin(_ scenario: String?) {
        self.scenario = scenario
        seen = [:]
        hot = hotInputs[scenario] ?? []
    }

    package func write(_ note: TraceNote) { notes.append(note) }

    package func write(_ record: TraceRecord, of edge: TraceEdge?, lane: String?) {
        count += 1
        // A stage with a `debug` may have the name of an input.
        if let lane, edge?.name != "debug", let edge = record.edge, hot.contains(lane) { see(record, edge, lane) }
        json.object {
            json.field("seq", first + record.sequence)
            json.field("t", record.time)
            json.field("scenario", scenario)
            json.field("lane", lane ?? record.identifier)
            if let edge = record.edge { json.field("sub", edge) }
            json.field("kind", record.word)
            json.field("value", record.text)
            if let value = record.value {
                json.key("json")
                value.write(to: json)
                json.field("type", value.type.description)
            }
            json.field("debug", record.debugText)
            if record.isStream { json.field("stream", true) }
            if let cause = record.cause { json.cause(cause, from: first) }
            json.field("reason", record.reason)
            if case .scheduled(let due) = record.kind { json.field("due", due) }
            if let edge, record.isFirst(of: edge) { json.fields(of: edge, lane) }
            json.notes(notes, from: first)
        }
        json.endLine()
        if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    }

    private func see(_ record: TraceRecord, _ edge: Int, _ lane: String) {
        let first = seen[lane] ?? (edge, 0)
        seen[lane] = (first.edge, first.events + (record.isEvent && edge == first.edge ? 1 : 0))
    }

    package func end(_ scenario: ScenarioResult) {
        unseen.append(
            scenario.inputs.filter { lane in
                hot.contains(lane.name)
                    && (seen[lane.name]?.events ?? 0 != lane.events.count || !lane.unsent.isEmpty)
            })
        ended.append((scenario, count - first, notes))
        notes = []
        first = count
        json.flush()
    }

    /// Writes the summary.
    package func end(_ file: MarbleReplay.Outcome) {
        if !file.scenarios.isEmpty { writeSummary() }
    }

    func writeSummary() {
        first = 0
        json.object {
            json.key("summary")
            json.object {
                json.field("records", count)
                json.key("scenarios")
                json.array {
                    for (index, (scenario, records, notes)) in ended.enumerated() {
                        json.object {
                            json.field("name", scenario.name)
                            json.field("end", scenario.end)
                            json.field("records", records)
                            json.notes(notes, from: first)
                            json.events("sent", unseen[index].map { ($0.name, $0.events) })
                            json.events("unsent", unseen[index].map { ($0.name, $0.unsent) })
                            json.events(
                                "expected", scenario.differingOutputs.map { ($0.expected.name, $0.expected.events) })
                            json.field("failure", scenario.failure?.message)
                            first += records
                        }
                    }
                }
            }
        }
        json.endLine()
        json.flush()
    }
}

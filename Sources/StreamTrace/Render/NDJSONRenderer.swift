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
///   scenario its name, title, frame in milliseconds, and the lanes that are inputs and outputs.
/// - record: `seq`, from 0 through the whole file; `t`, milliseconds of virtual time; `scenario`, if the file has
///   scenarios; `lane`, an input, an output, the identifier of a `debug()`, or an operator with a number; `sub`, the
///   subscription; `kind`; `value`, the element or error as `print` shows it, or a line of the log; `json` and `type`,
///   the same as JSON with its Swift type; `cause`, the `seq`s of the causes; `reason`, why an element was dropped or
///   held; `due`, the time for which work was scheduled; and for a subscription, `site` and `call`, the call in the
///   source that created the stage, `run`, the number of its evaluation if the call was evaluated before, and `inside`
///   if the called operator consists of several stages and returned another one.
/// - kinds: `subscribed`, `next`, `error`, `completed`, `disposed`; `dropped` and `held` for an element that an
///   operator did not pass on; `scheduled` and `fired` for the clock; `log` for a line that `debug()` printed.
/// - summary: the number of records, and the end and failure of each scenario. A file without it is incomplete.
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
    private var ended: [(scenario: ScenarioResult, records: Int)] = []

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
        json.object {
            json.field("streamtrace", NDJSONRecord.version)
            json.field("tool", tool)
            json.field("file", file.path)
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

    package func begin(_ scenario: String?) { self.scenario = scenario }

    package func write(_ record: TraceRecord, of edge: TraceEdge?, lane: String?) {
        count += 1
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
            if let cause = record.cause {
                json.key("cause")
                json.array { json.number(first + cause) }
            }
            json.field("reason", record.reason)
            if case .subscribed = record.kind, let origin = edge?.origin { json.fields(of: origin) }
            if case .scheduled(let due) = record.kind { json.field("due", due) }
        }
        json.endLine()
    }

    package func end(_ scenario: ScenarioResult) {
        ended.append((scenario, count - first))
        first = count
        json.flush()
    }

    /// Writes the summary.
    package func end(_ file: MarbleReplay.Outcome) {
        if file.scenarios.isEmpty { return }
        json.object {
            json.key("summary")
            json.object {
                json.field("records", count)
                json.key("scenarios")
                json.array {
                    for (scenario, records) in ended {
                        json.object {
                            json.field("name", scenario.name)
                            json.field("end", scenario.end)
                            json.field("records", records)
                            json.field("failure", scenario.failure?.message)
                        }
                    }
                }
            }
        }
        json.endLine()
        json.flush()
    }
}

extension JSONWriter {
    /// Writes the call that created a stage: the keys `site`, `call`, `run` and `inside`.
    func fields(of origin: TraceOrigin) {
        field("site", origin.site.location)
        field("call", origin.site.call)
        if origin.run > 1 { field("run", origin.run) }
        if origin.isInside {
            key("inside")
            bool(true)
        }
    }
}

extension TraceSite {
    /// `search.marble:12:24`
    var location: String {
        let (line, column) = position
        return "\(path):\(line):\(column)"
    }
}

/// Writes everything that happened as NDJSON: one JSON object on a line, for programs, and to be replayed with `from`.
///
///     {"streamtrace":1,"tool":"trace-cli 0.1.0","file":"split.marble","title":"…","unit":"ms","scenarios":[…]}
///     {"seq":3,"t":0,"lane":"subject","sub":2,"kind":"next","value":"Optional(1)","json":1,"type":"Int?"}
///     {"seq":4,"t":0,"lane":"compactMap#1","sub":1,"kind":"next","value":"1","json":1,"type":"Int","cause":[3]}
///     {"summary":{"records":24,"scenarios":[{"end":2,"records":24}]}}
///
/// The keys stand in this order; one that has nothing to say is left out.
///
/// - header: `streamtrace`, the version of this schema; the tool and the file's name; for each scenario its name, title,
///   frame in milliseconds, and the lanes that are inputs and outputs.
/// - record: `seq`, from 0 through the whole file; `t`, milliseconds of virtual time; `scenario`, where the file has
///   scenarios; `lane`, an input, an output, what `debug()` logs under, or an operator with a number; `sub`, the
///   subscription; `kind`; `value`, the element or error as `print` shows it, or a line of the log; `json` and `type`, the
///   same as JSON with its Swift type; `cause`, the `seq`s that led to it; `reason`, why something was dropped or held.
/// - kinds: `subscribed`, `next`, `error`, `completed`, `disposed`; `dropped` and `held` for an element an operator did not
///   send on; `scheduled` and `fired` for the clock; `log` for a line that `debug()` printed.
/// - summary: how many records there are, when each scenario ended, and what stopped it. Without it the file is cut off.
///
/// Numbers beyond 2^53 and those JSON has no form for are texts in `json`. Two runs of one file give the same bytes.
public struct NDJSONRenderer {
    private let tool: String

    /// - Parameter tool: what writes the file: `trace-cli 0.1.0`.
    public init(tool: String) {
        self.tool = tool
    }

    /// Writes what `MarbleReplay` kept of a file with `keepsTrace`, in pieces of some 64 KB.
    ///
    /// - Parameter write: takes bytes, which are only valid then.
    public func render(_ outcome: MarbleReplay.Outcome, to write: @escaping (UnsafeRawBufferPointer) -> Void) {
        let json = JSONWriter(write: write)
        header(outcome, json)
        var first = 0
        for scenario in outcome.scenarios {
            guard let trace = scenario.trace else { continue }
            for record in trace.records { self.record(record, of: trace, scenario.name, first, json) }
            first += trace.records.count
        }
        summary(outcome, json)
        json.flush()
    }

    private func header(_ outcome: MarbleReplay.Outcome, _ json: JSONWriter) {
        json.object {
            json.field("streamtrace", NDJSONRecord.version)
            json.field("tool", tool)
            json.field("file", outcome.source.path.split(separator: "/").last.map(String.init))
            json.field("title", outcome.title)
            json.field("unit", "ms")
            json.key("scenarios")
            json.array {
                for scenario in outcome.scenarios {
                    json.object {
                        json.field("name", scenario.name)
                        json.field("title", scenario.title)
                        json.field("frame", scenario.frame)
                        names("inputs", scenario.trace?.inputs ?? [], json)
                        names("outputs", scenario.trace?.outputs ?? [], json)
                    }
                }
            }
        }
        json.endLine()
    }

    private func names(_ key: String, _ names: [String], _ json: JSONWriter) {
        json.key(key)
        json.array { names.forEach(json.string) }
    }

    /// - Parameter first: the number of the scenario's first record in the whole file.
    private func record(
        _ record: TraceRecord, of trace: Trace, _ scenario: String?, _ first: Int, _ json: JSONWriter
    ) {
        json.object {
            json.field("seq", first + record.sequence)
            json.field("t", record.time)
            json.field("scenario", scenario)
            json.field("lane", trace.lane(of: record))
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
        }
        json.endLine()
    }

    private func summary(_ outcome: MarbleReplay.Outcome, _ json: JSONWriter) {
        json.object {
            json.key("summary")
            json.object {
                json.field("records", outcome.scenarios.reduce(0) { $0 + ($1.trace?.records.count ?? 0) })
                json.key("scenarios")
                json.array {
                    for scenario in outcome.scenarios {
                        json.object {
                            json.field("name", scenario.name)
                            json.field("end", scenario.end)
                            json.field("records", scenario.trace?.records.count ?? 0)
                            json.field("failure", scenario.failure?.message)
                        }
                    }
                }
            }
        }
        json.endLine()
    }
}

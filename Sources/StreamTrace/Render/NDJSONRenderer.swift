/// Writes everything that happened as NDJSON: one JSON object on a line, for programs, and to be replayed with `from`.
///
///     {"streamtrace":1,"tool":"trace-cli 0.1.0","file":"split.marble","title":"…","unit":"ms","scenarios":[…]}
///     {"seq":3,"t":0,"lane":"subject","sub":2,"kind":"next","value":"Optional(1)","json":1,"type":"Int?"}
///     {"seq":4,"t":0,"lane":"compactMap#1","sub":1,"kind":"next","value":"1","json":1,"type":"Int","cause":[3]}
///     {"summary":{"records":24,"scenarios":[{"end":2,"records":24}]}}
///
/// The keys stand in this order; one that has nothing to say is left out.
///
/// - header: `streamtrace`, the version of this schema; the tool and the file's path as it was given; for each scenario its name, title,
///   frame in milliseconds, and the lanes that are inputs and outputs.
/// - record: `seq`, from 0 through the whole file; `t`, milliseconds of virtual time; `scenario`, where the file has
///   scenarios; `lane`, an input, an output, what `debug()` logs under, or an operator with a number; `sub`, the
///   subscription; `kind`; `value`, the element or error as `print` shows it, or a line of the log; `json` and
///   `type`, the same as JSON with its Swift type; `cause`, the `seq`s that led to it; `reason`, why something was dropped
///   or held.
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

    /// Replays a file and writes what happens while it does, in pieces of some 64 KB: nothing of it is kept.
    ///
    /// A file that has an error is not written, nor is one of which no scenario runs.
    ///
    /// - Parameters:
    ///   - source: the marble file.
    ///   - replay: what runs the file, with its limits and its selection of scenarios.
    ///   - write: takes bytes, which are only valid then.
    @discardableResult
    public func render(
        _ source: SourceFile, by replay: MarbleReplay = MarbleReplay(),
        to write: @escaping (UnsafeRawBufferPointer) -> Void
    ) -> MarbleReplay.Outcome {
        let document = NDJSONDocument(to: write)
        var sinks = ReplaySinks(records: document)
        sinks.prepared = { [tool] title, scenarios in
            if !scenarios.isEmpty { document.header(tool, source, title, scenarios) }
        }
        sinks.began = document.begin
        sinks.ended = document.end
        let outcome = replay.run(source, sinks: sinks)
        if !outcome.scenarios.isEmpty { document.summary() }
        return outcome
    }
}

private final class NDJSONDocument: TraceSink {
    private let json: JSONWriter
    private var scenario: String?
    /// How many records there are, and how many of them belong to scenarios that are over.
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var first = 0
    private var ended: [(scenario: ScenarioResult, records: Int)] = []

    init(to write: @escaping (UnsafeRawBufferPointer) -> Void) {
        json = JSONWriter(write: write)
    }

    func header(_ tool: String, _ source: SourceFile, _ title: String?, _ scenarios: [ScenarioOutline]) {
        json.object {
            json.field("streamtrace", NDJSONRecord.version)
            json.field("tool", tool)
            json.field("file", source.path)
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

    // MARK: Records

    func begin(_ scenario: String?) { self.scenario = scenario }

    func write(_ record: TraceRecord, lane: String?) {
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
        }
        json.endLine()
    }

    func end(_ result: ScenarioResult) {
        ended.append((result, count - first))
        first = count
        json.flush()
    }

    func summary() {
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

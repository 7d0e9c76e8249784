/// A report as NDJSON: one JSON object on a line, for programs.
///
///     {"check":1,"tool":"trace-cli 0.1.0"}
///     {"file":"search.marble","scenario":"late","line":9,"verdict":"failed","ms":9,"findings":[{"kind":"difference",…}]}
///     {"summary":"1 of 2 scenarios in 1 file passed, 1 failed","passed":1,"failed":1,"errors":0,"unasserted":0}
///
/// The keys are in this order; a key without a value is omitted.
///
/// - scenario: `file`; `scenario` and `title`, if it has them; `line`, where it begins; `verdict`, which is `passed`,
///   `failed`, `error` or `no expectations`; `ms`, the milliseconds that it took; `findings`, unless it passed.
/// - finding: `kind`, which is `difference`, `subscriptions`, `log`, `error`, `missing-expectation`,
///   `stale-trace` or `order`;
///   `path`, `line` and `column`; `subject`, as `out shown`; `message`, one sentence; `text`, the lines that a terminal
///   shows; `differences`, the events, lines of a log or subscriptions that differ, the first 1,000 of them; `edits`, under
///   which the file passes, if a diagnosis found them: `path`, `start` and `end` as offsets of bytes, and `replacement`;
///   `alternatives`, other edits under which it passes, each with its `message` and `edits`; `deciding`, what would tell
///   them apart.
/// - difference: `difference`, which is `moved`, `changed`, `reordered`, `missing` or `extra`; `kind`, which is `next`,
///   `error`, `completed` or `subscription`; `expected` and `actual`: `t` and, of an event, `value` and `type`; of a line of
///   a log, `t` and `line`; of a subscription, `subscribed` and `disposed`.
/// - summary: a report without it is incomplete.
package final class NDJSONReport: CheckReport {
    private let json: JSONWriter
    private var counts: [CheckedScenario.Verdict: Int] = [:]

    /// - Parameters:
    ///   - tool: the name and version of the program: `trace-cli 0.1.0`.
    ///   - write: receives bytes, which are only valid during the call.
    package init(tool: String, write: @escaping (UnsafeRawBufferPointer) -> Void) {
        json = JSONWriter(write: write)
        json.object {
            json.field("check", 1)
            json.field("tool", tool)
        }
        json.endLine()
    }

    package func add(_ file: ReportedFile) {
        for scenario in file.scenarios {
            counts[scenario.verdict, default: 0] += 1
            json.object {
                json.field("file", file.path)
                json.field("scenario", scenario.name)
                json.field("title", scenario.title)
                json.field("line", scenario.line)
                json.field("verdict", scenario.verdict.rawValue)
                json.field("ms", scenario.duration.milliseconds)
                if scenario.findings.isEmpty { return }
                json.key("findings")
                json.array { for finding in scenario.findings { json.object { json.fields(of: finding) } } }
            }
            json.endLine()
        }
    }

    package func finish(summary: String) {
        json.object {
            json.field("summary", summary)
            json.field("passed", counts[.passed] ?? 0)
            json.field("failed", counts[.failed] ?? 0)
            json.field("errors", counts[.error] ?? 0)
            json.field("unasserted", counts[.unasserted] ?? 0)
        }
        json.endLine()
        json.flush()
    }
}

extension JSONWriter {
    /// Writes the fields of a finding.
    func fields(of finding: Finding) {
        field("kind", finding.kind.rawValue)
        field("path", finding.path)
        if let line = finding.line { field("line", line) }
        if let column = finding.column { field("column", column) }
        field("subject", finding.subject.isEmpty ? nil : finding.subject)
        field("message", finding.message)
        key("text")
        array { finding.text.forEach(string) }
        differences(finding.differences)
        diagnosis(finding.diagnosis)
    }

    /// Writes the field `edits` of an object, if there is a diagnosis, and those of other edits that pass as well.
    func diagnosis(_ diagnosis: Diagnosis?) {
        guard let diagnosis, let first = diagnosis.choices.first else { return }
        edits(of: first.first)
        if diagnosis.choices.count > 1 {
            key("alternatives")
            array {
                for choice in diagnosis.choices.dropFirst() {
                    object {
                        field("message", "Passes \(choice.first.change).")
                        edits(of: choice.first)
                    }
                }
            }
        }
        field("deciding", diagnosis.deciding)
    }

    private func edits(of variant: Variant) {
        key("edits")
        array {
            for edit in variant.edits {
                object {
                    field("path", variant.file.path)
                    field("start", edit.range.start)
                    field("end", edit.range.end)
                    field("replacement", edit.text)
                }
            }
        }
    }
}

/// A writer of operators as JSON, with the marble files that show them and the lanes of their scenarios.
///
///     OperatorsRenderer { print($0) }.render(PipelineCatalogue.operators(called: "debounce")) { _ in nil }
///     // [{"name":"debounce","family":"timing","summary":"Emits an …","entries":[{"signature":"func debounce(…
package struct OperatorsRenderer {
    private let json: JSONWriter

    /// - Parameter write: receives bytes, which are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    /// - Parameters:
    ///   - operators: the entries of the catalogue, in the order of the array.
    ///   - outcome: returns the outcome of the marble file that shows an operator.
    package func render(
        _ operators: [PipelineCatalogue.Operator],
        outcome: (PipelineCatalogue.Operator) -> MarbleReplay.Outcome?
    ) {
        json.array {
            for known in operators {
                json.beginElement()
                render(known, outcome(known))
            }
        }
        json.endLine()
        json.flush()
    }

    private func render(_ known: PipelineCatalogue.Operator, _ outcome: MarbleReplay.Outcome?) {
        json.object {
            json.field("name", known.name)
            json.field("family", known.family)
            json.field("summary", known.summary)
            json.key("entries")
            json.array { known.entries.forEach(render) }
            guard let outcome else { return }
            let file = outcome.source
            json.field("file", file.path)
            json.field("marble", file.text(SourceRange(0, file.bytes.count)))
            json.key("scenarios")
            json.array { outcome.scenarios.forEach(render) }
        }
    }

    private func render(_ entry: PipelineCatalogue.Entry) {
        json.object {
            json.field("signature", entry.signature)
            json.field("owner", entry.owner)
            json.field("summary", entry.summary)
            json.key("static")
            json.bool(entry.isStatic)
        }
    }

    private func render(_ scenario: ScenarioResult) {
        json.object {
            json.field("name", scenario.name)
            json.key("pipeline")
            json.array { scenario.pipeline.forEach(json.string) }
            json.key("lanes")
            json.array { LanesRenderer().lines(scenario).forEach(json.string) }
            json.key("log")
            json.array { scenario.log.forEach { json.string($0.text(.milliseconds)) } }
        }
    }
}

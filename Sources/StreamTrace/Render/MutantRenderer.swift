/// A writer of the results of `mutants` as NDJSON: a line for each edit that survives, then one for the file.
///
///     {"type":"survivor","path":"a.marble","line":4,"column":5,"kind":"number","change":"with …","edits":[…],"why":"…"}
///     {"type":"file","path":"a.marble","variants":61,"detected":52,"survived":9,"same":4,"score":85}
///
/// A survivor has an `input` if the file's own inputs do not tell it, and the `scenario` if the file has several.
/// An edit has the keys `path`, `start` and `end`, which are offsets in bytes, and `text`.
package struct MutantRenderer {
    private let json: JSONWriter

    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    /// - Parameter path: The path of the file; `nil` for the sum of several files.
    package func write(_ result: MutantSearch.Result, path: String?) {
        if path != nil { result.survivors.forEach(write) }
        json.object {
            json.field("type", path == nil ? "total" : "file")
            path.map { json.field("path", $0) }
            json.field("variants", result.total)
            json.field("detected", result.detected)
            json.field("survived", result.survivors.count)
            json.field("same", result.sameCount)
            json.field("score", result.score)
            if result.isCutShort { json.field("interrupted", true) }
        }
        json.endLine()
        json.flush()
    }

    private func write(_ survivor: MutantSearch.Survivor) {
        let variant = survivor.variant
        let (line, column) = variant.file.position(of: variant.offset)
        json.object {
            json.field("type", "survivor")
            json.field("path", variant.file.path)
            json.field("line", line)
            json.field("column", column)
            json.field("kind", variant.kind.rawValue)
            json.field("change", variant.change)
            json.key("edits")
            json.array { variant.write(to: json) }
            if !survivor.input.isUnchanged { json.field("input", survivor.input.summary) }
            survivor.input.scenario.map { json.field("scenario", $0) }
            json.field("why", survivor.input.sentence)
        }
        json.endLine()
    }
}

extension Variant {
    /// Writes the edits as elements of an array.
    func write(to json: JSONWriter) {
        for edit in edits {
            json.object {
                json.field("path", file.path)
                json.field("start", edit.range.start)
                json.field("end", edit.range.end)
                json.field("text", edit.text)
            }
        }
    }
}

/// A decision about a pending difference, as a line of NDJSON.
///
///     {"id":"search.marble:14","file":"search.marble","state":"9f3a…","decision":"accept"}
package struct Decision {
    package enum Verdict: String, CaseIterable {
        case accept, reject, skip
    }

    package let id: String
    /// The marble file that is replayed.
    package let marbles: String
    package let state: String
    package let verdict: Verdict
    private let source: SourceFile
    private let range: SourceRange

    /// Returns the decisions of a file, whose other lines are pending differences without a decision.
    package static func read(_ source: SourceFile) throws(Diagnostic) -> [Decision] {
        var decisions: [Decision] = []
        for range in source.lines {
            let bytes = Array(source.bytes[range.start..<range.end])
            do throws(JSONReader.Failure) {
                let fields = try Fields.read(bytes)
                guard let word = fields["decision"] else { continue }
                decisions.append(try Decision(word, fields, source, range))
            } catch {
                let start = range.start + min(error.offset, range.end - range.start)
                throw Diagnostic(error.message, in: source, at: SourceRange(start, min(start + 1, range.end)))
            }
        }
        return decisions
    }

    private init(
        _ word: String, _ fields: Fields, _ source: SourceFile, _ range: SourceRange
    ) throws(JSONReader.Failure) {
        guard let verdict = Verdict(rawValue: word) else {
            let words = Verdict.allCases.map(\.rawValue)
            throw JSONReader.Failure(
                offset: 0,
                message: "a decision is one of \(words.joined(separator: ", ")), "
                    + "not '\(word.escapingControlCharacters.shortened(to: 40))'")
        }
        self.verdict = verdict
        (id, marbles, state) = (try fields.required("id"), try fields.required("file"), try fields.required("state"))
        (self.source, self.range) = (source, range)
    }

    /// Returns the error of a decision that cannot be carried out.
    package func refusal(_ message: String) -> Diagnostic {
        Diagnostic(
            message, in: source, at: range,
            suggestion: "decide again about what 'trace-cli review --format ndjson' prints now")
    }
}

/// The texts of a JSON object; other values are ignored.
private struct Fields {
    private var texts: [String: String] = [:]

    subscript(key: String) -> String? { texts[key] }

    func required(_ key: String) throws(JSONReader.Failure) -> String {
        if let text = texts[key] { return text }
        throw JSONReader.Failure(offset: 0, message: "this decision has no '\(key)'")
    }

    static func read(_ line: [UInt8]) throws(JSONReader.Failure) -> Fields {
        let result = line.withUnsafeBytes { bytes in
            Result { () throws(JSONReader.Failure) in try Fields(bytes) }
        }
        return try result.get()
    }

    private init(_ bytes: UnsafeRawBufferPointer) throws(JSONReader.Failure) {
        var json = JSONReader(bytes)
        if json.peek() == nil { return }
        try json.beginObject()
        while let key = try json.nextKey() {
            if json.peek() == UInt8(ascii: "\"") {
                let text = try json.string()
                texts[key.string] = text.string
            } else {
                try json.skip()
            }
        }
        try json.end()
    }
}

/// A writer of pending differences as NDJSON: an object for each of them, then a summary.
///
///     {"id":"search.marble:14","file":"search.marble","what":"out shown","state":"9f3a…","summary":"…","text":"…"}
///     {"summary":{"pending":1}}
///
/// With the key `decision` added, the lines are decisions.
package struct PendingDifferenceWriter {
    private let json: JSONWriter

    /// - Parameter write: Receives bytes that are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    package func write(_ differences: [PendingDifference]) {
        for difference in differences {
            json.object {
                json.field("id", difference.id)
                json.field("file", difference.marbles)
                json.field("scenario", difference.scenario)
                json.field("what", difference.what)
                json.field("state", difference.state)
                json.field("summary", difference.summary)
                json.field("text", difference.lines(color: false, width: 80).joined(separator: "\n"))
            }
            json.endLine()
        }
        json.object {
            json.key("summary")
            json.object { json.field("pending", differences.count) }
        }
        json.endLine()
        json.flush()
    }
}

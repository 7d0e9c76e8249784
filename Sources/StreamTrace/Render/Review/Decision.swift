/// A decision about a pending difference or about some of its parts, as a line of NDJSON.
///
///     {"id":"search.marble:14","file":"search.marble","state":"9f3a…","decision":"accept"}
///     {"id":"search.marble:14","file":"search.marble","state":"9f3a…","parts":[{"part":2,"decision":"accept"}]}
package struct Decision {
    package enum Verdict: String, CaseIterable {
        case accept, reject, skip
    }

    package let id: String
    /// The marble file that is replayed.
    package let marbles: String
    package let state: String
    package let verdicts: Verdicts
    private let source: SourceFile
    private let range: SourceRange

    /// Returns the decisions of a file, whose other lines are pending differences without a decision.
    package static func read(_ source: SourceFile) throws(Diagnostic) -> [Decision] {
        var decisions: [Decision] = []
        for range in source.lines {
            let bytes = Array(source.bytes[range.start..<range.end])
            do throws(JSONReader.Failure) {
                let fields = try Fields.read(bytes)
                if !fields.verdicts.isEmpty { decisions.append(try Decision(fields, source, range)) }
            } catch {
                let start = range.start + min(error.offset, range.end - range.start)
                throw Diagnostic(error.message, in: source, at: SourceRange(start, min(start + 1, range.end)))
            }
        }
        return decisions
    }

    private init(_ fields: Fields, _ source: SourceFile, _ range: SourceRange) throws(JSONReader.Failure) {
        verdicts = fields.verdicts
        (id, marbles, state) = (try fields.required("id"), try fields.required("file"), try fields.required("state"))
        (self.source, self.range) = (source, range)
    }

    /// Returns the error of a decision that cannot be carried out.
    package func refusal(_ message: String) -> Diagnostic {
        Diagnostic(
            message, in: source, at: range,
            suggestion: "decide again about what '\(NextStep.decide)' prints now")
    }
}

/// The texts and the decisions of a JSON object; other values are ignored.
private struct Fields {
    private var texts: [String: String] = [:]
    private(set) var verdicts = Verdicts()

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
            switch json.peek() {
            case UInt8(ascii: "\""): texts[key.string] = try json.string().string
            case UInt8(ascii: "[") where key.string == "parts":
                try json.beginArray()
                while try json.nextElement() { try readPart(&json) }
            default: try json.skip()
            }
        }
        try json.end()
        verdicts.whole = try texts["decision"].map(Decision.Verdict.named)
    }

    /// Reads a part: `{"part":1,"decision":"accept"}`.
    private mutating func readPart(_ json: inout JSONReader) throws(JSONReader.Failure) {
        var (number, verdict): (Int?, Decision.Verdict?)
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.string {
            case "part": number = try json.integer()
            case "decision": verdict = try Decision.Verdict.named(json.string().string)
            default: try json.skip()
            }
        }
        guard let verdict else { return }
        guard let number, number > 0 else {
            throw JSONReader.Failure(offset: 0, message: "this decision about a part has no number of the part")
        }
        verdicts.parts[number - 1] = verdict
    }
}

extension Decision.Verdict {
    fileprivate static func named(_ word: String) throws(JSONReader.Failure) -> Self {
        if let verdict = Self(rawValue: word) { return verdict }
        let words = allCases.map(\.rawValue).joined(separator: ", ")
        throw JSONReader.Failure(
            offset: 0,
            message: "a decision is one of \(words), not '\(word.escapingControlCharacters.shortened(to: 40))'")
    }
}

/// A writer of pending differences as NDJSON: an object for each of them, then a summary.
///
///     {"id":"search.marble:14","file":"search.marble","what":"out shown","state":"9f3a…","summary":"…","text":"…"}
///     {"summary":{"pending":1}}
///
/// A difference of several parts has the key `parts`: `[{"part":1,"text":"~ 1   2 → 1   early by 1 ms"},…]`. With the
/// key `decision` added to them or to one of their parts, the lines are decisions. The keys `differences` and `edits` are
/// those of `NDJSONReport`; only the first difference of a file has `edits`.
package struct PendingDifferenceWriter {
    private let json: JSONWriter

    /// - Parameter write: Receives bytes that are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    /// - Parameter isComplete: Whether there are no others. A list without a summary is incomplete.
    package func write(_ differences: [PendingDifference], isComplete: Bool = true) {
        for difference in differences {
            json.object {
                json.field("id", difference.id)
                json.field("file", difference.marbles)
                json.field("scenario", difference.scenario)
                json.field("what", difference.what)
                json.field("state", difference.state)
                json.field("summary", difference.summary)
                json.field("text", difference.lines(color: false, width: 80).joined(separator: "\n"))
                if difference.partCount > 0 { write(difference.parts(color: false, width: 80)) }
                json.differences(difference.entries)
                json.diagnosis(difference.diagnosis)
            }
            json.endLine()
        }
        if isComplete {
            json.object {
                json.key("summary")
                json.object { json.field("pending", differences.count) }
            }
            json.endLine()
        }
        json.flush()
    }

    private func write(_ parts: [[String]]) {
        json.key("parts")
        json.array {
            for (index, lines) in parts.enumerated() {
                json.object {
                    json.field("part", index + 1)
                    json.field("text", lines.joined(separator: "\n"))
                }
            }
        }
    }
}

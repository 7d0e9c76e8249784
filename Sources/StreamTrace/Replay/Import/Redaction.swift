/// What of a log's values does not appear in a marble file.
package struct Redaction {
    /// Regular expressions, whose matches are replaced.
    package var patterns: [String] = []
    /// The names of the lanes whose values are all replaced, separated by commas.
    package var lanes: String?

    package init() {}

    var isEmpty: Bool { patterns.isEmpty && lanes == nil }
}

/// Replaces parts of values. Different texts stay different, because a pipeline may compare them.
struct Redactor {
    private let patterns: [Regex<AnyRegexOutput>]
    private let lanes: [Int: String]
    /// The replacements by the original text.
    private var replaced: [String: String] = [:]
    private var numbers: [String: Int] = [:]
    /// The replaced texts of whole lanes, the longest first, which texts of other lanes may contain.
    private var secrets: [String] = []
    private(set) var count = 0
    /// The names of the lanes whose values should all be replaced, and with them a value that cannot be.
    private(set) var left: [String: String] = [:]

    init(_ redaction: Redaction, _ log: ImportedLog, _ names: ImportedNames) throws(Diagnostic) {
        var patterns: [Regex<AnyRegexOutput>] = []
        for pattern in redaction.patterns {
            guard let regex = try? Regex(pattern) else {
                throw Diagnostic(
                    "--redact '\(pattern.escapingControlCharacters)' is not a regular expression",
                    about: log.source.path)
            }
            patterns.append(regex)
        }
        self.patterns = patterns
        var lanes: [Int: String] = [:]
        if let written = redaction.lanes {
            for lane in try ImportedRoles.lanes(written, of: log, names) { lanes[lane] = names.names[lane] }
        }
        self.lanes = lanes
    }

    mutating func redact(_ kind: Lane.Event.Kind, in lane: Int) -> Lane.Event.Kind {
        if patterns.isEmpty, lanes.isEmpty { return kind }
        switch kind {
        case .next(let value): return .next(redact(value, lanes[lane]))
        case .error(let error): return .error(redact(Value(error: error), lanes[lane]).asError)
        case .completed: return .completed
        }
    }

    private mutating func redact(_ value: Value, _ lane: String?) -> Value {
        switch value {
        case .string(let text): return .string(redact(text, lane))
        case .character(let character): return .character(redact(character, lane))
        case .int: return number(value, lane).map { .int($0) } ?? value
        case .sized(let integer):
            let width = integer.width
            return number(value, lane).map { .integer(SizedInteger(clamping: SizedInteger($0, .int), width)) } ?? value
        case .double: return number(value, lane).map { .double(Double($0)) } ?? value
        case .float: return number(value, lane).map { .float(Float($0)) } ?? value
        case .some(let wrapped): return .some(redact(wrapped, lane))
        case .array(let elements): return .array(redact(elements, lane))
        case .set(let set): return .set(SetValue(redact(set.elements, lane)))
        case .dictionary(let dictionary):
            let (keys, values) = (dictionary.entries.map(\.key), dictionary.entries.map(\.value))
            return .dictionary(DictionaryValue(zip(redact(keys, lane), redact(values, lane)).map { ($0, $1) }))
        case .tuple(let tuple): return .tuple(TupleValue(redact(tuple.elements, lane), labels: tuple.labels))
        case .record(let record): return .record(RecordValue(record.type, fields: redact(record.fields, lane)))
        case .enumCase(let selected):
            if selected.payload.isEmpty { return kept(value, lane) }
            return .enumCase(
                EnumValue(selected.type, index: selected.index, payload: redact(selected.payload, lane)))
        case .result(let result):
            return .result(
                ResultValue(isSuccess: result.isSuccess, payload: redact(result.payload, lane), type: result.type))
        case .event(.next(let element)): return .event(.next(redact(element, lane)))
        case .event(.error(let error)): return .event(.error(redact(Value(error: error), lane).asError))
        case .none, .void, .event(.completed): return value
        default: return kept(value, lane)
        }
    }

    /// Returns a value that has no replacement, which is noted.
    private mutating func kept(_ value: Value, _ lane: String?) -> Value {
        if let lane, left[lane] == nil { left[lane] = value.sourceText }
        return value
    }

    private mutating func redact(_ values: [Value], _ lane: String?) -> [Value] {
        var redacted: [Value] = []
        for value in values { redacted.append(redact(value, lane)) }
        return redacted
    }

    private mutating func redact(_ text: String, _ lane: String?) -> String {
        if let lane {
            count += 1
            if text.isEmpty { return text }
            if text.count >= 3, replaced[text] == nil {
                let index = secrets.firstIndex { $0.utf8.count < text.utf8.count } ?? secrets.count
                secrets.insert(text, at: index)
            }
            return replacement(of: text, lane)
        }
        if let known = replaced[text] { return known }
        var result = text
        for secret in secrets where result.contains(secret) {
            result = result.replacing(secret, with: replaced[secret] ?? "")
        }
        for pattern in patterns {
            for match in result.matches(of: pattern).reversed() where !match.range.isEmpty {
                count += 1
                result.replaceSubrange(match.range, with: replacement(of: String(result[match.range]), "redacted"))
            }
        }
        return result
    }

    private mutating func replacement(of text: String, _ word: String) -> String {
        if let known = replaced[text] { return known }
        let new = "\(word)\(replaced.count + 1)"
        replaced[text] = new
        return new
    }

    /// Returns another number for one that is to be replaced.
    private mutating func number(_ value: Value, _ lane: String?) -> Int? {
        let text = value.description
        guard lane != nil || patterns.contains(where: { text.firstMatch(of: $0) != nil }) else { return nil }
        count += 1
        let known = numbers[text] ?? numbers.count + 1
        numbers[text] = known
        return known
    }

    /// Returns a letter for a character that is to be replaced: `a` for the first one, `b` for the next.
    private mutating func redact(_ character: Character, _ lane: String?) -> Character {
        let letter = number(.character(character), lane).flatMap { Unicode.Scalar(UInt32(0x60 + ($0 - 1) % 26 + 1)) }
        return letter.map(Character.init) ?? character
    }

    /// Returns a comment with the identifier of a lane, unless the name says it.
    static func comment(_ lane: String, _ name: String, _ redactor: Redactor) -> [String] {
        if lane == name { return [] }
        var redactor = redactor
        return ["// " + redactor.redact(lane, nil).escapingControlCharacters]
    }
}

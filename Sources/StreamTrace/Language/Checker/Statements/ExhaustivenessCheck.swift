/// The values that the cases of a `switch` do not handle.
struct ExhaustivenessCheck {
    let cases: [TypedCase]
    /// The type of the value that is switched over.
    let subject: ValueType
    let types: DeclaredTypes

    /// Returns examples of missing patterns, if the type has a known set of values.
    func missingPatterns() -> [String] {
        // A `default` matches all values.
        if cases.contains(where: \.patterns.isEmpty) { return [] }
        if cases.isEmpty, types.hasNoValues(subject) { return [] }
        var rows: [[PatternShape]] = []
        for item in cases {
            for (pattern, condition) in item.patterns where condition == nil {
                rows.append([shape(pattern, of: subject)])
            }
        }
        var coverage = Coverage(types: types)
        return coverage.missing(rows, [subject]).map { $0[0] }
    }

    private func shape(_ pattern: TypedPattern, of type: ValueType) -> PatternShape {
        switch pattern {
        case .wildcard, .bind: return .any
        case .tuple(let parts):
            guard case .tuple(let elements) = type, elements.count == parts.count else { return .unclear }
            return .one("", zip(parts, elements).map { shape($0, of: $1.type) })
        case .some(let inner):
            guard let wrapped = type.wrapped else { return .unclear }
            return .one("some", [shape(inner, of: wrapped)])
        case .satisfies: return .part
        case .equals(let value):
            if case .constant(.bool(let bool)) = value.kind { return .one(bool ? "true" : "false", []) }
            if case .constant(.enumCase(let value)) = value.kind, value.payload.isEmpty {
                return .one(value.selected.name, [])
            }
            return .part
        case .isType(let wanted, nil): return type.isCertain && type.fits(wanted, types) ? .any : .part
        case .isType: return .part
        case .casting(let inner, let wanted, let metatype):
            let isCertain = metatype == nil && type.isCertain && type.fits(wanted, types)
            return isCertain ? shape(inner, of: type) : .part
        case .enumCase(let name, let payload):
            guard let types = payloadTypes(of: name, in: type) else { return .unclear }
            return .one(name, shapes(payload?.map(\.pattern), of: types))
        }
    }

    private func payloadTypes(of name: String, in type: ValueType) -> [ValueType]? {
        guard let declared = types[type], declared.nominal.kind == .enumeration else { return type.casePayload(name) }
        return declared.nominal.index(ofCase: name).map { types.payload(ofCase: $0, of: type) }
    }

    private func shapes(_ patterns: [TypedPattern]?, of types: [ValueType]) -> [PatternShape] {
        guard let patterns else { return types.map { _ in .any } }
        if patterns.count == types.count { return zip(patterns, types).map { shape($0, of: $1) } }
        // One pattern for several values matches them as a tuple.
        guard patterns.count == 1,
            case .one(_, let parts) = shape(patterns[0], of: .tuple(types.map { .init(nil, $0) }))
        else { return types.map { _ in .any } }
        return parts
    }
}

/// The values that a pattern matches.
indirect enum PatternShape {
    /// All values.
    case any
    /// The values of one case whose payload matches.
    case one(String, [PatternShape])
    /// Some values; no number of such patterns matches all.
    case part
    /// An unknown set of values, because the type of the value is not known.
    case unclear
}

/// A search for the values that no pattern matches.
private struct Coverage {
    struct Case {
        let name: String
        let payload: [(label: String?, type: ValueType)]
    }

    let types: DeclaredTypes
    /// The number of steps that are left. Without steps the patterns count as exhaustive.
    private var steps = 5_000

    init(types: DeclaredTypes) { self.types = types }

    /// The cases of declared enums.
    private var known: [ValueType: [Case]] = [:]

    /// Returns all cases of a type, or `nil` if there are infinitely many.
    private mutating func cases(of type: ValueType) -> [Case]? {
        if case .tuple(let elements) = type {
            return [Case(name: "", payload: elements.map { (label: $0.label, type: $0.type) })]
        }
        if type == .bool { return [Case(name: "true", payload: []), Case(name: "false", payload: [])] }
        if let declared = types[type], declared.nominal.kind == .enumeration {
            if let cases = known[type] { return cases }
            let cases = declared.nominal.cases.enumerated().map { index, item in
                Case(
                    name: item.name,
                    payload: types.payload(ofCase: index, of: type).enumerated().map { index, type in
                        (label: index < item.labels.count ? item.labels[index] : nil, type: type)
                    })
            }
            known[type] = cases
            return cases
        }
        return type.builtInCases?.map { Case(name: $0, payload: $1.map { (label: nil, type: $0) }) }
    }

    /// Returns an example for each group of values that no row matches, with a text for each column.
    mutating func missing(_ rows: [[PatternShape]], _ columns: [ValueType]) -> [[String]] {
        guard let first = columns.first else { return rows.isEmpty ? [[]] : [] }
        if rows.isEmpty { return [columns.map { _ in "_" }] }
        steps -= 1
        if steps < 0 || rows.contains(where: { $0[0].isUnclear }) { return [] }
        let rest = Array(columns.dropFirst())
        guard rows.contains(where: { !$0[0].isAny }), let cases = cases(of: first) else {
            return missing(rows.filter { $0[0].isAny }.map { Array($0.dropFirst()) }, rest).map { ["_"] + $0 }
        }
        // Group the rows once, instead of filtering them for each case.
        let groups = Dictionary(grouping: rows, by: \.[0].name)
        var found: [[String]] = []
        for item in cases where found.count < Self.maximumExampleCount {
            let fitting = ((groups[item.name] ?? []) + (groups[nil] ?? [])).compactMap { row in
                row[0].payload(of: item).map { $0 + row.dropFirst() }
            }
            for example in missing(fitting, item.payload.map(\.type) + rest) {
                found.append(
                    [Self.text(item, Array(example.prefix(item.payload.count)))] + example.dropFirst(item.payload.count)
                )
            }
        }
        return Array(found.prefix(Self.maximumExampleCount))
    }

    /// The maximum number of examples; more are not helpful.
    private static let maximumExampleCount = 5

    private static func text(_ item: Case, _ parts: [String]) -> String {
        let labelled = zip(item.payload, parts).map { payload, part in payload.label.map { "\($0): \(part)" } ?? part }
        let inside = parts.isEmpty ? "" : "(\(labelled.joined(separator: ", ")))"
        switch item.name {
        case "": return inside
        case "true", "false": return item.name
        case "none": return "nil"
        case "some": return parts == ["_"] ? ".some" : "\(parts[0])?"
        default: return ".\(item.name)" + (parts.allSatisfy { $0 == "_" } ? "" : inside)
        }
    }
}

extension PatternShape {
    fileprivate var isAny: Bool { if case .any = self { true } else { false } }

    /// The case whose values the pattern matches, or `nil` if it matches values of several cases.
    fileprivate var name: String? { if case .one(let name, _) = self { name } else { nil } }

    fileprivate var isUnclear: Bool { if case .unclear = self { true } else { false } }

    /// Returns the patterns for the payload of a case, or `nil` if no value of the case matches.
    fileprivate func payload(of item: Coverage.Case) -> [PatternShape]? {
        switch self {
        case .any: item.payload.map { _ in .any }
        case .one(item.name, let payload) where payload.count == item.payload.count: payload
        default: nil
        }
    }
}

extension Checker {
    /// Reports the values that a `switch` does not handle.
    func checkExhaustive(_ cases: [TypedCase], _ subject: TypedExpression, _ range: SourceRange) {
        if subject.isInvalid { return }
        let missing = ExhaustivenessCheck(cases: cases, subject: subject.type, types: types).missingPatterns()
        if missing.isEmpty { return }
        let list = missing.map { "'\($0)'" }.joined(separator: ", ")
        let cases = missing == ["_"] ? "a default clause" : "\(missing.count == 1 ? "case" : "cases") \(list)"
        report("switch must be exhaustive", at: range, suggestion: "add \(cases)")
    }
}

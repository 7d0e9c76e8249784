extension PrintedTypes {
    /// Replaces what no text tells by strings, and notes it. Call it after all texts have been read.
    package func settle(_ type: ValueType, in name: String) -> ValueType {
        if case .named("Result", let parts) = type, let failure = parts.last?.name { declared[failure]?.isError = true }
        let settled = type.filling(.string)
        if settled != type, !guesses.contains(name) { guesses.append(name) }
        return settled
    }

    /// Settles the types of fields and payloads.
    package func settleDeclared() {
        for type in order {
            guard var known = declared[type] else { continue }
            for index in known.fields.indices {
                known.fields[index].type = settle(known.fields[index].type, in: "\(type).\(known.fields[index].name)")
            }
            for index in known.cases.indices {
                let name = "\(type).\(known.cases[index].name)"
                known.cases[index].payload = known.cases[index].payload.map { settle($0, in: name) }
            }
            declared[type] = known
        }
    }

    /// The types, to read the texts with.
    package var nominals: [String: NominalType] {
        var all: [String: NominalType] = [:]
        for known in declared.values where !conflicting.contains(known.name) {
            let type = NominalType(
                known.name, kind: known.isEnum ? .enumeration : .structure, conformances: known.isError ? ["Error"] : []
            )
            type.fields = known.fields.map { NominalType.Field($0.name, type: $0.type) }
            type.cases = known.cases.map { NominalType.Case($0.name, labels: $0.labels, payload: $0.payload) }
            all[known.name] = type
        }
        all["LoggedText"] = NominalType.text("LoggedText")
        all["LoggedErrorText"] = NominalType.text("LoggedErrorText")
        return all
    }

    /// The declarations of the types for a marble file, those that others contain first.
    package var declarations: [String] {
        var lines: [String] = []
        if hasTexts { lines.append(Self.textSource("LoggedText: CustomStringConvertible")) }
        if hasErrorTexts { lines.append(Self.textSource("LoggedErrorText: Error, CustomStringConvertible")) }
        return lines
            + order.compactMap { name in
                guard let known = declared[name], !conflicting.contains(name) else { return nil }
                let conformance = known.isError ? ": Error" : ""
                return known.isEnum
                    ? "enum \(name)\(conformance) {\(Self.block(known.cases.map(Self.source), "case ", ", "))}"
                    : "struct \(name)\(conformance) {\(Self.block(known.fields.map { "let \($0.name): \($0.type)" }))}"
            }
    }

    private static func textSource(_ head: String) -> String {
        "struct \(head) {\n    let text: String\n    var description: String { text }\n}"
    }

    /// Returns the members on one line if they fit.
    private static func block(_ members: [String], _ word: String = "", _ separator: String = "; ") -> String {
        let line = " " + word + members.joined(separator: separator) + " "
        if members.isEmpty { return "" }
        return line.utf8.count <= 76 ? line : "\n" + members.map { "    \(word)\($0)\n" }.joined()
    }

    private static func source(_ entry: (name: String, labels: [String?], payload: [ValueType])) -> String {
        if entry.payload.isEmpty { return entry.name }
        let parts = zip(entry.labels, entry.payload).map { label, type in (label.map { "\($0): " } ?? "") + "\(type)" }
        return "\(entry.name)(\(parts.joined(separator: ", ")))"
    }
}

extension ValueType {
    /// Returns the type with all unknown parts replaced.
    func filling(_ type: ValueType) -> ValueType {
        switch self {
        case .unknown: type
        case .named("Result", let arguments) where arguments.count == 2:
            .result(arguments[0].filling(type), arguments[1].filling(.error))
        case .named(let name, let arguments): .named(name, arguments.map { $0.filling(type) })
        case .tuple(let elements): .tuple(elements.map { Element($0.label, $0.type.filling(type)) })
        default: self
        }
    }
}

extension NominalType {
    /// A struct that prints as its only field, `text`.
    static func text(_ name: String) -> NominalType {
        let type = NominalType(name, kind: .structure, conformances: name == "LoggedErrorText" ? ["Error"] : [])
        type.isText = true
        type.fields = [Field("text", type: .string)]
        type.describe = { value in
            if case .record(let record) = value, case .string(let text)? = record.fields.first { text } else { "" }
        }
        return type
    }
}

extension ValueReader {
    /// Reads a declared struct or enum. Inside of another value, the name of the type precedes it, with the module if
    /// the type belongs to an app.
    func declared(_ type: NominalType, _ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        if type.isText {
            let text = nested ? try scanner.unknownPart() : try self.text(&scanner, nested: false)
            return .record(RecordValue(type, fields: [.string(text)]))
        }
        if type.describe != nil { return try described(type, &scanner) }
        let start = scanner
        var names = scanner.path()
        guard let last = names.popLast() else { throw scanner.failure("expected a value of type '\(type.name)'") }
        if type.kind == .structure {
            guard last == type.name[...] else { throw start.failure("expected a value of type '\(type.name)'") }
            return try record(type, &scanner)
        }
        let hasPayload = scanner.has("(")
        guard names.last.map({ $0 == type.name[...] }) ?? true,
            let index = type.index(ofCase: String(last)), type.cases[index].payload.isEmpty == !hasPayload
        else { throw start.failure("expected a value of type '\(type.name)'") }
        return .enumCase(EnumValue(type, index: index, payload: try payload(type.cases[index], &scanner)))
    }

    private func record(_ type: NominalType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        let fields = type.fields.map { ValueType.Element($0.name, $0.type.withoutParameters) }
        return .record(RecordValue(type, fields: try elements(fields, &scanner)))
    }

    private func payload(_ selected: NominalType.Case, _ scanner: inout ValueScanner) throws(Failure) -> [Value] {
        if selected.payload.isEmpty { return [] }
        // A single unlabeled tuple is printed without a second pair of parentheses.
        if selected.payload.count == 1, case .tuple = selected.payload[0], (selected.labels.first ?? nil) == nil {
            return [try part(selected.payload[0].withoutParameters, &scanner)]
        }
        return try elements(
            selected.payload.enumerated().map { index, type in
                ValueType.Element(
                    index < selected.labels.count ? selected.labels[index] : nil, type.withoutParameters)
            }, &scanner)
    }

    private func elements(_ types: [ValueType.Element], _ scanner: inout ValueScanner) throws(Failure) -> [Value] {
        guard case .tuple(let tuple) = try tuple(types, &scanner) else { return [] }
        return tuple.elements
    }

    /// Reads a value of a type with its own description: cases without payload are matched by description, longest
    /// first.
    private func described(_ type: NominalType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        var best: (value: Value, length: Int)?
        for index in type.cases.indices where type.cases[index].payload.isEmpty {
            let value = Value.enumCase(EnumValue(type, index: index))
            let text = value.description
            if text.utf8.count > best?.length ?? -1, scanner.isNext(text) { best = (value, text.utf8.count) }
        }
        guard let best else {
            throw scanner.failure("\(type.name) describes itself, so its values cannot be read back")
        }
        scanner.skip(best.length)
        return best.value
    }

    // MARK: Errors

    /// Reads an error that is declared in the file or in the library, or of which only the text is known.
    func error(_ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        let start = scanner
        for type in errorTypes(scanner) {
            var attempt = start
            guard let value = try? declared(type, &attempt, nested: nested), nested || attempt.isAtEnd else {
                // A nested error is the first one that matches: without retries, parsing time stays linear.
                if nested { break }
                continue
            }
            scanner = attempt
            return value
        }
        let text = nested ? try scanner.unknownPart() : try self.text(&scanner, nested: false)
        if text == (nested ? MarbleError.error.debugDescription : MarbleError.error.description) {
            return .error(MarbleError.error)
        }
        let known: [RxError] = [.unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout]
        if let error = known.first(where: { $0.description == text }) { return .error(error) }
        if let type = types.values.first(where: { $0.isText && $0.isError }) {
            return .record(RecordValue(type, fields: [.string(text)]))
        }
        return .error(RecordedError(description: text))
    }

    /// Whether a text is that of an error of the library.
    package static func isKnownError(_ text: String) -> Bool {
        !((try? ValueReader(.error).read(text).asError) is RecordedError)
    }

    /// Returns the declared errors that match by name.
    private func errorTypes(_ scanner: ValueScanner) -> [NominalType] {
        var scanner = scanner
        let path = scanner.path()
        guard let last = path.last else { return [] }
        let owner = path.dropLast().last
        let errors = types.values.filter { type in
            guard type.isError, !type.isText else { return false }
            if type.describe != nil { return true }
            if type.kind == .structure { return last == type.name[...] }
            return type.index(ofCase: String(last)) != nil && owner.map { $0 == type.name[...] } ?? true
        }
        return errors.sorted { $0.qualifiedName < $1.qualifiedName }
    }
}

/// An error of a recording of which only the printed text is known.
struct RecordedError: Error, CustomStringConvertible, CustomDebugStringConvertible {
    let description: String

    var debugDescription: String { description }
}

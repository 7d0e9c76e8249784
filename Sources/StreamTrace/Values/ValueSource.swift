extension Value {
    /// The value as source code of a marble file, which evaluates to the value if its type is expected.
    ///
    /// Optionals are written as their wrapped values, because the type makes them optional; results and events are
    /// implicit members.
    ///
    ///     Value.some(.int(1)).sourceText                       // "1"
    ///     Value.event(.next(.string("a"))).sourceText          // ".next(\"a\")"
    ///     Value.error(RxError.timeout).sourceText              // "RxError.timeout"
    ///
    /// A value without source code, like a function, is its description; text beyond a million bytes is `…`. O(*n*) in
    /// the length of the text.
    public var sourceText: String {
        var text = ""
        ValueSource.write(self, to: &text, depth: 0)
        return text
    }
}

private enum ValueSource {
    /// The nesting level from which values are written as `…`.
    static let maximumDepth = 200

    /// Returns whether the text is too long: values that share parts may have a text much larger than the values.
    private static func isFull(_ text: String) -> Bool { text.utf8.count > Limits.maximumSourceLength }

    static func write(_ value: Value, to text: inout String, depth: Int) {
        if depth > maximumDepth {
            text += "…"
            return
        }
        let depth = depth + 1
        switch value {
        case .int(.min): text += "Int.min"
        case .double(let double): text += source(double)
        case .float(let float): text += source(float)
        case .some(.none), .some(.some(.none)): call(".some", [unwrapped(value)], to: &text, depth)
        case .some(let wrapped): write(wrapped, to: &text, depth: depth)
        case .array(let elements): list("[", elements, "]", to: &text, depth)
        case .slice(let slice): list("[", slice.elements, "]", to: &text, depth)
        case .set(let set): list("Set([", set.elements, "])", to: &text, depth)
        case .tuple(let tuple): list("(", tuple.elements, labels: tuple.labels, ")", to: &text, depth)
        case .dictionary(let dictionary): write(dictionary, to: &text, depth)
        case .range(let range): write(range, to: &text, depth)
        case .record(let record) where record.type.source != nil: text += record.type.source?(record) ?? ""
        case .record(let record):
            call(record.type.qualifiedName, record.fields, labels: record.type.fields.map(\.name), to: &text, depth)
        case .enumCase(let enumCase):
            text += (enumCase.type.recordsCalls ? "" : enumCase.type.qualifiedName + ".") + enumCase.selected.name
            if enumCase.payload.isEmpty { return }
            list("(", enumCase.payload, labels: enumCase.selected.labels, ")", to: &text, depth)
        case .result(let result): call(result.isSuccess ? ".success" : ".failure", [result.payload], to: &text, depth)
        case .event(.next(let element)): call(".next", [element], to: &text, depth)
        case .event(.error(let error)): call(".error", [Value(error: error)], to: &text, depth)
        case .event(.completed): text += ".completed"
        case .error(let error): text += source(error)
        case .void, .bool, .int, .sized, .string, .character, .none, .function, .type, .object:
            text += value.debugDescription
        }
    }

    private static func source<Number: BinaryFloatingPoint>(_ number: Number) -> String {
        if number.isNaN { return "\(Number.self).nan" }
        if number.isInfinite { return (number < 0 ? "-" : "") + "\(Number.self).infinity" }
        return "\(number)"
    }

    private static func source(_ error: any Error) -> String {
        switch error as? RxError {
        case .unknown: "RxError.unknown"
        case .overflow: "RxError.overflow"
        case .argumentOutOfRange: "RxError.argumentOutOfRange"
        case .noElements: "RxError.noElements"
        case .moreThanOneElement: "RxError.moreThanOneElement"
        case .timeout: "RxError.timeout"
        case .disposed, nil: String(reflecting: error)
        }
    }

    private static func unwrapped(_ value: Value) -> Value {
        if case .some(let wrapped) = value { wrapped } else { value }
    }

    private static func call(
        _ name: String, _ arguments: [Value], labels: [String?] = [], to text: inout String, _ depth: Int
    ) {
        text += name
        list("(", arguments, labels: labels, ")", to: &text, depth)
    }

    private static func list(
        _ opening: String, _ elements: [Value], labels: [String?] = [], _ closing: String, to text: inout String,
        _ depth: Int
    ) {
        text += opening
        for (index, element) in elements.enumerated() {
            if index > 0 { text += ", " }
            if isFull(text) {
                text += "…"
                break
            }
            if index < labels.count, let label = labels[index] { text += "\(label): " }
            write(element, to: &text, depth: depth)
        }
        text += closing
    }

    private static func write(_ dictionary: DictionaryValue, to text: inout String, _ depth: Int) {
        text += dictionary.count == 0 ? "[:" : "["
        for (index, entry) in dictionary.entries.enumerated() {
            if index > 0 { text += ", " }
            if isFull(text) {
                text += "…"
                break
            }
            write(entry.key, to: &text, depth: depth)
            text += ": "
            write(entry.value, to: &text, depth: depth)
        }
        text += "]"
    }

    private static func write(_ range: RangeValue, to text: inout String, _ depth: Int) {
        let isHalf = range.lower == nil || range.upper == nil
        if isHalf { text += "(" }
        if let lower = range.lower { write(lower, to: &text, depth: depth) }
        text += range.isClosed || range.upper == nil ? "..." : "..<"
        if let upper = range.upper { write(upper, to: &text, depth: depth) }
        if isHalf { text += ")" }
    }
}

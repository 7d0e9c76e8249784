extension Value: CustomStringConvertible, CustomDebugStringConvertible {
    /// The text that `print` and string interpolation show, without module names.
    public var description: String {
        var text = ""
        ValuePrinter.write(self, to: &text, nested: false, depth: 0)
        return text
    }

    /// The text that containers show: strings in quotes, declared values with their type.
    public var debugDescription: String {
        var text = ""
        ValuePrinter.write(self, to: &text, nested: true, depth: 0)
        return text
    }
}

private enum ValuePrinter {
    /// The nesting level from which values are printed as `…`.
    static let maximumDepth = 200

    static func write(_ value: Value, to text: inout String, nested: Bool, depth: Int) {
        if depth > maximumDepth {
            text += "…"
            return
        }
        switch value {
        case .void: text += "()"
        case .bool(let bool): text += bool ? "true" : "false"
        case .int(let int): text += int.description
        case .double(let double): text += double.description
        case .sized(let integer): text += integer.description
        case .float(let float): text += float.description
        case .string(let string): write(string, to: &text, nested: nested)
        case .character(let character): text += nested ? character.debugDescription : character.description
        case .none: text += "nil"
        case .function: text += "(Function)"
        case .type(let type): text += nested ? type.qualifiedName : type.printedName
        case .object(let object): text += nested ? object.debugPrinted() : object.printed()
        case .error(let error): text += nested ? String(reflecting: error) : "\(error)"
        default: if canDescend(text) { writeCompound(value, to: &text, nested: nested, depth: depth + 1) }
        }
    }

    private static func write(_ string: String, to text: inout String, nested: Bool) {
        guard text.utf8.count + string.utf8.count <= Limits.maximumTextLength else {
            Budget.current?.exhaust(.text, nil)
            return
        }
        if !nested {
            text += string
        } else if Budget.current?.take(string.utf8.count / 4) ?? true {
            text += string.debugDescription
        }
    }

    /// Charges a value with parts; returns whether the budget allows printing it and the text is not too long.
    private static func canDescend(_ text: String, _ count: Int = 1) -> Bool {
        guard let budget = Budget.current else { return text.utf8.count <= Limits.maximumTextLength }
        if text.utf8.count > Limits.maximumTextLength { budget.exhaust(.text, nil) }
        return budget.descend(2 + count / 2)
    }

    private static func writeCompound(_ value: Value, to text: inout String, nested: Bool, depth: Int) {
        switch value {
        case .some(let wrapped): list(["Optional(", ")"], [wrapped], to: &text, depth)
        case .array(let elements): list(["[", "]"], elements, to: &text, depth)
        case .slice(let slice): list(nested ? ["ArraySlice([", "])"] : ["[", "]"], slice.elements, to: &text, depth)
        case .set(let set): list(nested ? ["Set([", "])"] : ["[", "]"], set.elements, to: &text, depth)
        case .tuple(let tuple): list(["(", ")"], tuple.elements, labels: tuple.labels, to: &text, depth)
        case .dictionary(let dictionary): write(dictionary, to: &text, depth)
        case .range(let range): write(range, to: &text, nested: nested, depth)
        case .record(let record): write(record, value, to: &text, nested: nested, depth)
        case .enumCase(let enumCase): write(enumCase, value, to: &text, nested: nested, depth)
        case .result(let result):
            if nested { text += (result.type == .unknown ? "Result" : result.type.qualifiedName) + "." }
            text += result.isSuccess ? "success" : "failure"
            write(payload: [result.payload], labels: [], to: &text, depth)
        case .event(let event):
            switch event {
            case .next(let element):
                text += "next("
                write(element, to: &text, nested: false, depth: depth)
                text += ")"
            case .error(let error): text += "error(\(error))"
            case .completed: text += "completed"
            }
        default: break
        }
    }

    private static func list(
        _ brackets: [String], _ elements: [Value], labels: [String?] = [], to text: inout String, _ depth: Int
    ) {
        text += brackets[0]
        guard canDescend(text, elements.count) else { return }
        for (index, element) in elements.enumerated() {
            if index > 0 { text += ", " }
            if index < labels.count, let label = labels[index] { text += "\(label): " }
            write(element, to: &text, nested: true, depth: depth)
        }
        text += brackets[1]
    }

    private static func write(_ dictionary: DictionaryValue, to text: inout String, _ depth: Int) {
        text += dictionary.count == 0 ? "[:" : "["
        for (index, entry) in dictionary.entries.enumerated() {
            if index > 0 { text += ", " }
            write(entry.key, to: &text, nested: true, depth: depth)
            text += ": "
            write(entry.value, to: &text, nested: true, depth: depth)
        }
        text += "]"
    }

    private static func write(_ range: RangeValue, to text: inout String, nested: Bool, _ depth: Int) {
        let kind = range.isClosed ? "Closed" : ""
        switch (range.lower, range.upper) {
        case (let lower?, let upper?):
            if nested { text += "\(kind)Range(" }
            write(lower, to: &text, nested: nested, depth: depth)
            text += range.isClosed ? "..." : "..<"
            write(upper, to: &text, nested: nested, depth: depth)
            if nested { text += ")" }
        case (let bound?, nil): text += "PartialRangeFrom<\(bound.type)>(lowerBound: \(bound.debugDescription))"
        case (nil, let bound?):
            text += "PartialRange\(range.isClosed ? "Through" : "UpTo")<\(bound.type)>"
            text += "(upperBound: \(bound.debugDescription))"
        case (nil, nil): text += "(...)"
        }
    }

    private static func write(
        _ record: RecordValue, _ value: Value, to text: inout String, nested: Bool, _ depth: Int
    ) {
        if let describe = record.type.describe(nested: nested) {
            text += describe(value)
            return
        }
        let type = record.type
        text += nested ? type.printedName : type.name
        text += type.printed(record.arguments, type.fields.map(\.type), record.fields, nested: nested)
        list(["(", ")"], record.fields, labels: record.type.fields.map(\.name), to: &text, depth)
    }

    private static func write(
        _ enumCase: EnumValue, _ value: Value, to text: inout String, nested: Bool, _ depth: Int
    ) {
        if let describe = enumCase.type.describe(nested: nested) {
            text += describe(value)
            return
        }
        if nested, !enumCase.type.recordsCalls {
            let (type, payload) = (enumCase.type, enumCase.selected.payload)
            text += type.printedName
            text += type.printed(enumCase.arguments, payload, enumCase.payload, nested: true) + "."
        }
        text += enumCase.selected.name
        if enumCase.payload.isEmpty { return }
        write(payload: enumCase.payload, labels: enumCase.selected.labels, to: &text, depth)
    }

    /// Writes the payload of a case. A tuple has parentheses of its own.
    private static func write(payload: [Value], labels: [String?], to text: inout String, _ depth: Int) {
        if payload.count == 1, (labels.first ?? nil) == nil {
            switch payload[0] {
            case .tuple, .void: return write(payload[0], to: &text, nested: true, depth: depth)
            default: break
            }
        }
        list(["(", ")"], payload, labels: labels, to: &text, depth)
    }
}

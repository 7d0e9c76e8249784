extension Value {
    /// Writes the value as JSON, which can be read back with its type.
    ///
    ///     Value.some(.int(1))           // 1
    ///     Value.none                    // null
    ///     Show(title: "Lost")           // {"title":"Lost"}
    ///     Value.void                    // []
    ///
    /// An optional is written as its wrapped value; a tuple, a set and a dictionary with non-string keys are arrays; an
    /// enum case with a payload is an object with one key. A value that can only be printed, like a function or a
    /// range, is written as its text.
    package func write(to json: JSONWriter) { write(to: json, depth: 0) }

    /// The nesting level from which values are written as `"…"`.
    private static let maximumDepth = 200

    private func write(to json: JSONWriter, depth: Int) {
        if depth > Self.maximumDepth { return json.string("…") }
        let depth = depth + 1
        switch self {
        case .bool(let bool): json.bool(bool)
        case .int(let number): json.number(number)
        case .double(let number): json.number(number)
        case .sized(let integer): integer.int.map { json.number($0) } ?? json.string(integer.description)
        case .float(let number): json.number(Double(number))
        case .string(let text): json.string(text)
        case .none: json.null()
        case .some(let wrapped): wrapped.write(to: json, depth: depth)
        case .void: json.array {}
        case .array(let elements): Self.list(elements, to: json, depth)
        case .slice(let slice): Self.list(slice.elements, to: json, depth)
        case .set(let set): Self.list(set.elements, to: json, depth)
        case .tuple(let tuple): Self.list(tuple.elements, to: json, depth)
        case .dictionary(let dictionary): Self.write(dictionary, to: json, depth)
        case .record(let record):
            Self.fields(zip(record.type.fields.map(\.name), record.fields).map { ($0, $1) }, to: json, depth)
        case .enumCase(let enumCase): Self.write(enumCase, to: json, depth)
        case .result(let result):
            Self.fields([(result.isSuccess ? "success" : "failure", result.payload)], to: json, depth)
        case .event(.next(let element)): Self.fields([("next", element)], to: json, depth)
        case .event(.error(let error)): Self.fields([("error", Value(error: error))], to: json, depth)
        case .event(.completed): json.string("completed")
        case .character, .range, .error, .function, .type, .object: json.string(description)
        }
    }

    private static func list(_ elements: [Value], to json: JSONWriter, _ depth: Int) {
        json.array { for element in elements { element.write(to: json, depth: depth) } }
    }

    private static func fields(_ fields: [(name: String, value: Value)], to json: JSONWriter, _ depth: Int) {
        json.object {
            for field in fields {
                json.key(field.name)
                field.value.write(to: json, depth: depth)
            }
        }
    }

    private static func write(_ dictionary: DictionaryValue, to json: JSONWriter, _ depth: Int) {
        let fields = dictionary.entries.compactMap { entry -> (String, Value)? in
            if case .string(let key) = entry.key { (key, entry.value) } else { nil }
        }
        if fields.count == dictionary.count { return self.fields(fields, to: json, depth) }
        json.array { for entry in dictionary.entries { list([entry.key, entry.value], to: json, depth) } }
    }

    private static func write(_ enumCase: EnumValue, to json: JSONWriter, _ depth: Int) {
        let name = enumCase.selected.name
        if enumCase.payload.isEmpty { return json.string(name) }
        json.object {
            json.key(name)
            list(enumCase.payload, to: json, depth)
        }
    }
}

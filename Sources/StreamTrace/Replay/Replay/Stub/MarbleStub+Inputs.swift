extension MarbleStub {
    mutating func addCold(_ head: String, _ type: ValueType) {
        let type = type.withoutParameters
        inputs.append("cold \(head)\(annotation(type))")
        if type == .completable { return inputs.append("    ---|") }
        let (letters, table) = elements(type.arguments.first ?? .unknown)
        inputs.append("    ---\(letters[0])|")
        if let table { inputs.append("    " + table[0]) }
    }

    mutating func addInput(_ name: String, _ type: ValueType) {
        // The elements of a generic parameter may be anything.
        let type = type.withoutParameters
        inputs.append("hot \(name)\(annotation(type))")
        if type == .completable { return inputs.append("    ---|") }
        let (letters, table) = elements(type.arguments.first ?? .unknown)
        inputs.append("    -" + letters.joined(separator: "----") + "-")
        if let table { inputs.append("    " + table.joined(separator: ", ")) }
    }

    /// Returns the type of an input: that of its elements, or of the trait.
    private func annotation(_ type: ValueType) -> String {
        if type.isInputStream, let name = type.name {
            return type.hasUnknown ? ": \(name)<Any>" : ": \(type)"
        }
        guard let element = type.arguments.first, !element.hasUnknown else { return "" }
        return ": \(element)"
    }

    /// Returns the letters of an input's diagram and their values, which cannot be spies.
    private mutating func elements(_ element: ValueType) -> (letters: [String], table: [String]?) {
        isInTable = true
        defer { isInTable = false }
        return marbles(element)
    }

    private mutating func marbles(_ element: ValueType) -> (letters: [String], table: [String]?) {
        switch element {
        case .void: return (["x"], ["x = ()"])
        case .bool: return (["t", "f"], ["t = true", "f = false"])
        case .int: return (["1", "2"], nil)
        case .string: return (["a", "b"], ["a = \"a\"", "b = \"b\""])
        default: break
        }
        guard let declared = types[element], !declared.nominal.cases.isEmpty else {
            return (["a"], ["a = \(sample(element, depth: 0))"])
        }
        let letters = ["a", "b", "c", "d"]
        let samples = declared.nominal.cases.prefix(letters.count).map { sample($0, of: declared, depth: 0) }
        return (Array(letters.prefix(samples.count)), zip(letters, samples).map { "\($0) = \($1)" })
    }

    // MARK: Samples

    /// Returns a value of a type as source text.
    mutating func sample(_ type: ValueType, depth: Int) -> String {
        // Without a declaration, or in a type that contains itself, there is no value.
        if let declared = types[type] { return depth < 8 ? sample(declared, depth: depth) : "\"?\"" }
        switch type {
        case .void: return "()"
        case .bool: return "true"
        case .int: return "1"
        case .double: return "1.5"
        case .string: return "\"a\""
        case .named("Character", _): return "\"a\""
        case .named("Optional", let wrapped):
            return wrapped[0] == .unknown || depth > 3 ? "nil" : sample(wrapped[0], depth: depth + 1)
        case .named("Array", let element), .named("Set", let element):
            return element[0] == .unknown || depth > 3 ? "[]" : "[\(sample(element[0], depth: depth + 1))]"
        case .named("Dictionary", _): return "[:]"
        case .tuple(let elements):
            return "(" + elements.map { sample($0.type, depth: depth + 1) }.joined(separator: ", ") + ")"
        case .function(let parameters, let result):
            let head = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
            return "{ \(head)\(sample(result, depth: depth + 1)) }"
        case .named("Result", let arguments):
            return "Result.success(\(sample(arguments.first ?? .unknown, depth: depth + 1)))"
        case .named("Event", let arguments):
            return "Event.next(\(sample(arguments.first ?? .unknown, depth: depth + 1)))"
        case .error: return "MarbleError.error"
        case .named("DisposeBag", _): return "DisposeBag()"
        case .named("Date", _): return "Date(timeIntervalSince1970: 0)"
        case .named("IndexPath", _): return "IndexPath(row: 0, section: 0)"
        case .named("URL", _): return "URL(string: \"https://example.com\")!"
        case .named("UUID", _): return "UUID()"
        case .named("DispatchTimeInterval", _): return ".milliseconds(1)"
        case .named("Scheduler", _): return "MainScheduler.instance"
        default:
            if isStream(type) { return "\(type.name == "Completable" ? "Completable" : "Observable").empty()" }
            return "\"?\""
        }
    }

    private mutating func sample(_ type: DeclaredType, depth: Int) -> String {
        if let first = type.nominal.cases.first(where: \.payload.isEmpty) ?? type.nominal.cases.first {
            // An enum of models names types that nothing else does.
            for declared in type.parts.flatMap(\.syntax.cases) {
                for part in declared.payload { note(part.type, in: type) }
            }
            return sample(first, of: type, depth: depth)
        }
        if type.nominal.kind == .interface {
            let name = type.nominal.name
            if isInTable {
                let implementation = types.inOrder.first(where: {
                    $0.nominal.kind != .interface && $0.parts[0].syntax.generics.isEmpty
                        && $0.ancestors.contains { $0 === type }
                })
                return implementation.map { sample($0, depth: depth + 1) } ?? "\(name)()"
            }
            return addSpy(name.prefix(1).lowercased() + name.dropFirst(), type, name)
        }
        for property in type.parts.flatMap(\.syntax.properties) { note(property.type, in: type) }
        let initializer = MemberLookup(types: types).initializers(of: type.type).map(\.signature).min {
            Self.effort($0) < Self.effort($1)
        }
        let arguments = (initializer?.parameters ?? []).filter { !$0.hasDefault }.map { parameter in
            (parameter.label.map { "\($0): " } ?? "") + sample(parameter.type, depth: depth + 1)
        }
        let mark = initializer?.result.wrapped == nil ? "" : "!"
        return "\(type.nominal.qualifiedName)(\(arguments.joined(separator: ", ")))\(mark)"
    }

    /// Returns how hard it is to provide the arguments of an initializer.
    private static func effort(_ signature: Signature) -> Int {
        let needed = signature.parameters.filter { !$0.hasDefault }
        // A value of the type itself would need another one.
        let isCopying = needed.contains { $0.type.name == signature.result.name }
        return needed.count + needed.count { $0.type.hasUnknown } * 10 + (signature.result.wrapped == nil ? 0 : 100)
            + (isCopying ? 1_000 : 0)
    }

    private mutating func sample(_ selected: NominalType.Case, of type: DeclaredType, depth: Int) -> String {
        let name = "\(type.nominal.qualifiedName).\(selected.name)"
        if selected.payload.isEmpty { return name }
        let payload = zip(selected.labels, selected.payload).map { label, part in
            (label.map { "\($0): " } ?? "") + sample(part, depth: depth + 1)
        }
        return "\(name)(\(payload.joined(separator: ", ")))"
    }

    /// Returns a name that no block has.
    mutating func unused(_ name: String) -> String {
        // A name of a marble file has no `$`, which some apps end the names of streams with.
        let name = name.filter { $0 != "$" }
        var candidate = name
        var number = 2
        while !names.insert(candidate).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}

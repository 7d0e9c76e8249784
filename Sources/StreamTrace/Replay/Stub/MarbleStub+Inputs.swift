extension MarbleStub {
    mutating func addCold(_ head: String, _ type: ValueType) {
        let type = type.withoutParameters
        inputs.append("cold \(head)\(annotation(type))")
        if type == .completable { return inputs.append("    ---|") }
        let (letters, table) = elements(type.arguments.first ?? .unknown)
        inputs.append("    ---\(letters.first ?? "-")|")
        if let table { inputs.append("    " + table[0]) }
    }

    /// - Parameter isFirst: Whether its first event comes before those of other inputs.
    mutating func addInput(_ name: String, _ type: ValueType, isFirst: Bool = false) {
        // The elements of a generic parameter may be anything.
        let type = type.withoutParameters
        inputs.append("hot \(name)\(annotation(type))")
        if type == .completable { return inputs.append("    ---|") }
        let (letters, table) = elements(type.arguments.first ?? .unknown)
        // Code may read the value of a relay before the first event.
        let hasValue = ["BehaviorRelay", "BehaviorSubject"].contains(type.name)
        inputs.append((hasValue || isFirst ? "    " : "    -") + letters.joined(separator: "----") + "-")
        guard let table else { return }
        let row = "    " + table.joined(separator: ", ")
        inputs += row.count <= Self.maximumWidth ? [row] : table.map { "    " + $0 }
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
        case .int: return (findings.countsFromZero ? ["0"] : ["1", "2"], nil)
        case .string:
            let long = String(repeating: "b", count: max(1, textLength))
            return (["a", "b"], ["a = \"a\"", "b = \"\(long)\""])
        default: break
        }
        if types.hasNoValues(element) { return ([], nil) }
        guard let declared = types[element], !declared.nominal.cases.isEmpty else {
            return (["a"], ["a = \(sample(element, depth: 0))"])
        }
        let letters = ["a", "b", "c", "d"]
        let samples = declared.nominal.cases.prefix(letters.count).map { sample($0, of: element, depth: 0) }
        return (Array(letters.prefix(samples.count)), zip(letters, samples).map { "\($0) = \($1)" })
    }

    /// Returns a name that no block has.
    mutating func unused(_ name: String) -> String {
        // A name of a marble file has no `$`, which some apps end the names of streams with.
        var name = name.filter { $0 != "$" && $0 != "`" }
        if Keyword(named: name) != nil || MarbleKeyword(name) != nil { name += "Value" }
        var candidate = name
        var number = 2
        while !names.insert(candidate).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}

extension RandomWriter {
    /// Returns an expression of a type.
    mutating func expression(_ type: RandomType, depth: Int = 2) -> String {
        if depth == 0 || isOne(in: 4) { return leaf(type) }
        if isOne(in: 8) {
            let condition = expression(.bool, depth: depth - 1)
            return "(\(condition) ? \(expression(type, depth: depth - 1)) : \(leaf(type)))"
        }
        if isOne(in: 6), let value = unwrapped(type, depth: depth) { return value }
        if isOne(in: 3), let call = call(returning: type, depth: depth) { return call }
        switch type {
        case .int: return integer(depth - 1)
        case .bool: return condition(depth - 1)
        case .string: return string(depth - 1)
        case .double: return number(depth - 1)
        case .optional(let wrapped): return optional(wrapped, depth - 1)
        case .array(let element): return array(element, depth - 1)
        case .dictionary(let value):
            let values = "\"a\": \(expression(value, depth: depth - 1)), \"b\": \(leaf(value))"
            return "([\(values)] as \(name(of: type)))"
        case .pair(let first, let second):
            return "(\(expression(first, depth: depth - 1)), \(expression(second, depth: depth - 1)))"
        case .record, .choice, .object: return instance(of: type, depth: depth - 1)
        }
    }

    /// Returns a variable or a literal.
    mutating func leaf(_ type: RandomType) -> String {
        let names = variables.filter { $0.type == type }.map(\.name)
        if !names.isEmpty, !isOne(in: 5) { return pick(names.suffix(6)) }
        let members = members(of: type)
        if !members.isEmpty, !isOne(in: 4) { return pick(members) }
        switch type {
        case .int: return "\(number(0...9))"
        case .bool: return pick(["true", "false"])
        case .string: return pick([#""""#, #""x""#, #""é""#, #""two words""#, #""a\"b""#])
        case .double: return pick(["0.5", "1.0", "2.25", "(-0.1)"])
        case .optional(let wrapped): return "(\(isOne(in: 2) ? "nil" : leaf(wrapped)) as \(name(of: type)))"
        case .array: return "([] as \(name(of: type)))"
        case .dictionary: return "([:] as \(name(of: type)))"
        case .pair(let first, let second): return "(\(leaf(first)), \(leaf(second)))"
        case .record, .choice, .object: return instance(of: type, depth: 0)
        }
    }

    /// Returns the members of this type that variables in scope have.
    private func members(of type: RandomType) -> [String] {
        variables.flatMap { variable -> [String] in
            switch variable.type {
            case .record(let index):
                records[index].fields.filter { $0.type == type }.map { "\(variable.name).\($0.name)" }
            case .object(let index):
                fields(ofObject: index).filter { $0.type == type }.map { "\(variable.name).\($0.name)" }
            case .pair(let first, let second):
                (first == type ? ["\(variable.name).0"] : []) + (second == type ? ["\(variable.name).1"] : [])
            default: []
            }
        }
    }

    /// Returns the fields of a class and of its superclasses.
    func fields(ofObject index: Int) -> [Field] {
        objects[index].fields + (objects[index].base.map { fields(ofObject: $0) } ?? [])
    }

    private mutating func unwrapped(_ type: RandomType, depth: Int) -> String? {
        if case .optional = type { return nil }
        switch number(1...3) {
        case 1: return "(\(expression(.optional(type), depth: depth - 1)) ?? \(leaf(type)))"
        case 2: return "(\(expression(.array(type), depth: depth - 1)).first ?? \(leaf(type)))"
        default: return "(\(expression(.dictionary(type), depth: depth - 1))[\"a\"] ?? \(leaf(type)))"
        }
    }

    /// Returns a call of a function that returns this type, if there is one that may be called here.
    mutating func call(returning type: RandomType, depth: Int) -> String? {
        let candidates = affordableFunctions.filter { function in
            function.isThrowing ? type == .optional(function.result) : type == function.result
        }
        if candidates.isEmpty { return nil }
        let function = pick(candidates)
        let call = call(function, depth: depth)
        return function.isThrowing ? "(try? \(call))" : call
    }

    /// The functions that may be called here.
    var affordableFunctions: [Function] {
        functions.filter { cost + $0.cost * repetitions <= Self.maximumCost }
    }

    mutating func call(_ function: Function, depth: Int) -> String {
        cost += function.cost * repetitions
        let arguments = function.parameters.map { parameter in
            (parameter.label.map { "\($0): " } ?? "") + expression(parameter.type, depth: max(0, depth - 1))
        }
        let base = function.owner.map { "\(leaf($0))." } ?? ""
        return "\(base)\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    // MARK: Values

    private mutating func integer(_ depth: Int) -> String {
        let value = expression(.int, depth: depth)
        switch number(1...12) {
        case 1...3: return "((\(value) \(pick(["+", "-", "*"])) \(expression(.int, depth: depth))) % 100)"
        case 4: return "(\(value) \(pick(["/", "%"])) \(number(2...5)))"
        case 5: return "\(expression(.string, depth: depth)).count"
        case 6: return "\(expression(.array(type(depth: 1)), depth: depth)).count"
        case 7: return "abs(\(value))"
        case 8: return "\(pick(["min", "max"]))(\(value), \(expression(.int, depth: depth)))"
        case 9:
            let values = expression(.array(.int), depth: depth)
            return "\(values).reduce(0, { (a: Int, b: Int) -> Int in (a + b) % 100 })"
        case 10: return "Int(\(expression(.double, depth: depth)))"
        case 11: return "(Int(\(expression(.string, depth: depth))) ?? \(value))"
        default: return "(0 - \(value))"
        }
    }

    private mutating func condition(_ depth: Int) -> String {
        let equatable: [RandomType] =
            [.int, .string, .optional(.int), .array(.int)] + records.indices.map { .record($0) }
            + choices.indices.map { .choice($0) }
        switch number(1...9) {
        case 1...3:
            let (left, right) = (expression(.int, depth: depth), expression(.int, depth: depth))
            return "(\(left) \(pick(["<", "<=", ">", ">=", "==", "!="])) \(right))"
        case 4: return "(!\(expression(.bool, depth: depth)))"
        case 5:
            return "(\(expression(.bool, depth: depth)) \(pick(["&&", "||"])) \(expression(.bool, depth: depth)))"
        case 6:
            let type = pick(equatable)
            return "(\(expression(type, depth: depth)) == \(leaf(type)))"
        case 7: return "\(expression(.array(type(depth: 0)), depth: depth)).isEmpty"
        case 8: return "(\(expression(.optional(type(depth: 0)), depth: depth)) \(pick(["==", "!="])) nil)"
        default:
            return "\(expression(.string, depth: depth)).\(pick(["isEmpty", #"hasPrefix("a")"#, #"contains("o")"#]))"
        }
    }

    private mutating func string(_ depth: Int) -> String {
        let value = expression(.string, depth: depth)
        switch number(1...8) {
        case 1...3:
            var inner = type(depth: 1)
            if !inner.isPlain { inner = .int }
            return #""<\#(number(0...9))\(\#(expression(inner, depth: depth)))>""#
        case 4: return "String((\(value) + \(expression(.string, depth: depth))).\(pick(["prefix", "suffix"]))(9))"
        case 5: return "\(value).\(pick(["uppercased()", "lowercased()", "capitalized"]))"
        case 6: return "String(\(value).reversed())"
        case 7: return "\(expression(.array(.string), depth: depth)).joined(separator: \", \")"
        default: return "String(\(expression(.int, depth: depth)))"
        }
    }

    private mutating func number(_ depth: Int) -> String {
        switch number(1...4) {
        case 1: return "Double(\(expression(.int, depth: depth)))"
        case 2: return "(\(expression(.double, depth: depth)) * 0.5)"
        case 3: return "(\(expression(.double, depth: depth)) + \(leaf(.double))).rounded()"
        default: return "max(\(expression(.double, depth: depth)), \(leaf(.double)))"
        }
    }

    private mutating func optional(_ wrapped: RandomType, _ depth: Int) -> String {
        switch number(1...4) {
        case 1: return "\(expression(.array(wrapped), depth: depth)).\(pick(["first", "last"]))"
        case 2: return "\(expression(.dictionary(wrapped), depth: depth))[\(pick([#""a""#, #""c""#]))]"
        case 3:
            let source = type(depth: 0)
            let value = expression(.optional(source), depth: depth)
            return "\(value).map(\(closure(source, wrapped)))"
        default: return "(\(expression(wrapped, depth: depth)) as \(name(of: .optional(wrapped))))"
        }
    }

    private mutating func array(_ element: RandomType, _ depth: Int) -> String {
        let value = expression(.array(element), depth: depth)
        switch number(1...7) {
        case 1, 2: return "([\(expression(element, depth: depth)), \(leaf(element))] as [\(name(of: element))])"
        case 3: return "\(value).filter(\(closure(element, .bool)))"
        case 4:
            let source = type(depth: 0)
            let values = expression(.array(source), depth: depth)
            return "\(values).map(\(closure(source, element)))"
        case 5: return "Array(\(value).\(pick(["prefix(2)", "dropFirst()", "reversed()", "suffix(1)"])))"
        case 6 where element == .int || element == .string: return "\(value).sorted(by: \(pick(["<", ">"])))"
        default: return "Array((\(value) + [\(leaf(element))]).prefix(4))"
        }
    }

    /// Returns a closure with one parameter.
    mutating func closure(_ parameter: RandomType, _ result: RandomType) -> String {
        let outer = (variables, repetitions)
        defer { (variables, repetitions) = outer }
        repetitions *= 6
        // Inside of a closure with '$0' the other one has names, because '$0' would be its own.
        let isNamed = variables.contains { $0.name == "$0" } || isOne(in: 2)
        let name = isNamed ? newName("v") : "$0"
        variables.removeAll { $0.name == "$0" }
        variables.append(Variable(name: name, type: parameter))
        let body = expression(result, depth: 1)
        if isNamed {
            return "{ (\(name): \(self.name(of: parameter))) -> \(self.name(of: result)) in \(body) }"
        }
        return body.contains("$0") ? "{ \(body) }" : "{ _ in \(body) }"
    }

    private mutating func instance(of type: RandomType, depth: Int) -> String {
        switch type {
        case .record(let index):
            let arguments = records[index].fields.map { "\($0.name): \(expression($0.type, depth: depth))" }
            return "\(records[index].name)(\(arguments.joined(separator: ", ")))"
        case .choice(let index):
            let choice = pick(choices[index].cases)
            let payload = choice.payload.map { expression($0, depth: depth) }
            let arguments = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
            return "\(choices[index].name).\(choice.name)\(arguments)"
        case .object(let index):
            let subclasses = objects.indices.filter { isSubclass($0, of: index) }
            return "\(objects[pick(subclasses)].name)(\(expression(.int, depth: depth)))"
        default: return leaf(type)
        }
    }

    private func isSubclass(_ index: Int, of other: Int) -> Bool {
        index == other || objects[index].base.map { isSubclass($0, of: other) } == true
    }
}

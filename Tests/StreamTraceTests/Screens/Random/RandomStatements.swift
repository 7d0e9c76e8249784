extension RandomWriter {
    mutating func statements(_ count: Int, depth: Int) { for _ in 0..<count { statement(depth) } }

    private mutating func statement(_ depth: Int) {
        switch number(1...(depth > 0 ? 23 : 10)) {
        case 1...3: declaration()
        case 4, 5: tracing()
        case 6, 7: assignment()
        case 8: change()
        case 9: destructuring()
        case 10: deferral()
        case 11, 12: branch(depth - 1)
        case 13: loop(depth - 1)
        case 14: integerSwitch(depth - 1)
        case 15: choiceSwitch(depth - 1)
        case 16: attempt(depth - 1)
        case 17: localFunction()
        case 18: lifetime(depth - 1)
        case 19: cast(depth - 1)
        case 20: optionalBinding(depth - 1)
        default: idiom(depth - 1)
        }
    }

    mutating func declare(_ type: RandomType, isMutable: Bool) {
        let value = expression(type)
        let name = newName("v")
        line("\(isMutable ? "var" : "let") \(name): \(self.name(of: type)) = \(value)")
        variables.append(Variable(name: name, type: type, isMutable: isMutable))
    }

    private mutating func declaration() { declare(type(), isMutable: isOne(in: 2)) }

    private mutating func tracing() {
        let type = type()
        if type.isPrintable {
            trace("\"t\(number(0...99)) \\(\(expression(type)))\"")
        } else if case .dictionary(let value) = type, value.isPrintable {
            trace("\"\\(\(expression(type)).sorted(by: { (l, r) in l.key < r.key }).map({ (pair) in pair.value }))\"")
        } else {
            // A variable, because Swift does not define when the temporary copy of an instance is released.
            let (name, value) = (newName("v"), instanceOfNamed())
            line("let \(name) = \(value)")
            trace("\(name).\(pick(["tag()", "twice()", "label"]))")
        }
    }

    /// Returns an instance as a value of the protocol.
    mutating func instanceOfNamed() -> String {
        let types: [RandomType] =
            records.indices.map { .record($0) } + choices.indices.map { .choice($0) }
            + objects.indices.map { .object($0) }
        let value = expression(pick(types), depth: 1)
        return isOne(in: 2) ? "(\(value) as Named\(number))" : value
    }

    private mutating func assignment() {
        guard let variable = mutableVariable() else { return declaration() }
        assign(expression(variable.type), to: variable.name)
    }

    mutating func assign(_ value: String, to name: String) {
        // The compiler rejects an assignment of a property to itself.
        line("\(name) = \(value == name ? "(true ? \(value) : \(value))" : value)")
    }

    private mutating func mutableVariable() -> Variable? {
        let mutable = variables.filter(\.isMutable)
        return mutable.isEmpty ? nil : pick(mutable)
    }

    /// Changes a part of a variable.
    private mutating func change() {
        guard let variable = mutableVariable() else { return declaration() }
        let name = variable.name
        switch variable.type {
        case .int: line("\(name) \(pick(["+=", "-="])) \(expression(.int, depth: 1)) % 10")
        case .string:
            line("\(name) += \(expression(.string, depth: 1))")
            line("\(name) = String(\(name).prefix(12))")
        case .bool: line("\(name).toggle()")
        case .double: line("\(name) *= 0.5")
        case .optional(let wrapped): assign(isOne(in: 2) ? "nil" : expression(wrapped, depth: 1), to: name)
        case .array(let element): change(array: name, of: element)
        case .dictionary(let value):
            line("\(name)[\(pick([#""a""#, #""z""#]))] = \(isOne(in: 3) ? "nil" : expression(value, depth: 1))")
            if value == .int { line("\(name)[\"a\", default: 5] += 1") }
        case .pair(let first, _): assign(expression(first, depth: 1), to: "\(name).0")
        case .record(let index): change(record: name, records[index].fields)
        case .choice: assign(expression(variable.type, depth: 1), to: name)
        case .object(let index):
            guard let field = fields(ofObject: index).first(where: \.isMutable) else {
                return line("_ = \(name).label")
            }
            assign(expression(field.type, depth: 1), to: "\(name).\(field.name)")
        }
    }

    private mutating func change(array name: String, of element: RandomType) {
        switch number(1...4) {
        case 1: line("\(name).append(\(expression(element, depth: 1)))")
        case 2: line("if !\(name).isEmpty { \(name)[0] = \(expression(element, depth: 1)) }")
        case 3: line("\(name).insert(\(expression(element, depth: 1)), at: 0)")
        default: line("if \(name).count > 1 { \(name).removeLast() }")
        }
        line("if \(name).count > 5 { \(name).removeFirst(2) }")
    }

    private mutating func change(record name: String, _ fields: [Field]) {
        guard let field = fields.first(where: \.isMutable) else { return line("_ = \(name).label") }
        let value = expression(field.type, depth: 1)
        if isOne(in: 2) { return assign(value, to: "\(name).\(field.name)") }
        line("\(name).set_\(field.name)(\(value))")
    }

    private mutating func destructuring() {
        let (first, second) = (type(depth: 0), type(depth: 0))
        let value = expression(.pair(first, second))
        let (a, b) = (newName("v"), newName("v"))
        line("let (\(a), \(b)) = \(value)")
        variables += [Variable(name: a, type: first), Variable(name: b, type: second)]
    }

    private mutating func deferral() {
        let value = expression(.int, depth: 1)
        line("defer { Trace\(number).add(\"deferred \\(\(value))\") }")
    }

    // MARK: Control flow

    /// Leaves the current function or block in some cases.
    private mutating func exit() {
        if isInThrowingContext, isOne(in: 2) {
            line("throw Failure\(number).\(isOne(in: 2) ? "other" : "small(\(expression(.int, depth: 1)))")")
        } else if let result {
            line("return \(expression(result, depth: 1))")
        }
    }

    private mutating func branch(_ depth: Int) {
        let condition = expression(.bool)
        open("if \(condition)") { writer in
            writer.statements(writer.number(1...2), depth: depth)
            if writer.isOne(in: 4) { writer.exit() }
        }
        if isOne(in: 3) {
            let condition = expression(.bool, depth: 1)
            open("} else if \(condition)") { $0.statements(1, depth: depth) }
        }
        if isOne(in: 2) {
            open("} else") { $0.statements($0.number(1...2), depth: depth) }
        }
        line("}")
    }

    private mutating func optionalBinding(_ depth: Int) {
        let type = type(depth: 1)
        if case .optional = type { return declaration() }
        let value = expression(.optional(type))
        let name = newName("v")
        if let result, isOne(in: 3) {
            line("guard let \(name) = \(value) else { return \(expression(result, depth: 1)) }")
            variables.append(Variable(name: name, type: type))
            return
        }
        block("if let \(name) = \(value)") { writer in
            writer.variables.append(Variable(name: name, type: type))
            writer.statements(writer.number(1...2), depth: depth)
        }
    }

    private mutating func loop(_ depth: Int) {
        guard repetitions < 20 else { return tracing() }
        let outer = repetitions
        defer { repetitions = outer }
        let label = isOne(in: 3) ? newName("loop") : nil
        let prefix = label.map { "\($0): " } ?? ""
        let name = newName("v")
        switch number(1...5) {
        case 1:
            let bound = number(1...4)
            repeated(bound, prefix + "for \(name) in 0..<\(bound)", [Variable(name: name, type: .int)], label, depth)
        case 2:
            let element = type(depth: 1)
            let values = expression(.array(element))
            let condition = isOne(in: 2) ? " where \(expression(.bool, depth: 1))" : ""
            repeated(
                6, prefix + "for \(name) in (\(values)) as [\(self.name(of: element))]\(condition)",
                [Variable(name: name, type: element)], label, depth)
        case 3:
            let (key, value) = (newName("k"), expression(.dictionary(.int)))
            repeated(
                2, prefix + "for (\(key), \(name)) in (\(value)).sorted(by: { (l, r) in l.key < r.key })",
                [Variable(name: key, type: .string), Variable(name: name, type: .int)], label, depth)
        case 4:
            line("var \(name) = \(number(1...4))")
            repeated(
                4, prefix + "while \(name) > 0", [Variable(name: name, type: .int)], label, depth,
                first: "\(name) -= 1")
        default:
            let (index, values) = (newName("v"), expression(.array(.string)))
            repeated(
                6, prefix + "for (\(index), \(name)) in (\(values)).enumerated()",
                [Variable(name: index, type: .int), Variable(name: name, type: .string)], label, depth)
        }
    }

    private mutating func repeated(
        _ times: Int, _ head: String, _ own: [Variable], _ label: String?, _ depth: Int, first: String? = nil
    ) {
        repetitions *= times
        block(head) { writer in
            writer.variables += own
            if let first { writer.line(first) }
            if writer.isOne(in: 3) {
                let word = writer.pick(["continue", "break"]) + (label.map { " \($0)" } ?? "")
                writer.line("if \(writer.expression(.bool, depth: 1)) { \(word) }")
            }
            writer.statements(writer.number(1...2), depth: depth)
        }
    }

    private mutating func integerSwitch(_ depth: Int) {
        let value = expression(.int)
        block("switch \(value)") { writer in
            let name = writer.newName("v")
            let patterns = ["let \(name) where \(name) > 40", "0", "1, 2", "3..<10", "10...", "..<(-5)"]
            for pattern in patterns where writer.isOne(in: 2) {
                writer.line("case \(pattern):")
                writer.scoped { $0.statements(1, depth: depth) }
                if writer.isOne(in: 8) { writer.line("    fallthrough") }
            }
            writer.line("default:")
            writer.scoped { $0.statements(1, depth: depth) }
        }
    }

    private mutating func choiceSwitch(_ depth: Int) {
        let index = number(0...choices.count - 1)
        let (name, cases) = choices[index]
        let isOptional = isOne(in: 3)
        let value = isOptional ? expression(.optional(.choice(index))) : expression(.choice(index))
        block("switch \(isOptional ? value : "\(value) as \(name)")") { writer in
            for (name, payload) in cases {
                writer.scoped { writer in
                    let pattern = writer.bindings(payload)
                    writer.line("case .\(name)\(pattern)\(isOptional ? "?" : ""):")
                    writer.statements(1, depth: depth)
                }
            }
            if isOptional { writer.line("case nil: Trace\(writer.number).add(\"nil\")") }
        }
    }
}

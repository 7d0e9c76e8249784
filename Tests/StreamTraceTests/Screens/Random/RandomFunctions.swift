/// Statements about errors, local functions, lifetimes and casts.
extension RandomWriter {
    mutating func attempt(_ depth: Int) {
        let outer = isInThrowingContext
        isInThrowingContext = true
        open("do") { writer in
            writer.statements(writer.number(1...2), depth: depth)
            let condition = writer.expression(.bool, depth: 1)
            writer.line("if \(condition) { throw Failure\(writer.number).small(\(writer.expression(.int, depth: 1))) }")
            writer.throwingCall()
            writer.trace("\"not thrown\"")
        }
        isInThrowingContext = outer
        if isOne(in: 2) {
            let name = newName("v")
            open("} catch Failure\(number).small(let \(name))") { writer in
                writer.variables.append(Variable(name: name, type: .int))
                writer.statements(1, depth: depth)
            }
        }
        block("} catch") { $0.trace("\"caught \\(error)\"") }
    }

    private mutating func throwingCall() {
        let candidates = affordableFunctions.filter(\.isThrowing)
        if candidates.isEmpty { return }
        let function = pick(candidates)
        let (call, name) = (call(function, depth: 2), newName("v"))
        line("let \(name) = try \(call)")
        variables.append(Variable(name: name, type: function.result))
    }

    mutating func localFunction() {
        let (parameter, result) = (type(depth: 1), type(depth: 1))
        let name = newName("local")
        let argument = newName("a")
        let counter = newName("count")
        line("var \(counter) = 0")
        let outer = (self.result, isInThrowingContext, repetitions)
        (self.result, isInThrowingContext) = (result, false)
        repetitions *= 3
        let types = "\(self.name(of: parameter))) -> \(self.name(of: result))"
        let isClosure = isOne(in: 2)
        let list = isClosure && isOne(in: 2) ? "[\(counter)] " : ""
        block(isClosure ? "let \(name) =" : "func \(name)(_ \(argument): \(types)") { writer in
            if isClosure { writer.line("\(list)(\(argument): \(types) in") }
            writer.variables.append(Variable(name: argument, type: parameter))
            if list.isEmpty { writer.line("\(counter) += 1") }
            writer.statements(1, depth: 0)
            writer.trace("\"\(name) \\(\(counter))\"")
            writer.line("return \(writer.expression(result, depth: 1))")
        }
        (self.result, isInThrowingContext, repetitions) = outer
        line("\(counter) += 5")
        for _ in 0..<number(1...3) {
            let value = newName("v")
            line("let \(value) = \(name)(\(expression(parameter, depth: 1)))")
            variables.append(Variable(name: value, type: result))
        }
        trace("\"\(name) \\(\(counter))\"")
    }

    mutating func lifetime(_ depth: Int) {
        let index = number(0...objects.count - 1)
        let (strong, weak) = (newName("v"), newName("w"))
        let type = name(of: .object(index))
        line("var \(strong): \(type)? = \(objects[index].name)(\(expression(.int, depth: 1)))")
        line("weak var \(weak) = \(strong)")
        variables.append(Variable(name: strong, type: .optional(.object(index))))
        statements(1, depth: depth)
        trace("\"\\(\(strong)?.label ?? \"-\") \\(\(strong)?.compute(2) ?? -1)\"")
        if let field = fields(ofObject: index).first(where: \.isMutable) {
            line("\(strong)?.\(field.name) = \(expression(field.type, depth: 1))")
        }
        if isOne(in: 2) { line("\(strong) = nil") }
        trace("\"\\(\(weak) == nil)\"")
    }

    mutating func cast(_ depth: Int) {
        let value = instanceOfNamed()
        let types =
            objects.map(\.name) + records.map(\.name) + choices.map(\.name)
        let name = newName("v")
        line("let \(name) = \(value) as Named\(number)")
        for type in types where isOne(in: 2) {
            line("if let found = \(name) as? \(type) { Trace\(number).add(\"\(type) \\(found.label)\") }")
        }
        block("switch \(name)") { writer in
            for type in types where writer.isOne(in: 2) {
                writer.line("case is \(type):")
                writer.scoped { $0.statements(1, depth: depth) }
            }
            writer.line("default: Trace\(writer.number).add(\"other\")")
        }
    }
}

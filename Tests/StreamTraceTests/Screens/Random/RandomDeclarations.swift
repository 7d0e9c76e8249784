extension RandomWriter {
    mutating func writeTypes() {
        line("import Foundation")
        line("import RxCocoa")
        line("import RxSwift")
        block("enum Trace\(number)") {
            $0.line("static let lines = ReplaySubject<String>.createUnbounded()")
            $0.line("static func add(_ line: String) { lines.onNext(line) }")
        }
        block("enum Failure\(number): Error, Equatable") {
            $0.line("case small(Int)")
            $0.line("case other")
        }
        block("protocol Named\(number)") {
            $0.line("var label: String { get }")
            $0.line("func tag() -> String")
        }
        block("extension Named\(number)") {
            $0.line("func tag() -> String { \"<\\(label)>\" }")
            $0.line("func twice() -> String { tag() + tag() }")
        }
        writePrelude()
        for _ in 0..<number(1...2) { writeRecord() }
        for _ in 0..<number(1...2) { writeChoice() }
        for _ in 0..<number(1...3) { writeObject() }
    }

    private func letter(_ index: Int) -> String { "\(number)" + ["A", "B", "C"][index] }

    /// Returns a type for a field, which can be compared and printed.
    private mutating func fieldType() -> RandomType {
        while true {
            let type = type(depth: 1)
            if type.isEquatable, type.isPrintable { return type }
        }
    }

    private mutating func newFields(_ count: Int) -> [Field] {
        (0..<count).map { _ in Field(name: newName("f"), type: fieldType(), isMutable: !isOne(in: 3)) }
    }

    private mutating func writeRecord() {
        let name = "Record\(letter(records.count))"
        let fields = newFields(number(1...3))
        block("struct \(name): Equatable, Named\(number)") { writer in
            for field in fields {
                writer.line("\(field.isMutable ? "var" : "let") \(field.name): \(writer.name(of: field.type))")
            }
            writer.variables = fields.map { Variable(name: $0.name, type: $0.type) }
            writer.line("var label: String { \(writer.expression(.string)) }")
            if writer.isOne(in: 2) { writer.line("func tag() -> String { \(writer.expression(.string)) }") }
            for field in fields where field.isMutable {
                writer.block("mutating func set_\(field.name)(_ value: \(writer.name(of: field.type)))") {
                    $0.trace("\"\\(label)\"")
                    $0.line("\(field.name) = value")
                }
            }
        }
        records.append((name, fields))
    }

    private mutating func writeChoice() {
        let name = "Choice\(letter(choices.count))"
        var cases: [(name: String, payload: [RandomType])] = []
        for _ in 0..<number(2...4) {
            let payload = (0..<pick([0, 0, 1, 2])).map { _ in fieldType() }
            cases.append((newName("c"), payload))
        }
        block("enum \(name): Equatable, Named\(number)") { writer in
            for (name, payload) in cases {
                let types = payload.map { writer.name(of: $0) }.joined(separator: ", ")
                writer.line("case \(name)\(payload.isEmpty ? "" : "(\(types))")")
            }
            writer.block("var label: String") { writer in
                writer.block("switch self") { writer in
                    for (name, payload) in cases {
                        let outer = writer.variables
                        writer.line("case .\(name)\(writer.bindings(payload)): return \(writer.expression(.string))")
                        writer.variables = outer
                    }
                }
            }
        }
        choices.append((name, cases))
    }

    /// Returns the pattern of a payload, whose variables are in scope from here.
    mutating func bindings(_ payload: [RandomType]) -> String {
        if payload.isEmpty { return "" }
        let parts = payload.map { type -> String in
            if isOne(in: 5) { return "_" }
            let name = newName("p")
            variables.append(Variable(name: name, type: type))
            return "let \(name)"
        }
        return "(\(parts.joined(separator: ", ")))"
    }

    private mutating func writeObject() {
        let index = objects.count
        let name = "Object\(letter(index))"
        let base = objects.isEmpty || isOne(in: 3) ? nil : number(0...index - 1)
        let fields = newFields(number(1...2))
        let heritage = base.map { objects[$0].name } ?? "Named\(number), CustomStringConvertible"
        block("class \(name): \(heritage)") { writer in
            for field in fields { writer.writeField(field, of: name) }
            writer.writeInitializer(name, isOverride: base != nil, fields)
            writer.line("deinit { Trace\(writer.number).add(\"deinit \(name) \\(id)\") }")
            let all = fields + (base.map { writer.fields(ofObject: $0) } ?? [])
            writer.variables = all.map { Variable(name: $0.name, type: $0.type) } + [Variable(name: "id", type: .int)]
            writer.writeMembers(name, isOverride: base != nil)
        }
        objects.append((name, base, fields))
    }

    private mutating func writeField(_ field: Field, of owner: String) {
        variables = []
        let head = "\(field.isMutable ? "var" : "let") \(field.name)"
        let value = "\(head): \(name(of: field.type)) = \(expression(field.type))"
        switch field.isMutable ? number(1...4) : 4 {
        case 1:
            block(value) {
                $0.line("didSet { Trace\($0.number).add(\"\(owner).\(field.name) \\(oldValue) \\(\(field.name))\") }")
            }
        case 2: line("lazy " + value)
        default: line(value)
        }
    }

    private mutating func writeInitializer(_ name: String, isOverride: Bool, _ fields: [Field]) {
        if !isOverride {
            line("let id: Int")
            line("weak var other: \(name)?")
        }
        let first = fields.first { $0.isMutable }
        block("\(isOverride ? "override " : "")init(_ id: Int)") { writer in
            writer.variables = [Variable(name: "id", type: .int)]
            writer.line(isOverride ? "super.init(id + 1)" : "self.id = id")
            if let first, writer.isOne(in: 2) { writer.line("\(first.name) = \(writer.expression(first.type))") }
            writer.trace("\"init \(name) \\(self.id)\"")
        }
        if isOne(in: 2), !isOverride {
            line("convenience init(text: String) { self.init(text.count) }")
        }
    }

    private mutating func writeMembers(_ name: String, isOverride: Bool) {
        if isOverride {
            if isOne(in: 2) { line("override var label: String { super.label + \(expression(.string)) }") }
            if isOne(in: 2) { line("override func tag() -> String { \(expression(.string)) + super.tag() }") }
            line("override func compute(_ n: Int) -> Int { (super.compute(n) + \(expression(.int))) % 100 }")
        } else {
            line("var label: String { \(expression(.string)) }")
            line("func tag() -> String { label.uppercased() }")
            line("func compute(_ n: Int) -> Int { \(expression(.int)) }")
            line("var description: String { \"\(name)#\\(id)\" }")
        }
    }

    // MARK: Functions

    mutating func writeFunctions() {
        for _ in 0..<number(2...6) {
            let owners: [RandomType] =
                records.indices.map { .record($0) } + choices.indices.map { .choice($0) }
                + objects.indices.map { .object($0) }
            writeFunction(of: isOne(in: 2) ? nil : pick(owners))
        }
    }

    private mutating func writeFunction(of owner: RandomType?) {
        var function = Function(
            owner: owner, name: newName("function\(number)_"),
            parameters: (0..<number(0...3)).map { _ in
                (isOne(in: 2) ? newName("with") : nil, newName("a"), type())
            }, result: type(), isThrowing: isOne(in: 4))
        (variables, cost, repetitions) = ([], 1, 1)
        if let owner {
            block("extension \(name(of: owner))") { $0.write(function) }
        } else {
            write(function)
        }
        function.cost = cost
        functions.append(function)
    }

    private mutating func write(_ function: Function) {
        let parameters = function.parameters.map { parameter in
            "\(parameter.label ?? "_") \(parameter.name): \(name(of: parameter.type))"
        }
        let effect = function.isThrowing ? " throws" : ""
        let head = "func \(function.name)(\(parameters.joined(separator: ", ")))\(effect)"
        block("\(head) -> \(name(of: function.result))") { writer in
            writer.variables = function.parameters.map { Variable(name: $0.name, type: $0.type) }
            if let owner = function.owner { writer.variables.append(Variable(name: "self", type: owner)) }
            writer.isInThrowingContext = function.isThrowing
            writer.result = function.result
            if function.isThrowing {
                let condition = writer.expression(.bool)
                let code = writer.expression(.int, depth: 1)
                writer.line("if \(condition) { throw Failure\(writer.number).small(\(code)) }")
            }
            writer.statements(writer.number(1...4), depth: 2)
            writer.line("return \(writer.expression(function.result))")
            writer.isInThrowingContext = false
            writer.result = nil
        }
    }
}

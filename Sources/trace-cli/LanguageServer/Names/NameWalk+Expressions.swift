/// Expressions and types, which mention names.
extension NameWalk {
    func walk(_ expression: Expression, expecting expected: ValueType? = nil) {
        switch expression.kind {
        case .name(let name):
            if name.hasPrefix("$") || name == "self" || name == "super" { return }
            if let found = find(name) { note(name, expression.range, found) }
        case .implicitMember(let name): note(implicitMember: name, expression, expected)
        case .member(let base, let name):
            walk(base)
            note(name.text, name.range, members(name.text, of: base))
        case .reference(let base, _), .chained(let base), .chain(let base), .forced(let base),
            .prefix(_, let base), .attempt(_, let base), .inoutArgument(let base):
            walk(base, expecting: expected)
        case .cast(_, let base, let type):
            walk(base)
            walk(type)
        case .type(let type): walk(type)
        case .call(let callee, let arguments), .subscripting(let callee, let arguments):
            if case .call = expression.kind { note(called: callee) }
            // A static function or a case without its type has the type of the call.
            walk(callee, expecting: type(expression, file.path) ?? expected)
            for argument in arguments { walk(argument.value) }
        case .binary(_, let left, let right), .assignment(_, let left, let right):
            walk(left, expecting: type(right, file.path))
            walk(right, expecting: type(left, file.path))
        case .ternary(let condition, let first, let second):
            walk(condition)
            walk(first, expecting: expected)
            walk(second, expecting: expected)
        case .string(let parts): for case .expression(let part) in parts { walk(part) }
        case .array(let elements): for element in elements { walk(element) }
        case .dictionary(let pairs):
            for part in pairs.flatMap({ [$0.key, $0.value] }) { walk(part) }
        case .tuple(let arguments): for argument in arguments { walk(argument.value) }
        case .keyPath(let parts): walk(keyPath: parts, expression)
        case .closure(let closure): walk(closure, in: expression.range)
        case .condition(let condition): walk(condition)
        case .selection(let selection): walk(selection)
        case .integer, .wideInteger, .double, .bool, .nilLiteral, .operatorReference, .discard, .functionName,
            .unsupported, .invalid:
            break
        }
    }

    private func note(implicitMember name: String, _ expression: Expression, _ expected: ValueType?) {
        // The range of a call's callee begins with the dot.
        let start = expression.range.start + (file.bytes[expression.range.start] == UInt8(ascii: ".") ? 1 : 0)
        let range = SourceRange(start, min(start + name.utf8.count, file.bytes.count))
        let owner = (type(expression, file.path) ?? expected)?.nominalName
        note(name, range, owner.map { index.members(named: name, of: $0) } ?? [])
    }

    /// Notes the function of a call, which an output may have the name of.
    private func note(called callee: Expression) {
        guard case .name(let name) = callee.kind, let found = find(name, isCalled: true) else { return }
        note(name, callee.range, found)
    }

    private func members(_ name: String, of base: Expression) -> [NamedSymbol] {
        if case .name("self") = base.kind, let own = enclosing.last {
            let found = index.members(named: name, of: own)
            if !found.isEmpty { return found }
        }
        // A type is no value, and the checker notes no type for it.
        if case .name(let type) = base.kind, find(type)?.first?.kind == .type {
            return index.members(named: name, of: type)
        }
        if case .member(_, let type) = base.kind, index.types[type.text] != nil, type.text.first?.isUppercase == true {
            return index.members(named: name, of: type.text)
        }
        guard let owner = type(base, file.path)?.nominalName else { return [] }
        return index.members(named: name, of: owner)
    }

    func walk(keyPath parts: [KeyPathPart], _ expression: Expression) {
        var owner: String?
        if case .function(let parameters, _) = type(expression, file.path) { owner = parameters.first?.nominalName }
        for part in parts {
            switch part {
            case .member(let name):
                let found = owner.map { index.members(named: name.text, of: $0) } ?? []
                note(name.text, name.range, found)
                owner = nil
            case .element(let arguments, _): for argument in arguments { walk(argument.value) }
            case .optional, .forced: break
            }
        }
    }

    func walk(_ closure: ClosureSyntax, in extent: SourceRange) {
        for captured in closure.captured { walk(captured.value) }
        scoped(in: extent) {
            for captured in closure.captured { bind(captured.name) }
            for parameter in closure.parameters {
                parameter.type.map { walk($0) }
                if let pattern = parameter.pattern { bind(pattern) } else { bind(parameter.name, .parameter) }
            }
            closure.result.map { walk($0) }
            for statement in closure.body { walk(statement) }
        }
    }

    func walk(_ type: TypeSyntax) {
        switch type.kind {
        case .named(let name, let arguments):
            // A qualified name is the last type's, whose name ends it.
            var start = type.range.start
            for part in name.split(separator: ".") {
                let range = SourceRange(start, min(start + part.utf8.count, file.bytes.count))
                if file.text(range) == part, let symbols = index.types[String(part)]?.symbols,
                    !symbols.isEmpty
                {
                    note(String(part), range, symbols)
                }
                start = range.end + 1
            }
            for argument in arguments { walk(argument) }
        case .optional(let inner), .array(let inner), .metatype(let inner): walk(inner)
        case .dictionary(let key, let value):
            walk(key)
            walk(value)
        case .tuple(let elements): for element in elements { walk(element.type) }
        case .function(let parameters, let result):
            for parameter in parameters { walk(parameter) }
            walk(result)
        case .known: break
        }
    }
}

extension ValueType {
    /// The name under which the file declares the type, without the types around it; that of what an optional has.
    var nominalName: String? {
        switch self {
        case .named("Optional", let arguments): arguments.first?.nominalName
        case .metatype(let type): type.nominalName
        case .named(let name, _): name.split(separator: ".").last.map(String.init)
        default: nil
        }
    }
}

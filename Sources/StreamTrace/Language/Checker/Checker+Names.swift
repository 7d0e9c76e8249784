extension Checker {
    func checkName(_ name: String, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let value = checkStrongName(name, range, expected)
        if value.type.wrapped != nil || !scope.isWeak(name) { return value }
        return TypedExpression(.convert(.wrap, value), .optional(value.type), range)
    }

    private func checkStrongName(_ name: String, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        if let variable = scope.find(name) {
            if variable.isInvalid { return invalid(range) }
            let kind: TypedExpression.Kind = variable.isMutable ? .cell(variable.slot) : .local(variable.slot)
            return TypedExpression(kind, variable.type, range)
        }
        if let enclosing, let member = ownMember(enclosing, Name(name, range), expected) { return member }
        if let global = globals[name], !isReadingValue || global.function != nil {
            if global.isInvalid { return invalid(range) }
            return TypedExpression(.global(global.index), global.type.withoutParameters, range)
        }
        let registered = registeredFunctions(name)
        if !registered.isEmpty { return reference(Expression(.name(name), range), registered, range, expected) }
        if let type = types.named(name, [], scope: enclosing?.nominal.qualifiedName ?? "") {
            return typeValue(type, range)
        }
        let functions = Catalogue.shared.functions(named: name).map {
            Candidate(signature: $0.signature, target: .entry($0))
        }
        if !functions.isEmpty { return reference(Expression(.name(name), range), functions, range, expected) }
        if name.first == "$" || name.first == "#" {
            report(
                "anonymous closure argument not contained in a closure", at: range, suggestion: "put braces around it")
        } else if name == "self" {
            report("cannot find 'self' in scope; a pipeline belongs to no type", at: range)
        } else {
            reportUnknown(name, range, expected)
        }
        return invalid(range)
    }

    private func reportUnknown(_ name: String, _ range: SourceRange, _ expected: ValueType) {
        if let later = laterNames[name] {
            let line = later.file.position(of: later.range.start).line
            let isInside =
                later.range.start <= range.start && range.end <= later.range.end
                && later.file.path == diagnostics.file.path
            return report(
                isInside
                    ? "'\(name)' is used in its own definition"
                    : "use of '\(name)' before its declaration in line \(line)", at: range)
        }
        report(
            "cannot find '\(name)' in scope", at: range,
            suggestion: ForeignNames.suggestion(forValue: name)
                ?? ForeignNames.suggestion(forType: name)
                ?? (name.first?.isLowercase == true ? ForeignNames.suggestion(for: name) : nil)
                ?? streamFunction(name, range) ?? Suggestion.nearest(to: name, among: visibleNames)
                ?? (isText(range, expected) ? "a text has quotes: \"\(name)\"" : nil) ?? answer(name, range))
    }

    /// What answers for a function of the app: an input with arguments.
    private func answer(_ name: String, _ range: SourceRange) -> String? {
        let bytes = diagnostics.file.bytes
        guard !isReadingValue, name.first?.isLowercase == true, range.end < bytes.count,
            bytes[range.end] == UInt8(ascii: "(")
        else { return nil }
        return "where the app has it, an input answers in its place: 'cold \(name)(_)' with a diagram below"
    }

    /// `merge(a, b)` and `map { … }` as functions of their own.
    private func streamFunction(_ name: String, _ range: SourceRange) -> String? {
        guard name != "function" else { return "a closure has braces: '{ x in … }'" }
        let file = diagnostics.file
        let rest = file.trimmed(range.end, min(range.end + 8, file.bytes.count))
        guard !rest.isEmpty, "({".utf8.contains(file.bytes[rest.start]) else { return nil }
        if !Catalogue.shared.members(of: .observable(.unknown), named: name, isStatic: true).isEmpty {
            return "write 'Observable.\(name)(…)'"
        }
        if name == "hot" || name == "cold" {
            return "an input is a block: '\(name) NAME', with its diagram on the line below"
        }
        let isOperator = !Catalogue.shared.members(of: .observable(.unknown), named: name).isEmpty
        return isOperator ? "an operator stands behind its stream: 'a.\(name)…'" : nil
    }

    /// Whether a name that stands for a value, not called and without members, may be meant as a text.
    private func isText(_ range: SourceRange, _ expected: ValueType) -> Bool {
        let bytes = diagnostics.file.bytes
        let isBase = range.end < bytes.count && ".(".utf8.contains(bytes[range.end])
        return isReadingValue && !isBase && [.unknown, .string].contains(expected.innermost)
    }

    /// What stands before a '.': a type that is declared nowhere is shown as it could be.
    func checkBase(_ base: Expression, of member: Name, _ expected: ValueType) -> TypedExpression {
        guard case .name(let name) = base.kind, name.first?.isUppercase == true, expected == .error || isReadingValue,
            !tries({ _ = check(base) }), ForeignNames.suggestion(forType: name) == nil,
            Suggestions.nearest(to: name, among: types.all.keys.sorted()) == nil
        else { return check(base) }
        let conformance = expected == .error ? ": Error" : ""
        report(
            "cannot find '\(name)' in scope", at: base.range,
            suggestion: "declare it: enum \(name)\(conformance) { case \(member.text) }")
        return invalid(base.range)
    }

    private var visibleNames: [String] {
        scope.names + Array(globals.entries.keys) + types.names + Catalogue.shared.functionNames
            + Array(registered.keys)
            + (enclosing.map { $0.memberNames } ?? [])
    }

    /// A member of the type whose body this is, named without `self`.
    private func ownMember(_ type: DeclaredType, _ name: Name, _ expected: ValueType) -> TypedExpression? {
        if scope.find("self") != nil, type.hasInstanceMember(name.text) {
            return checkMember(Expression(.name("self"), name.range), name, name.range, expected)
        }
        if type.hasStaticMember(name.text) {
            return staticMember(type.type, name, name.range, expected)
        }
        return nil
    }

    /// The type that an expression names, if it names one.
    func typeOperand(_ expression: Expression) -> ValueType? {
        switch expression.kind {
        case .type(let syntax): return type(syntax)
        case .name(let name):
            if scope.find(name) != nil || globals[name] != nil { return nil }
            if name == "Self" { return enclosing?.type }
            return types.named(name, [], scope: enclosing?.nominal.qualifiedName ?? "")
        case .member(let base, let name): return typeOperand(base).flatMap { nestedType(name.text, of: $0) }
        default: return nil
        }
    }

    func nestedType(_ name: String, of type: ValueType) -> ValueType? {
        guard let outer = type.name, types[outer] != nil, types["\(outer).\(name)"] != nil else { return nil }
        return .named("\(outer).\(name)", [])
    }

    // MARK: Members

    func checkMember(_ base: Expression, _ name: Name, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let registered = registeredFunctions(base, name.text)
        if !registered.isEmpty { return reference(Expression(.member(base, name), range), registered, range, expected) }
        if let type = typeOperand(base) { return staticMember(type, name, range, expected) }
        let receiver = checkBase(base, of: name, expected)
        if case .invalid = receiver.kind { return receiver }
        if receiver.type == .unknown {
            let isKnown =
                !Catalogue.shared.members(named: name.text).isEmpty
                || types.all.values.contains { $0.hasMember(name.text) } || Int(name.text) != nil
                || tupleLabels.contains(name.text)
            if !isKnown {
                reportUnknownMember(name, ofUnknown: base, range)
                return invalid(range)
            }
            return TypedExpression(.dynamicMember(receiver, name.text), .unknown, range)
        }
        let isProperty = catalogueMembers(of: receiver.type, name.text).contains { $0.1.kind == .property }
        if !isProperty {
            let methods = instanceCandidates(of: receiver, base, name.text)
            if !methods.isEmpty { return reference(Expression(.member(base, name), range), methods, range, expected) }
        }
        return memberValue(receiver, name, range)
    }

    /// The value of a property, a stored member or an element of a tuple.
    func memberValue(_ receiver: TypedExpression, _ name: Name, _ range: SourceRange) -> TypedExpression {
        let type = receiver.type
        if case .tuple(let elements) = type {
            let index = Int(name.text) ?? elements.firstIndex { $0.label == name.text } ?? -1
            if elements.indices.contains(index) {
                return TypedExpression(.element(receiver, index), elements[index].type, range)
            }
        }
        if let declared = type.name.flatMap({ types[$0] }) {
            if let index = declared.nominal.index(ofField: name.text) {
                return TypedExpression(.field(receiver, index), declared.nominal.fields[index].type, range)
            }
            if let property = declared.properties[name.text], !property.signature.isStatic {
                return TypedExpression(.invokeBody(property.body, [receiver]), property.signature.result, range)
            }
            if name.text == "rawValue", let raw = declared.raw {
                return TypedExpression(.dynamicMember(receiver, "rawValue"), raw, range)
            }
        }
        if let (entry, signature) = catalogueMembers(of: type, name.text).first(where: { $0.1.kind == .property }) {
            return TypedExpression(.native(entry, receiver: receiver, []), signature.result.withoutParameters, range)
        }
        reportUnknownMember(name, of: type)
        return invalid(range)
    }

    /// A member that no type has, where nothing is known of the value.
    func reportUnknownMember(_ name: Name, ofUnknown base: Expression, _ range: SourceRange) {
        if hasReported {
            failures += 1
            return
        }
        var message = "type of expression is ambiguous without a type annotation"
        if case .name(let parameter) = base.kind, scope.find(parameter)?.isClosureParameter == true {
            message = "cannot infer type of closure parameter '\(parameter)' without a type annotation"
        }
        let names = Catalogue.shared.memberNames + types.all.values.flatMap(\.memberNames)
        report(
            message, at: range,
            suggestion: ForeignNames.suggestion(for: name.text) ?? Suggestion.nearest(to: name.text, among: names)
                ?? "no type has a member '\(name.text)'")
    }

    func reportUnknownMember(_ name: Name, of type: ValueType) {
        if let wrapped = type.wrapped, hasMember(wrapped, name.text) {
            return report(
                "value of optional type '\(type)' must be unwrapped to refer to member '\(name.text)' of wrapped base type '\(wrapped)'",
                at: name.range,
                suggestion: "unwrap it: with '?.', '??', 'if let' or '!'")
        }
        let declared = types[type.name ?? ""]
        var names = declared?.memberNames ?? []
        names += Catalogue.shared.memberNames(of: type)
        if case .tuple(let elements) = type { names += elements.compactMap(\.label) }
        report(
            "value of type '\(type)' has no member '\(name.text)'", at: name.range,
            suggestion: foreignName(name.text, type) ?? Suggestion.nearest(to: name.text, among: names)
                ?? (declared?.nominal.native == nil
                    ? nil : "a type of compiled code is closed: register a function that takes a '\(type)'"))
    }

    /// What a name of another library is called here, where the value is one of this library.
    func foreignName(_ name: String, _ type: ValueType) -> String? {
        if type == .string, let known = ForeignNames.suggestion(forTextMember: name) { return known }
        let isStream = TypeRelations.view(type, as: "ObservableConvertibleType") != nil
        let isOfLibrary = isStream || TypeRelations.view(type, as: "ObserverType") != nil || type.name == "Disposable"
        if isOfLibrary || ForeignNames.isAbsent(name), let known = ForeignNames.suggestion(for: name) { return known }
        if isStream, !Catalogue.shared.members(of: .observable(.unknown), named: name, isStatic: true).isEmpty {
            return "write 'Observable.\(name)(…)' around it"
        }
        let owners = Set(Catalogue.shared.members(named: name).compactMap(\.owner))
        return isStream && owners == ["Disposable"] ? "that belongs to what 'subscribe' gives" : nil
    }

    private func hasMember(_ type: ValueType, _ name: String) -> Bool {
        types[type.name ?? ""]?.hasMember(name) == true || !Catalogue.shared.members(of: type, named: name).isEmpty
    }

    /// Labels that the catalogue's own tuples have.
    private var tupleLabels: Set<String> {
        ["key", "value", "offset", "element", "index", "some", "none", "error", "succeeded", "failed", "processing"]
    }
}

extension DeclaredType {
    func hasInstanceMember(_ name: String) -> Bool {
        nominal.index(ofField: name) != nil || properties[name].map { !$0.signature.isStatic } == true
            || methods.contains { $0.signature.name == name && !$0.signature.isStatic }
            || (name == "rawValue" && raw != nil)
    }

    func hasStaticMember(_ name: String) -> Bool {
        nominal.index(ofCase: name) != nil || constants[name] != nil
            || properties[name].map { $0.signature.isStatic } == true
            || methods.contains { $0.signature.name == name && $0.signature.isStatic }
    }

    func hasMember(_ name: String) -> Bool { hasInstanceMember(name) || hasStaticMember(name) }

    var memberNames: [String] {
        nominal.fields.map(\.name) + nominal.cases.map(\.name) + Array(properties.keys)
            + methods.map(\.signature.name) + Array(constants.keys)
    }
}

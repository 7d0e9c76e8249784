extension Checker {
    func checkName(_ name: String, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let value = checkStrongName(name, range, expected)
        if value.type.wrapped != nil || !scope.isWeak(name) { return value }
        if types[value.type]?.isClass == true { return TypedExpression(.weak(value), .optional(value.type), range) }
        return TypedExpression(.convert(.wrap, value), .optional(value.type), range)
    }

    private func checkStrongName(_ name: String, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        if let variable = scope.find(name) {
            if variable.isInvalid { return invalid(range) }
            let kind: TypedExpression.Kind = variable.isMutable ? .cell(variable.slot) : .local(variable.slot)
            let value = TypedExpression(kind, variable.type, range).declared(as: variable.syntax)
            if variable.isWeak { return TypedExpression(.weak(value), variable.type, range) }
            if variable.isUnowned { return TypedExpression(.unowned(value), variable.type, range) }
            guard let function = variable.function, function.syntax.isComputed else { return value }
            return TypedExpression(.invoke(value, []), function.signature.result.withoutParameters, range)
        }
        if let enclosing, let member = ownMember(enclosing, Name(name, range), expected) { return member }
        if let enclosing, enclosing.lazyMembersOfStruct.contains(name) {
            reportUnknownMember(Name(name, range), of: enclosing.type)
            return invalid(range)
        }
        if let value = globalValue(name, range, expected) { return value }
        let registered = registeredFunctions(name)
        if !registered.isEmpty { return reference(Expression(.name(name), range), registered, range, expected) }
        if let type = genericArgument(name, range) { return type }
        if let type = types.named(name, [], scope: typeScope) { return typeValue(type, range) }
        if name == "Self" || name == "self", let dynamic = dynamicSelf(range) { return dynamic.value }
        if name == "self", let type = typeOperand(Expression(.name(name), range)) { return typeValue(type, range) }
        let functions = Catalogue.shared.functions(named: name).map {
            Candidate(signature: $0.signature, target: .entry($0))
        }
        if let constant = functions.first, constant.signature.kind == .property,
            case .entry(let entry) = constant.target
        {
            return TypedExpression(.native(entry, receiver: nil, []), constant.signature.result, range)
        }
        if !functions.isEmpty { return reference(Expression(.name(name), range), functions, range, expected) }
        if name == "super", let value = superclassValue(range) { return value }
        if let error = circularReference(name, range) { return error }
        if let hole = hole(name, range) { return hole }
        reportUnresolved(name, range, expected)
        return invalid(range)
    }

    /// Reports a global variable of a Swift file that is used for its own value; returns `nil` for any other name.
    private func circularReference(_ name: String, _ range: SourceRange) -> TypedExpression? {
        guard globals.circular.contains(name), diagnostics.file.isSwift else { return nil }
        report(
            "circular reference: the value of the global variable '\(name)' needs itself", at: range,
            suggestion: "make one of the variables that need each other a function")
        return invalid(range)
    }

    /// Returns a global variable or function of the file, or `nil` if there is none of the name.
    private func globalValue(_ name: String, _ range: SourceRange, _ expected: ValueType) -> TypedExpression? {
        guard let global = globals[name], !isReadingValue || !global.functions.isEmpty else { return nil }
        if global.isInvalid { return invalid(range) }
        if global.functions.count > 1 {
            let overloads = global.functions.map { Candidate(signature: $0.signature, target: .declared($0)) }
            return reference(Expression(.name(name), range), overloads, range, expected)
        }
        if let function = global.functions.first { reach(function) }
        if let function = global.functions.first, function.syntax.isComputed {
            let getter = TypedExpression(.global(global.index), global.type.withoutParameters, range)
            return TypedExpression(.invoke(getter, []), function.signature.result.withoutParameters, range)
        }
        return TypedExpression(.global(global.index), global.type.withoutParameters, range)
    }

    private func reportUnresolved(_ name: String, _ range: SourceRange, _ expected: ValueType) {
        if name.first == "$", name.dropFirst().first?.isNumber == false {
            report(
                "cannot find '\(name)' in scope", at: range,
                suggestion: "publishers of Combine are not replayed: use a 'BehaviorRelay'")
        } else if name.first == "#", name.dropFirst().first?.isLetter == true {
            report("'\(name)' is not available: a pipeline is not compiled", at: range)
        } else if name.first == "$" || name.first == "#" {
            report(
                "anonymous closure argument not contained in a closure", at: range, suggestion: "put braces around it")
        } else if name == "self" {
            report("cannot find 'self' in scope; a pipeline belongs to no type", at: range)
        } else {
            reportUnknown(name, range, expected)
        }
    }

    /// Returns `self` as an instance of the superclass, or as a hole if no file declares that.
    private func superclassValue(_ range: SourceRange) -> TypedExpression? {
        guard let enclosing, enclosing.isClass, let variable = scope.find(scope.implicitSelf) else { return nil }
        guard let superclass = enclosing.superclass else { return hole(enclosing.nominal.name, range) }
        return TypedExpression(.local(variable.slot), superclass.type, range)
    }

    private func reportUnknown(_ name: String, _ range: SourceRange, _ expected: ValueType) {
        // The unknown type of an input is one error, also if values of it follow.
        if undeclared.reportedTypes.contains(name) {
            _ = diagnostics.countError()
            return
        }
        if let later = globals.later[name] {
            let line = later.file.position(of: later.range.start).line
            let isInside =
                later.range.start <= range.start && range.end <= later.range.end
                && later.file.path == diagnostics.file.path
            if isInside { return report("variable '\(name)' used within its own initial value", at: range) }
            return report(
                "use of local variable '\(name)' before its declaration", at: range,
                suggestion: "it is declared in line \(line)")
        }
        if name.hasPrefix("<#") {
            return report(
                "editor placeholder in source file", at: range, suggestion: "write the code in place of '\(name)'")
        }
        let unknown = UnknownName(
            name: name, range: range, file: diagnostics.file, expected: expected, isReadingValue: isReadingValue)
        report("cannot find '\(name)' in scope", at: range, suggestion: unknown.suggestion(among: visibleNames))
    }

    /// Checks the base of a member. For a type that is not declared, the suggestion is a declaration.
    func checkBase(_ base: Expression, of member: Name, _ expected: ValueType) -> TypedExpression {
        guard case .name(let name) = base.kind, expected == .error || isReadingValue, name.first?.isUppercase == true,
            !tries({ _ = check(base) }), ForeignNames.suggestion(forType: name) == nil,
            Suggestions.nearest(to: name, among: types.all.keys.sorted()) == nil
        else {
            let value = check(base)
            guard let unwrapped = unwrappingImplicitly(value), !members.hasMember(value.type, named: member.text)
            else { return value }
            return unwrapped
        }
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

    /// Returns the instance whose members need no `self`, or `nil` if the code belongs to none.
    func implicitSelf(_ range: SourceRange) -> Expression? {
        let name = scope.implicitSelf
        return scope.find(name) == nil ? nil : Expression(.name(name), range)
    }

    /// Checks a member of the enclosing type that is named without `self`; returns `nil` if there is none.
    private func ownMember(_ type: DeclaredType, _ name: Name, _ expected: ValueType) -> TypedExpression? {
        let isOwn = type.hasInstanceMember(name.text) || extendedMember(name.text) || type.isClass && name.text == "rx"
        if isOwn, let own = implicitSelf(name.range) {
            return checkMember(own, name, name.range, expected)
        }
        let isList = name.text == "allCases" && type.nominal.conformances.contains("CaseIterable")
        if isList || type.hasStaticMember(name.text) {
            let base = Expression(.name("Self"), name.range)
            let member = dynamicSelf(name.range).flatMap { staticMember(of: $0, base, name, name.range, expected) }
            return member ?? staticMember(type.type, name, name.range, expected)
        }
        return nil
    }

    /// Whether a library type has a member of a name, in an extension of which `self` may be left out.
    func extendedMember(_ name: String) -> Bool {
        guard var extended = enclosing?.extended?.type.withoutParameters else { return false }
        if let known = enclosing?.extended?.standardProtocol {
            if known.requirements.contains(name) { return true }
        } else if enclosing?.hasSharedSelf == true {
            extended = .named("Driver", extended.arguments)
        } else if let enclosing, let collection = collection(enclosing, context.constraints) {
            extended = collection
        }
        return !Catalogue.shared.members(of: extended, named: name).isEmpty
            || types.extensions(of: extended).contains { $0.hasInstanceMember(name) }
    }

    /// Returns the type that an expression names, or `nil` if it is a value.
    func typeOperand(_ expression: Expression) -> ValueType? {
        switch expression.kind {
        case .type(let syntax): return type(syntax)
        case .name(let name):
            if scope.find(name) != nil || globals[name] != nil { return nil }
            // Without a value of that name, this is a static member.
            if isOpenParameter(name), context.metatypes[name] != nil { return nil }
            if let known = context.generics[name], known.isCertain { return known }
            if name == "Self" || name == "self" { return enclosing?.type }
            if name == "super", scope.find("self") == nil { return enclosing?.superclass?.type }
            return types.named(name, [], scope: typeScope)
        case .member(let base, let name):
            if let type = synonym(base, name) { return type }
            return typeOperand(base).flatMap { members.nestedType(named: name.text, in: $0) }
        default: return nil
        }
    }

    /// Returns the type of a qualified name that is a synonym, like `Unicode.Scalar`, or `nil` for another one.
    func synonym(_ base: Expression, _ name: Name) -> ValueType? {
        guard case .name(let outer) = base.kind else { return nil }
        return DeclaredTypes.synonyms["\(outer).\(name.text)"]
    }
}

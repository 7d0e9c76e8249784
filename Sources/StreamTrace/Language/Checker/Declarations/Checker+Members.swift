extension Checker {
    /// Declares the members of a type, after those of its superclass.
    func declareMembers(_ declared: DeclaredType) {
        guard declared.progress == .named else { return }
        declared.progress = .declaring
        defer { declared.progress = .declared }
        declared.superclass.map(declareMembers)
        let outer = enter(declared)
        defer { context = outer }
        for name in declared.generics + declared.associatedTypes { context.generics[name] = .parameter(name) }
        declared.superclass.map { inheritFields(of: $0, declared) }
        if context.generics["Self"] != nil { context.generics["Self"] = .parameter("Self") }
        for part in declared.parts {
            diagnostics.file = part.file
            context.constraints = constraints(of: part.syntax)
            context.generics["SubSequence"] = collection(declared, context.constraints)
            if part.syntax.kind == .enumeration { declareCases(part.syntax, of: declared) }
            for property in part.syntax.properties.flatMap(unwrapped) { declare(property, of: declared) }
            for function in part.syntax.functions { declare(method: function, of: declared) }
            for initializer in part.syntax.initializers { declare(initializer, of: declared) }
            if let syntax = part.syntax.deinitializer {
                declared.deinitializer = DeclaredFunction(
                    signature: signature(of: syntax), syntax: syntax, in: part.file, of: declared)
            }
        }
    }

    private func declare(method syntax: FunctionSyntax, of declared: DeclaredType) {
        let method = DeclaredFunction(
            signature: signature(of: syntax), syntax: syntax, in: diagnostics.file, of: declared,
            constraints: context.constraints + constraints(of: syntax))
        method.setter = syntax.setters.first.map { setter in
            var signature = signature(of: setter)
            signature.isMutating = !declared.isClass
            return DeclaredFunction(
                signature: signature, syntax: setter, in: diagnostics.file, of: declared,
                constraints: method.constraints)
        }
        declared.methods.append(method)
        if syntax.isOperator, syntax.parameters.count == 2, !syntax.isRequirement {
            operators.members[syntax.name.text, default: []].append(method)
        }
    }

    /// Makes the stored members of the superclass the first ones of a class.
    private func inheritFields(of superclass: DeclaredType, _ declared: DeclaredType) {
        declared.superclassArguments = superclassArguments(of: declared)
        let bindings = TypeBindings(superclass.generics, declared.superclassArguments)
        declared.nominal.fields = superclass.nominal.fields.map { $0.with(type: $0.type.substituting(bindings)) }
        declared.defaults = superclass.defaults
    }

    private func superclassArguments(of declared: DeclaredType) -> [ValueType] {
        for part in declared.parts {
            diagnostics.file = part.file
            for syntax in part.syntax.conformances {
                guard case .named(let name, let arguments) = syntax.kind, !arguments.isEmpty,
                    let named = types.named(name, arguments.map(type), scope: declared.nominal.qualifiedName),
                    types[named] === declared.superclass
                else { continue }
                return named.arguments
            }
        }
        return []
    }

    private func declare(_ initializer: FunctionSyntax, of declared: DeclaredType) {
        var signature = signature(of: initializer)
        signature.result = initializer.isFailable ? .optional(declared.genericType) : declared.genericType
        let function = DeclaredFunction(
            signature: signature, syntax: initializer, in: diagnostics.file, of: declared,
            constraints: context.constraints + constraints(of: initializer))
        function.body.isFailable = initializer.isFailable
        declared.initializers.append(function)
    }

    private func declareCases(_ syntax: TypeDeclarationSyntax, of declared: DeclaredType) {
        if let first = syntax.conformances.first, case .named(let raw, _) = first.kind,
            let type = ["String": ValueType.string, "Int": .int, "Double": .double, "Character": .character][raw]
        {
            declared.raw = type
        }
        var next = 0
        for item in syntax.cases {
            var raw: Value?
            if let type = declared.raw {
                if let expression = item.raw, case .constant(let value) = check(expression, as: type).kind {
                    raw = value
                }
                if case .int(let number)? = raw { next = number }
                raw = raw ?? (type == .string ? .string(item.name.text) : .int(next))
                next = next == .max ? next : next + 1
            }
            if declared.nominal.index(ofCase: item.name.text) != nil {
                report("invalid redeclaration of '\(item.name.text)'", at: item.name.range)
            }
            declared.nominal.cases.append(
                .init(
                    item.name.text, labels: item.payload.map(\.label?.text),
                    payload: item.payload.map { type($0.type) }, raw: raw))
            if item.payload.contains(where: { $0.defaultValue != nil }) {
                declared.caseDefaults[item.name.text] = item.payload.map {
                    $0.defaultValue == nil ? nil : FunctionBody(in: diagnostics.file)
                }
            }
        }
    }

    private func declare(_ property: VariableSyntax, of declared: DeclaredType) {
        var property = property.wrapper?.name.text == "NSManaged" ? property.storedByDatabase : property
        guard case .binding(let name) = property.pattern.kind else {
            return report("a stored property cannot have a tuple pattern", at: property.pattern.range)
        }
        if property.type?.isImplicitlyUnwrapped == true { declared.implicitlyUnwrapped.insert(name.text) }
        property = observing(property, name, of: declared)
        if let getter = property.getter { return declareComputed(property, name, getter, of: declared) }
        let known = property.type.map { self.type($0) }
        if known == nil, let value = property.value {
            declared.inferredMembers.append((name.text, value, diagnostics.file))
        }
        if property.isStatic {
            declared.constants[name.text] = .init(
                index: globals.addVariable(isImplicitlyUnwrapped: property.type?.isImplicitlyUnwrapped == true),
                type: known?.withoutParameters ?? .unknown, isMutable: property.isMutable,
                body: FunctionBody(in: diagnostics.file),
                observers: observers(of: property, name.text, known ?? .unknown, declared))
            return
        }
        if declared.nominal.kind != .structure, !declared.isClass {
            let kind = declared.nominal.kind == .enumeration ? "enums" : "extensions"
            return report("\(kind) must not contain stored properties", at: name.range)
        }
        declareStored(property, name, known ?? .unknown, of: declared)
    }

    private func declareStored(_ property: VariableSyntax, _ name: Name, _ type: ValueType, of declared: DeclaredType) {
        if property.isLazy, !declared.isClass { return declareLazyStorage(name, of: declared) }
        let isInherited = declared.superclass?.nominal.index(ofField: name.text) != nil
        if !isInherited {
            var field = NominalType.Field(name.text, type: type, isMutable: property.isMutable)
            // The accesses to the value of a wrapper are in code that the file does not have.
            field.isHidden = declared.wrappers[name.text] != nil || name.text == "wrappedValue"
            declared.nominal.fields.append(field)
        }
        if property.isWeak { declared.weakMembers.insert(name.text) }
        if property.isUnowned { declared.unownedMembers.insert(name.text) }
        declared.observers[name.text] = observers(of: property, name.text, type, declared)
        if isInherited { return }
        if property.isLazy, let value = property.value {
            let body = [Statement(.returning(value), value.range)]
            var syntax = FunctionSyntax(name, result: property.type, body: body)
            syntax.isPrivate = property.isPrivate
            declared.lazyMembers[name.text] = DeclaredFunction(
                signature: Signature(kind: .property, name: name.text, result: type), syntax: syntax,
                in: diagnostics.file, of: declared)
            return declared.defaults.append(nil)
        }
        if property.wrapper != nil, property.value == nil, diagnostics.file.isSwift {
            // The wrapper, like that of a container of services, provides a value which no file declares.
            let body = FunctionBody(in: diagnostics.file)
            // A static method may have the name of the property, but none has that of the wrapper.
            let isMethod = declared.parts.flatMap(\.syntax.functions).contains { $0.name == name }
            let value = isMethod ? "_\(name.text)" : name.text
            declared.ownDefaults.append((name.text, Expression(.name(value), name.range), body))
            return declared.defaults.append(body)
        }
        let isOptional = property.value == nil && property.isMutable && type.wrapped != nil
        guard property.value != nil || isOptional else { return declared.defaults.append(nil) }
        let value = property.value ?? Expression(.nilLiteral, property.pattern.range)
        let body = FunctionBody(in: diagnostics.file)
        declared.ownDefaults.append((name.text, value, body))
        declared.defaults.append(body)
    }

    /// Declares the storage of a `lazy` member of a struct, which prints as in Swift. The member itself cannot be read,
    /// because reading it changes the struct.
    private func declareLazyStorage(_ name: Name, of declared: DeclaredType) {
        declared.nominal.fields.append(
            .init("$__lazy_storage_$_\(name.text)", type: .optional(.unknown), isMutable: true))
        let body = FunctionBody(in: diagnostics.file)
        body.content = .expression(TypedExpression(.constant(.none), .optional(.unknown), name.range))
        declared.defaults.append(body)
        declared.lazyMembersOfStruct.insert(name.text)
    }

    private func declareComputed(
        _ property: VariableSyntax, _ name: Name, _ getter: [Statement], of declared: DeclaredType
    ) {
        let result = property.type.map(resultType) ?? .unknown
        var syntax = FunctionSyntax(name, result: property.type, body: getter)
        syntax.isPrivate = property.isPrivate
        syntax.isStatic = property.isStatic
        syntax.isRequirement = declared.nominal.kind == .interface && getter.isEmpty
        let signature = Signature(kind: .property, name: name.text, isStatic: property.isStatic, result: result)
        let function = DeclaredFunction(
            signature: signature, syntax: syntax, in: diagnostics.file, of: declared, constraints: context.constraints)
        function.setter = property.setter.map {
            accessor($0, name.text, result, isStatic: property.isStatic, of: declared)
        }
        declared.properties.append(function)
    }

    /// Returns a setter or an observer, whose parameter is the new or the old value.
    func accessor(
        _ syntax: FunctionSyntax, _ name: String, _ type: ValueType, isStatic: Bool, of declared: DeclaredType?
    ) -> DeclaredFunction {
        let parameter = Signature.Parameter(label: nil, name: syntax.name.text, type: type)
        let isMutating = !isStatic && declared?.isClass == false
        let signature = Signature(
            kind: .function, name: name, isStatic: isStatic, isMutating: isMutating, parameters: [parameter],
            result: .void)
        return DeclaredFunction(
            signature: signature, syntax: syntax, in: diagnostics.file, of: declared, constraints: context.constraints)
    }

    /// Finds the types of stored members that have none, after the members of all types are declared.
    func inferMembers(of types: [DeclaredType]) {
        let subclasses = Dictionary(grouping: types) { $0.superclass.map(ObjectIdentifier.init) }
        for type in types { inferMembers(of: type, subclasses) }
    }

    private func inferMembers(of declared: DeclaredType, _ subclasses: [ObjectIdentifier?: [DeclaredType]]) {
        let outer = enter(declared)
        defer { context = outer }
        for (name, value, file) in declared.inferredMembers {
            diagnostics.file = file
            var type = ValueType.unknown
            context.scope = FunctionScope(parent: nil, body: FunctionBody(in: file))
            _ = tries { type = check(value).type }
            declared.constants[name]?.type = type
            var heirs = [declared]
            while let heir = heirs.popLast() {
                heirs += subclasses[ObjectIdentifier(heir)] ?? []
                guard let index = heir.nominal.index(ofField: name) else { continue }
                heir.nominal.fields[index] = heir.nominal.fields[index].with(type: type)
            }
        }
    }
}

extension VariableSyntax {
    /// The property of a new object of a database: `@NSManaged var name: String?`, which is nil, or zero, or empty.
    fileprivate var storedByDatabase: VariableSyntax {
        var property = self
        switch type?.kind {
        case .optional: property.wrapper = nil
        case .named(let name, _):
            let value: Expression.Kind? =
                switch name {
                case "String": .string([])
                case "Bool": .bool(false)
                case "Double", "Float": .double(0)
                case _ where SizedInteger.Width(rawValue: name) != nil: .integer(0)
                default: nil
                }
            guard let value else { return self }
            property.wrapper = nil
            property.value = Expression(value, pattern.range)
        default: break
        }
        return property
    }
}

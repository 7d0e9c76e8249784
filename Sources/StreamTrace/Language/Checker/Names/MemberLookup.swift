/// The members of types: those that a file declares, and those of the catalogue.
package struct MemberLookup {
    package let types: DeclaredTypes
    /// Whether the value of a marble is checked, which may contain all values that a trace prints.
    var isReadingValue = false
    /// Whether `.next(1)` without a context is the case of a declared type rather than that of an event.
    var prefersDeclared = false

    /// The file whose code is checked, in which its private members are visible.
    private let path: String

    package init(
        types: DeclaredTypes, isReadingValue: Bool = false, prefersDeclared: Bool = false, path: String = ""
    ) {
        self.types = types
        self.path = path
        self.isReadingValue = isReadingValue
        self.prefersDeclared = prefersDeclared
    }

    /// Returns the entries of the catalogue for an instance member, those of the nearest type first.
    func catalogueMembers(of type: ValueType, named name: String) -> [(CatalogueEntry, Signature)] {
        Catalogue.shared.members(of: types.views(of: type), named: name)
    }

    /// Returns the entry of the catalogue for a property, that of the nearest type if there are several.
    func catalogueProperty(of type: ValueType, named name: String) -> (CatalogueEntry, Signature)? {
        Catalogue.shared.property(of: types.views(of: type), named: name)
    }

    func hasMember(_ type: ValueType, named name: String) -> Bool {
        types[type]?.hasMember(name) == true || !catalogueMembers(of: type, named: name).isEmpty
    }

    /// Whether values of a type have a property with a name, which methods may share.
    func hasProperty(_ type: ValueType, named name: String) -> Bool {
        let declared = [types[type]].compactMap(\.self) + types.extensions(of: type)
        return declared.contains { !$0.properties.named(name, isStatic: false).isEmpty }
            || types[type]?.nominal.index(ofField: name) != nil
            || catalogueProperty(of: type, named: name) != nil
    }

    func hasStaticMember(_ type: ValueType, named name: String) -> Bool {
        if name == "init" { return !initializers(of: type).isEmpty }
        return types[type]?.hasStaticMember(name) == true
            || types.extensions(of: type).contains { $0.hasStaticMember(name) }
            || !Catalogue.shared.members(of: type, named: name, isStatic: true).isEmpty
    }

    func nestedType(named name: String, in type: ValueType) -> ValueType? {
        types[type].flatMap { types.nested(name, in: $0) }
    }

    /// Returns the types that have a static member `.name` if a value of type `expected` is required.
    func implicitBases(of name: String, _ expected: ValueType, isReadingValue: Bool) -> [ValueType] {
        possibleBases(of: name, expected, isReadingValue: isReadingValue).filter { hasStaticMember($0, named: name) }
    }

    /// Returns the types in which `.name` is looked up.
    private func possibleBases(of name: String, _ expected: ValueType, isReadingValue: Bool) -> [ValueType] {
        switch expected {
        case .named("Optional", let arguments):
            return [expected] + possibleBases(of: name, arguments[0], isReadingValue: isReadingValue)
        case .named("ObservableConvertibleType", let arguments), .named("ObservableType", let arguments):
            return [.named("Observable", arguments)]
        case .named("SharedSequenceConvertibleType", let arguments): return [.named("Driver", arguments)]
        case .function(_, let result): return possibleBases(of: name, result, isReadingValue: isReadingValue)
        case .parameter, .unknown:
            // A marble is an event or a result, not a stream.
            let names =
                isReadingValue
                ? ["Event", "Result"]
                : ["DispatchTimeInterval", "Observable", "SubjectLifetimeScope", "TakeBehavior", "Event", "Result"]
            let known = names.map { types.named($0, [], scope: "") ?? .named($0, []) }
            let declared = types.declared(withMember: name).map(\.type)
            return prefersDeclared ? declared + known : known + declared
        default: return [expected]
        }
    }

    // MARK: Candidates

    /// Returns the static functions, the cases with a payload or, for `init`, the initializers that a call may refer
    /// to.
    func staticCandidates(of type: ValueType, named name: String) -> [Candidate] {
        if name == "init" { return initializers(of: type) }
        if let declared = types[type] {
            let open = declared.open(type)
            if let index = declared.nominal.index(ofCase: name), !declared.nominal.cases[index].payload.isEmpty {
                let signature = open.signature(caseSignature(declared, index), of: declared, in: types)
                return [Candidate(signature: signature, target: .enumCase(declared.nominal, index))]
            }
            let functions = types.chosen(
                declared.methods.named(name, isStatic: true).visible(from: path), for: type)
            let own = functions.map {
                let signature = open.signature($0.signature.substituting(["Self": open.type]), of: $0.owner, in: types)
                return Candidate(signature: signature, target: .declared($0), selfType: open.type)
            }
            return own + extensionCandidates(of: type, named: name)
        }
        let own = extensionCandidates(of: type, named: name)
        if !own.isEmpty { return own }
        return Catalogue.shared.members(of: type, named: name, isStatic: true).compactMap { entry, signature in
            signature.kind == .property ? nil : Candidate(signature: signature, target: .entry(entry))
        }
    }

    /// Returns the static functions that extensions of library types declare.
    private func extensionCandidates(of type: ValueType, named name: String) -> [Candidate] {
        let methods = types.extensions(of: type).flatMap { $0.methods.named(name, isStatic: true) }
        return types.chosen(methods.visible(from: path), for: type).map {
            Candidate(signature: $0.signature.substituting(["Self": type]), target: .declared($0), selfType: type)
        }
    }

    private func caseSignature(_ type: DeclaredType, _ index: Int) -> Signature {
        let selected = type.nominal.cases[index]
        let defaults = type.caseDefaults[selected.name]
        let parameters = zip(selected.payload, selected.labels).enumerated().map { index, part in
            Signature.Parameter(
                label: part.1, name: part.1 ?? "_", type: part.0, hasDefault: defaults?[index] != nil)
        }
        return Signature(
            kind: .function, name: selected.name, isStatic: true, parameters: parameters, result: type.genericType)
    }

    package func initializers(of type: ValueType) -> [Candidate] {
        guard let declared = types[type] else {
            return Catalogue.shared.members(of: type, named: "init", isStatic: true).map { entry, signature in
                Candidate(signature: signature, target: .entry(entry))
            }
        }
        if declared.isNative, declared.raw == nil { return [] }
        let open = declared.open(type)
        if declared.isClass {
            if declared.initializers.isEmpty {
                let signature = Signature(
                    kind: .initializer, name: declared.nominal.name, isStatic: true, generics: open.generics,
                    result: open.type)
                return [Candidate(signature: signature, target: .instance(declared, nil), selfType: open.type)]
            }
            return types.chosen(declared.initializers, for: type).map { initializer in
                var signature = open.signature(initializer.signature, of: initializer.owner, in: types)
                signature.result = initializer.body.isFailable ? .optional(open.type) : open.type
                let candidate = Candidate(
                    signature: signature, target: .instance(declared, initializer), selfType: open.type)
                return candidate.constrained(by: initializer.constraints)
            }
        }
        let candidates = types.chosen(declared.initializers, for: type).map {
            Candidate(
                signature: open.signature($0.signature, of: declared, in: types), target: .declared($0),
                selfType: open.type
            ).constrained(by: $0.constraints)
        }
        if declared.nominal.kind == .enumeration {
            return candidates + (declared.raw.map { [rawInitializer(declared, $0)] } ?? [])
        }
        let hasMemberwise = declared.hasMemberwiseInitializer || isReadingValue
        guard hasMemberwise else { return candidates }
        let memberwise = open.signature(memberwiseSignature(declared), of: declared, in: types)
        return candidates + [Candidate(signature: memberwise, target: .memberwise(declared), selfType: open.type)]
    }

    private func memberwiseSignature(_ type: DeclaredType) -> Signature {
        let parameters = zip(type.nominal.fields, type.defaults).map { field, value in
            // The argument of a wrapped property is the wrapped value.
            let name = type.wrappers[field.name] == nil ? field.name : String(field.name.dropFirst())
            let fieldType = type.properties[name]?.signature.result ?? field.type
            return Signature.Parameter(label: name, name: name, type: fieldType, hasDefault: value != nil)
        }
        return Signature(
            kind: .initializer, name: type.nominal.name, isStatic: true, parameters: parameters,
            result: type.genericType)
    }

    private func rawInitializer(_ type: DeclaredType, _ raw: ValueType) -> Candidate {
        let nominal = type.nominal
        let signature = Signature(
            kind: .initializer, name: nominal.name, isStatic: true,
            parameters: [.init(label: "rawValue", name: "rawValue", type: raw)], result: .optional(type.type))
        let entry = CatalogueEntry(signature) { call in
            let value = call.value(0)
            return nominal.cases.firstIndex { $0.raw == value }
                .map { .some(.enumCase(EnumValue(nominal, index: $0))) } ?? .none
        }
        return Candidate(signature: signature, target: .entry(entry))
    }
}

extension Candidate {
    /// The initializer with the generic parameters of its type that its `where` clause equates with types.
    fileprivate func constrained(by constraints: [Constraint]) -> Candidate {
        var bindings: TypeBindings = [:]
        for constraint in constraints {
            if case .equal(let type) = constraint.bound { bindings[constraint.parameter] = type }
        }
        if bindings.isEmpty { return self }
        let result = selfType?.substituting(bindings)
        return Candidate(signature: signature.substituting(bindings), target: target, selfType: result)
    }
}

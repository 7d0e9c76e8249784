extension Checker {
    /// Declares the names of types, so that their members can refer to each other.
    func declareNames(_ syntax: TypeDeclarationSyntax, inside outer: String = "") {
        let name = ([outer].filter { !$0.isEmpty } + [syntax.localScope].compactMap(\.self) + [syntax.name.text])
            .joined(separator: ".")
        if let known = types[name] {
            // A declaration of the marble file replaces that of an included file.
            if diagnostics.file.isReplaced(by: known.file) { return }
            return report("invalid redeclaration of '\(NominalType.printed(name))'", at: syntax.name.range)
        }
        // The names in angle brackets of a protocol are associated types.
        let generics = syntax.kind == .interface ? [] : syntax.generics
        let nominal = NominalType(name, kind: syntax.kind.nominal, generics: generics)
        types.add(DeclaredType(nominal: nominal, syntax: syntax, in: diagnostics.file))
        nominal.add(conformances: syntax.conformances)
        declareInnerNames(syntax, inside: name)
    }

    private func declareInnerNames(_ syntax: TypeDeclarationSyntax, inside name: String) {
        for inner in syntax.types { declareNames(inner, inside: name) }
    }

    /// Adds an extension to the declared type of its name, or to the extensions of a type of the library.
    func declareExtension(_ syntax: TypeDeclarationSyntax) {
        let syntax = withoutArguments(syntax)
        let part = DeclaredType.Part(syntax: syntax, file: diagnostics.file)
        if let declared = types.named(syntax.name.text, [], scope: "").flatMap({ types[$0] }), !declared.isNative {
            // The extensions of a library's type do not extend the app's type of that name.
            if part.file.isStandIn, !declared.file.isStandIn { return }
            declared.parts.append(part)
            declared.nominal.add(conformances: syntax.conformances)
            return declareInnerNames(syntax, inside: declared.nominal.qualifiedName)
        }
        declareLibraryExtension(part)
    }

    /// Returns an extension of an alias, or of a type with generic arguments, as one of the type that requires them:
    /// `extension Box where Value == Int` for `extension Box<Int>`.
    private func withoutArguments(_ syntax: TypeDeclarationSyntax) -> TypeDeclarationSyntax {
        let name = syntax.name.text
        guard types.isAlias(name) || !syntax.arguments.isEmpty,
            let type = types.named(name, syntax.arguments.map(type), scope: ""),
            let extended = type.name
        else { return syntax }
        let generics = types[type]?.generics ?? TypeRelations.native[extended]?.generics ?? []
        let requirements = zip(generics, type.arguments).filter { $1.isCertain }.map { parameter, argument in
            TypeDeclarationSyntax.Requirement(
                parameter: parameter, type: TypeSyntax(.known(argument), syntax.name.range), isConformance: false)
        }
        return syntax.extending(extended, requirements)
    }

    /// Adds the extension of a type that no file declares. An unknown type has no values, so its extension is skipped.
    private func declareLibraryExtension(_ part: DeclaredType.Part) {
        let syntax = part.syntax
        var name = syntax.name.text
        name = Self.extendedNames[name] ?? name
        // The name may be an alias: `extension RxTimeInterval`.
        if TypeRelations.native[name] == nil { name = types.named(name, [], scope: "")?.name ?? name }
        var equal: [String: ValueType] = [:]
        // The base of a `Reactive` may be a subclass, which `fits` the type.
        for requirement in syntax.requirements where !requirement.isConformance || name == "Reactive" {
            equal[requirement.parameter] = type(requirement.type)
        }
        for parameter in ["Trait", "SharingStrategy"] {
            if case .trait(let trait)? = equal[parameter]?.kind { name = trait }
        }
        if StandardProtocol.named(name) != nil {
            equal["Self"] = .unknown
            return add(part, extending: ExtendedType(type: .named(name, []), generics: equal))
        }
        guard let names = TypeRelations.native[name]?.generics ?? Catalogue.shared.generics(of: name) else { return }
        var generics = Dictionary(uniqueKeysWithValues: names.map { ($0, ValueType.parameter($0)) })
        if names == ["Element"] { generics["E"] = .parameter("Element") }
        generics.merge(equal) { _, new in new }
        let type = ValueType.named(name, names.map { generics[$0] ?? .unknown })
        add(part, extending: ExtendedType(type: type, generics: generics))
    }

    private func add(_ part: DeclaredType.Part, extending extended: ExtendedType) {
        let name = extended.type.name ?? ""
        let declared = DeclaredType(nominal: NominalType(name, kind: .interface), syntax: part.syntax, in: part.file)
        declared.extended = extended
        types.add(extension: declared, of: name)
        for type in part.syntax.types where type.localScope != nil { declareNames(type, inside: name) }
    }

    /// The types whose values have the members of an extension of a protocol.
    private static let extendedNames = [
        "SharedSequence": "SharedSequenceConvertibleType", "PrimitiveSequence": "PrimitiveSequenceType",
        "Collection": "Sequence",
        "BidirectionalCollection": "Sequence", "RandomAccessCollection": "Sequence", "MutableCollection": "Sequence",
        "RangeReplaceableCollection": "Sequence", "StringProtocol": "String", "NSString": "String",
        "FixedWidthInteger": "BinaryInteger", "SignedInteger": "BinaryInteger", "UnsignedInteger": "BinaryInteger",
        "FloatingPoint": "BinaryFloatingPoint",
    ]

    /// Declares the aliases inside of a type.
    func declareAliases(_ declared: DeclaredType) {
        let outer = enter(declared)
        for name in declared.generics { context.generics[name] = .parameter(name) }
        defer { context = outer }
        declare(
            declared.parts.flatMap { part in part.syntax.aliases.map { (syntax: $0, file: part.file) } },
            in: "\(declared.nominal.qualifiedName).")
    }

    /// Declares an alias, whose generic parameters are parameters of the type.
    func declare(_ alias: AliasSyntax, in scope: String) {
        let outer = context.generics
        defer { context.generics = outer }
        for name in alias.generics { context.generics[name] = .parameter(name) }
        types.add(alias: scope + alias.name.text, alias.generics, for: type(alias.type))
        if case .named("_", let parts) = alias.type.kind { types.composed[scope + alias.name.text] = parts }
    }

    /// Makes a declared type the surroundings of what is checked next, and returns the ones before.
    func enter(_ declared: DeclaredType) -> CheckingContext {
        let outer = context
        context.enclosing = declared
        context.localScope = nil
        for type in types.enclosing(declared) {
            for name in type.syntax.generics {
                context.generics[name] = .unknown
                context.boundTypes[name] = type.bounds[name].flatMap { $0 == .unknown ? nil : $0 }
            }
        }
        if let extended = declared.extended {
            context.generics.merge(extended.generics) { _, new in new }
        } else if declared.nominal.kind == .interface {
            // The type that conforms to the protocol.
            context.generics["Self"] = .unknown
        }
        return outer
    }

    // MARK: Supertypes

    /// Finds the superclass and the protocols of a type.
    func declareSupertypes(_ declared: DeclaredType) {
        let scope = declared.nominal.qualifiedName
        for part in declared.parts {
            diagnostics.file = part.file
            for syntax in part.syntax.conformances.flatMap({ types.parts(of: $0) }) {
                guard case .named(let name, let arguments) = syntax.kind,
                    let type = types.named(name, arguments.map { _ in .unknown }, scope: scope), let other = types[type]
                else { continue }
                switch other.nominal.kind {
                case .interface
                where declared.nominal.kind == .interface && other.descends(from: declared):
                    report("protocol '\(declared.nominal.name)' refines itself", at: syntax.range)
                case .interface: declared.interfaces.append(other)
                case .reference where declared.isClass: declareSuperclass(other, of: declared, syntax.range)
                default: report("inheritance from non-protocol type '\(name)'", at: syntax.range)
                }
            }
        }
        for part in declared.parts { declared.nominal.add(conformances: part.syntax.conformances.flatMap(types.parts)) }
        if declared.ancestors.contains(where: \.nominal.isError) { declared.nominal.conformances.insert("Error") }
    }

    /// Removes the supertypes of types that have too many of them, which is one error.
    func limitAncestors(of types: [DeclaredType]) {
        for type in types where type.hasTooManyAncestors {
            diagnostics.file = type.file
            reportTooManyAncestors(of: type)
            type.superclass = nil
            type.nominal.superclass = nil
            type.interfaces = []
        }
    }

    private func reportTooManyAncestors(of type: DeclaredType) {
        if diagnostics.hasTooManyAncestors { return }
        diagnostics.hasTooManyAncestors = true
        report(
            "'\(type.nominal.name)' inherits from more than \(DeclaredType.maximumAncestors) types",
            at: type.syntax.name.range)
    }

    private func declareSuperclass(_ other: DeclaredType, of declared: DeclaredType, _ range: SourceRange) {
        let chain = Array(sequence(first: other, next: \.superclass).prefix(DeclaredType.maximumAncestors))
        if chain.contains(where: { $0 === declared }) {
            return report("'\(declared.nominal.name)' inherits from itself", at: range)
        }
        if chain.count == DeclaredType.maximumAncestors { return reportTooManyAncestors(of: declared) }
        if let known = declared.superclass {
            return report(
                "multiple inheritance from classes '\(known.nominal.name)' and '\(other.nominal.name)'", at: range)
        }
        declared.superclass = other
        declared.nominal.superclass = other.nominal
    }
}

extension TypeDeclarationSyntax.Kind {
    fileprivate var nominal: NominalType.Kind {
        switch self {
        case .structure: .structure
        case .enumeration: .enumeration
        case .reference: .reference
        case .interface, .extension: .interface
        }
    }
}

extension NominalType {
    fileprivate func add(conformances: [TypeSyntax]) {
        for conformance in conformances {
            if case .named(let name, _) = conformance.kind { self.conformances.insert(name) }
        }
        if !self.conformances.isDisjoint(with: ["LocalizedError", "CustomNSError", "Swift.Error"]) {
            self.conformances.insert("Error")
        }
    }
}

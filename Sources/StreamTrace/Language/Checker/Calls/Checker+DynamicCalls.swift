extension Checker {
    /// Checks a call whose receiver's type is unknown; the method is looked up at run time.
    func dynamicCall(
        _ receiver: TypedExpression, _ base: Expression, _ name: Name, _ arguments: [Argument], _ range: SourceRange
    ) -> TypedExpression {
        if isHole(receiver), globals[name.text]?.type.isFunction != true {
            // The meaning of a closure depends on the call.
            let values = arguments.filter { !$0.isClosure }.map { argument in
                DynamicArgument(
                    label: argument.label?.text, isTrailing: argument.isTrailing, value: check(argument.value))
            }
            return TypedExpression(.dynamicCall(receiver, name.text, values), .unknown, range)
        }
        if name.text == "init" {
            reachDynamicConstruction()
        } else if !hasMembers(named: name.text) {
            if !diagnostics.file.isSwift {
                reportUnknownMember(name, ofUnknown: base, base.range.through(name.range))
                return invalid(range)
            }
            noteMissing(name.text)
        }
        let (expectations, result) = expectations(of: name.text, arguments)
        let values = zip(arguments.indices, expectations).map { index, expectation in
            let argument = arguments[index]
            return DynamicArgument(
                label: argument.label?.text, isTrailing: argument.isTrailing,
                value: check(argument.value, expecting: expectation), functions: functions(index, arguments, name.text))
        }
        let labels = arguments.map(\.matchingLabel)
        reach(membersNamed: name.text) { method in
            guard let taken = try? CallMatching.match(labels, method.signature) else { return false }
            return zip(method.signature.parameters, taken).allSatisfy { parameter, indices in
                indices.allSatisfy { values[$0].value.type.fits(parameter.type.withoutParameters, types) }
            }
        }
        return TypedExpression(.dynamicCall(receiver, name.text, values, changed(base, name.text)), result, range)
    }

    /// Returns the types that arguments have in a call of some member of the catalogue, and the type of its result, both
    /// unknown where the members differ.
    private func expectations(of name: String, _ arguments: [Argument]) -> (arguments: [ValueType], result: ValueType) {
        let labels = arguments.map(\.matchingLabel)
        let shapes = shapes(of: arguments)
        var expectations: [ValueType]?
        var results: Set<ValueType> = []
        for entry in Catalogue.shared.members(named: name) {
            guard let taken = try? CallMatching.match(labels, entry.signature),
                shapes.fit(taken, entry.signature, exactly: false)
            else { continue }
            let wanted = Self.types(of: arguments.count, taken, entry.signature)
            expectations = expectations.map { zip($0, wanted).map { $0.generalized(with: $1) } } ?? wanted
            results.insert(entry.signature.result.withoutParameters)
        }
        var result = results.count == 1 ? results.first ?? .unknown : .unknown
        // In a Swift file, the app's own type may have a method with the name of an operator.
        if diagnostics.file.isSwift, types.view(result, as: "ObservableConvertibleType") != nil { result = .unknown }
        return (expectations ?? arguments.map { _ in .unknown }, result)
    }

    /// Returns the functions that a closure can be, of those that members of a name take in its place; `nil` if the type
    /// of the receiver alone decides.
    private func functions(_ index: Int, _ arguments: [Argument], _ name: String) -> [ValueType]? {
        guard arguments[index].isClosure else { return nil }
        let (labels, shapes) = (arguments.map(\.matchingLabel), shapes(of: arguments))
        var functions: [String: [ValueType]] = [:]
        func note(_ signature: Signature, of owner: String) {
            guard let taken = try? CallMatching.match(labels, signature), shapes.fit(taken, signature, exactly: false),
                let parameter = zip(signature.parameters, taken).first(where: { $1.contains(index) })?.0
            else { return }
            let function = parameter.type.innermost.withoutParameters
            guard function.isFunction, functions[owner]?.contains(function) != true else { return }
            functions[owner, default: []].append(function)
        }
        for entry in Catalogue.shared.members(named: name) { note(entry.signature, of: entry.owner ?? "") }
        for owner in types.owners(ofMember: name) {
            for method in owner.methods.named(name) { note(method.signature, of: owner.nominal.qualifiedName) }
        }
        guard functions.values.contains(where: { $0.count > 1 }) else { return nil }
        var possible: [ValueType] = []
        for function in functions.values.joined() where !possible.contains(function) {
            let takesEvent = takesEvent { _ = check(arguments[index].value, as: function) }
            if takesEvent != false { possible.append(function) }
        }
        return possible
    }

    /// Returns the location of the receiver if a method of the name may change it.
    private func changed(_ receiver: Expression, _ name: String) -> StorageLocation? {
        changesReceiver(name) ? variable(receiver) : nil
    }

    /// Returns the location of a variable, or a part of one; `nil` for any other expression.
    func variable(_ expression: Expression) -> StorageLocation? {
        var location: StorageLocation?
        guard tries({ location = storageLocation(expression) }) else { return nil }
        switch location?.kind {
        case .temporary, .nowhere: return nil
        default: return location
        }
    }

    private func changesReceiver(_ name: String) -> Bool {
        if Catalogue.shared.members(named: name).contains(where: { $0.change != nil }) { return true }
        return types.owners(ofMember: name).contains { $0.methods.named(name).contains(where: \.signature.isMutating) }
    }

    /// Returns the types that arguments have in a call of a signature.
    private static func types(of count: Int, _ taken: [[Int]], _ signature: Signature) -> [ValueType] {
        var types = Array(repeating: ValueType.unknown, count: count)
        for (parameter, taken) in zip(signature.parameters, taken) {
            for index in taken { types[index] = parameter.type.withoutParameters }
        }
        return types
    }
}

extension ValueType {
    /// Returns this type with the parts unknown in which another one differs.
    fileprivate func generalized(with other: ValueType) -> ValueType {
        if self == other { return self }
        guard case .function(let left, let leftResult) = self, case .function(let right, let rightResult) = other,
            left.count == right.count
        else { return .unknown }
        return .function(
            zip(left, right).map { $0.generalized(with: $1) }, leftResult.generalized(with: rightResult))
    }
}

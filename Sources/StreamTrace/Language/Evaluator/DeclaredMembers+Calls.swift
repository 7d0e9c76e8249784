extension DeclaredTypes {
    func called(
        _ name: String, of type: ValueType, _ values: [Value], _ labels: [CallMatching.Label], isStatic: Bool,
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> (method: any RuntimeFunction, arguments: [Value])? {
        let owners = [self[type]].compactMap(\.self) + extensions(of: type)
        let inherited = self[type]?.ancestors.flatMap { $0.defaultMethods.named(name) } ?? []
        let methods = (owners.flatMap { $0.methods.named(name) } + inherited).filter {
            $0.signature.isStatic == isStatic && $0.hasImplementation
        }
        guard let (method, taken) = try choose(among: chosen(methods, for: type), values, labels, location, run),
            let body = method.implementation
        else { return nil }
        // A collection has other subscripts than that of an extension.
        if name == "subscript", self[type] == nil, !fit(values, taken, method.signature) { return nil }
        return (body, try arguments(of: method, values, taken, location, run))
    }

    func construct(
        _ type: ValueType, _ values: [Value], labels: [CallMatching.Label], _ location: RuntimeLocation,
        in run: PipelineRun
    ) throws -> Value? {
        guard let declared = self[type] else { return nil }
        let chosen = try choose(among: declared.initializers, values, labels, location, run)
        let arguments =
            try chosen.map { try self.arguments(of: $0.function, values, $0.taken, location, run) } ?? values
        if declared.isClass {
            guard chosen != nil || declared.initializers.isEmpty else { return nil }
            let known = declared.hasGenericParts ? Value.type(type) : nil
            return try InstanceObject.make(
                declared.nominal, declared.defaults, chosen?.function.body, arguments, run, type: known)
        }
        if let initializer = chosen?.function { return try initializer.body.call(arguments, in: run) }
        guard declared.hasMemberwiseInitializer else { return nil }
        return try constructMemberwise(declared, type, values, labels, in: run)
    }

    /// Calls the memberwise initializer of a struct, with default values for omitted members. Returns `nil` if the labels
    /// are not those of its members.
    private func constructMemberwise(
        _ declared: DeclaredType, _ type: ValueType, _ values: [Value], _ labels: [CallMatching.Label],
        in run: PipelineRun
    ) throws -> Value? {
        var given = zip(labels, values).makeIterator()
        var next = given.next()
        let passed = declared.generics.isEmpty ? [] : [Value.type(type)]
        var fields: [Value] = []
        for (index, field) in declared.nominal.fields.enumerated() {
            if let member = next, member.0.text == field.name {
                fields.append(member.1)
                next = given.next()
            } else if index < declared.defaults.count, let value = declared.defaults[index] {
                fields.append(try value.compiled.call(passed, [], run))
            } else {
                return nil
            }
        }
        return next == nil ? .record(RecordValue(declared.nominal, fields: fields)) : nil
    }

    /// Returns the function whose parameters the values fit, or else the first one with these labels.
    ///
    /// If several functions fit but for a closure, that is a failure: the first one would be a guess.
    private func choose(
        among functions: [DeclaredFunction], _ values: [Value], _ labels: [CallMatching.Label],
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> (function: DeclaredFunction, taken: [[Int]])? {
        let matching = functions.compactMap { function in
            (try? CallMatching.match(labels, function.signature)).map { (function: function, taken: $0) }
        }
        let fitting = matching.filter { fit(values, $0.taken, $0.function.signature) }
        let forms = fitting.map { ClosureForms(values, labels, $0.taken, $0.function.signature) }
        guard let best = forms.compactMap({ $0?.rank }).min() else {
            // Of several functions, none is nearer to a closure that is the function of none.
            if let first = fitting.first, fitting.count > 1 {
                let name = first.function.signature.name
                throw run.failure(
                    "no exact matches in call to '\(name)': no overload takes this closure", at: location.text,
                    suggestion: "write the types of the closure's parameters and of its result")
            }
            return fitting.first ?? matching.first
        }
        let nearest = fitting.indices.filter { forms[$0]?.rank == best }
        if let other = nearest.first(where: { forms[$0]?.functions != forms[nearest[0]]?.functions }) {
            throw run.failure(
                "ambiguous use of '\(fitting[other].function.signature.name)'", at: location.text,
                suggestion: fitting[nearest[0]].function.ambiguitySuggestion(fitting[other].function))
        }
        return fitting[nearest[0]]
    }

    private func fit(_ values: [Value], _ taken: [[Int]], _ signature: Signature) -> Bool {
        zip(signature.parameters, taken).allSatisfy { parameter, indices in
            let wanted = parameter.type.withoutParameters
            return indices.allSatisfy { index in
                guard case .function = values[index] else { return values[index].type.fits(wanted, self) }
                if case .function = wanted.innermost { return true }
                return wanted == .unknown || wanted == .any
            }
        }
    }

    /// Returns the arguments of all parameters: converted ones, and default values for omitted ones.
    private func arguments(
        of function: DeclaredFunction, _ values: [Value], _ taken: [[Int]], _ location: RuntimeLocation,
        _ run: PipelineRun
    ) throws -> [Value] {
        try zip(function.signature.parameters, taken).enumerated().map { index, part in
            let (parameter, indices) = part
            let given = try indices.map {
                try converted(values[$0], to: parameter.type.withoutParameters, location, run)
            }
            if parameter.isVariadic { return .array(given) }
            if let given = given.first { return given }
            return try function.defaults[index]?.compiled.call([], [], run) ?? .void
        }
    }

    private func converted(
        _ value: Value, to wanted: ValueType, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value {
        switch (value, wanted) {
        case (_, .unknown), (_, .any), (.function, _), (.object, _): return value
        case (.int, .named("Decimal", _)), (.double, .named("Decimal", _)): return value.asDecimal
        case (.int, _) where wanted.number != nil, (.double, _) where wanted.number != nil:
            return value.number(as: wanted) ?? value
        default: return try Conversion(from: value.type, to: wanted)?.apply(value, run, location) ?? value
        }
    }
}

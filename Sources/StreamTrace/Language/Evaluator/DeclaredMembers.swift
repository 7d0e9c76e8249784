extension FunctionBody: RuntimeFunction {
    /// The code of the body, which is compiled at the first call.
    var compiled: CompiledFunction {
        if let code { return unsafeDowncast(code, to: CompiledFunction.self) }
        let compiled = CompiledFunction(self)
        code = compiled
        return compiled
    }

    var parameterCount: Int { compiled.parameterCount }

    func call(_ arguments: [Value], in run: PipelineRun) throws -> Value { try compiled.call(arguments, [], run) }

    func call(
        changing receiver: inout Value, of variable: VariableWrites?, _ arguments: [Value], in run: PipelineRun
    ) throws -> Value {
        try compiled.call(changing: &receiver, of: variable, arguments, [], run)
    }
}

extension DeclaredTypes: RuntimeTypeTable {
    func declares(_ type: ValueType) -> Bool { self[type] != nil }

    func method(_ name: String, of type: ValueType) -> (any RuntimeFunction)? {
        let methods = owners(of: type).flatMap { $0.methods.named(name, isStatic: false) }
        return chosen(methods.filter(\.hasImplementation), for: type).first?.implementation
    }

    func staticMember(_ name: String, of type: ValueType) -> RuntimeStaticMember? {
        for owner in owners(of: type) {
            if let value = owner.nominal.value(name) { return .value(value) }
            if name == "allCases", owner.nominal.conformances.contains("CaseIterable") {
                return .value(.array(owner.nominal.cases.compactMap { owner.nominal.value($0.name) }))
            }
            if let constant = owner.constants[name] { return .stored(constant.index) }
            let properties = chosen(owner.properties.named(name, isStatic: true), for: type)
            if let property = properties.first { return .computed(property.body) }
        }
        return nil
    }

    func argument(_ index: Int, of owner: NominalType, in type: ValueType) -> ValueType {
        guard let declared = self[owner.qualifiedName] else {
            return view(type, as: owner.qualifiedName)?.arguments[index] ?? .unknown
        }
        return bindings(of: declared, in: type)[owner.generics[index]] ?? .unknown
    }

    func propertyType(_ name: String, of type: ValueType) -> ValueType? {
        self[type]?.properties[name]?.signature.result
    }

    func setter(_ name: String, of type: ValueType) -> (any RuntimeFunction)? {
        let setter = self[type].flatMap { chosen($0.properties.named(name), for: type).first?.setter }
        return setter?.syntax.isRequirement == false ? setter?.body : nil
    }

    func isWeak(_ name: String, of type: ValueType) -> Bool { self[type]?.weakMembers.contains(name) == true }

    func lazyValue(_ name: String, of type: ValueType) -> (any RuntimeFunction)? {
        self[type]?.lazyMembers[name]?.body
    }

    func observers(_ name: String, of type: ValueType) -> RuntimeObservers? {
        self[type]?.observers[name].map(RuntimeObservers.init)
    }

    func property(_ name: String, of type: ValueType) -> (any RuntimeFunction)? {
        if let declared = self[type] {
            let properties = declared.properties.named(name, isStatic: false)
            if let property = chosen(properties, for: type).first { return property.body }
        }
        let properties = extensions(of: type).flatMap { $0.properties.named(name, isStatic: false) }
        return chosen(properties.filter { !$0.syntax.isRequirement }, for: type).first?.body
    }

    private func owners(of type: ValueType) -> [DeclaredType] { [self[type]].compactMap(\.self) + extensions(of: type) }
}

extension DeclaredType {
    /// Makes values of the type use the `description`, `==` and `<` of the file.
    ///
    /// - Parameter makeRun: returns a run for calls outside of a scenario, as in the rendering of its trace.
    func installConformances(_ makeRun: @escaping () -> PipelineRun?) {
        let plain = describing("description", of: "CustomStringConvertible", makeRun)
        let nested = describing("debugDescription", of: "CustomDebugStringConvertible", makeRun)
        nominal.describe = plain ?? nested
        nominal.describeForDebugging = nested
        let deinitializers = sequence(first: self, next: \.superclass).compactMap(\.deinitializer?.body)
        if !deinitializers.isEmpty {
            nominal.deinitialize = { instance in
                // Calls after the end of the scenario are not observed.
                for body in deinitializers { _ = body.result(of: [.object(instance)]) { nil } }
            }
        }
        for method in methods where method.signature.isStatic && method.signature.parameters.count == 2 {
            let test = { [body = method.body] (left: Value, right: Value) -> Bool in
                if case .bool(let bool)? = body.result(of: [left, right], makeRun) { bool } else { false }
            }
            switch method.signature.name {
            case "==": nominal.equals = test
            case "<": nominal.isLess = test
            default: break
            }
        }
    }

    /// Returns a property that prints values, if the type has the conformance and the property.
    private func describing(
        _ name: String, of conformance: String, _ makeRun: @escaping () -> PipelineRun?
    ) -> ((Value) -> String)? {
        guard ancestors.contains(where: { $0.nominal.conformances.contains(conformance) }),
            let body = properties[name]?.body
        else { return nil }
        return { value in
            guard case .string(let text)? = body.result(of: [value], makeRun) else { return "…" }
            return text
        }
    }
}

extension FunctionBody {
    /// Calls a function that prints or compares values. If it throws, the scenario fails and the result is `nil`.
    fileprivate func result(of arguments: [Value], _ makeRun: () -> PipelineRun?) -> Value? {
        guard let run = PipelineRun.current ?? makeRun() else { return nil }
        do {
            return try run.budget.run { try compiled.call(arguments, [], run) }
        } catch let error where error.isThrown {
            _ = compiled.failure("this cannot throw, and throws \(Value(error: error))", run)
        } catch {}
        return nil
    }
}

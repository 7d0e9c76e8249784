extension MarbleStub {
    /// Returns a call, with each argument on a line of its own if they do not fit into one line.
    static func call(_ name: String, _ arguments: [String], after prefix: String = "") -> String {
        let line = "\(name)(\(arguments.joined(separator: ", ")))"
        if prefix.count + line.count <= maximumWidth || arguments.contains(where: { $0.contains("\n") }) { return line }
        return "\(name)(\n    \(arguments.joined(separator: ",\n    ")))"
    }

    /// The number of columns that lines have, unless one value needs more.
    static let maximumWidth = 100

    /// - Parameter bindings: the types of generic parameters.
    mutating func arguments(of function: DeclaredFunction, where bindings: TypeBindings = [:]) -> [String] {
        let all = zip(function.signature.parameters, function.syntax.parameters).filter { parameter, _ in
            // A service is a spy also if it has a default value, like 'APIClient.shared'.
            !parameter.hasDefault || isService(parameter.type)
        }
        // A `cold` block has the name of a method of a service, which no other block may have.
        let servicesFirst = all.indices.sorted { isService(all[$0].0.type) && !isService(all[$1].0.type) }
        var values = Array(repeating: "", count: all.count)
        for index in servicesFirst {
            let (parameter, syntax) = all[index]
            let value = argument(
                syntax.name.text, parameter.type.substituting(bindings), syntax.type, in: function.body.file,
                of: function.owner, generics: function.syntax.generics)
            values[index] = parameter.label.map { "\($0): " + value } ?? value
        }
        return values
    }

    func isService(_ type: ValueType) -> Bool {
        types[type].map { $0.nominal.kind == .interface || $0.isClass && !$0.file.isStandIn } ?? (type == .unknown)
    }

    /// Whether a spy may have a spy of a type as a value: services can have each other, and themselves.
    func canSpy(_ type: DeclaredType) -> Bool {
        spies.count < Self.maximumSpyLines && openSpies.count < Self.maximumSpyDepth
            && !openSpies.contains(type.nominal.qualifiedName)
    }

    /// Whether a value is made of its members, because they are inputs and services.
    private func hasInjectedMembers(_ type: DeclaredType) -> Bool {
        type.nominal.kind == .structure && type.hasMemberwiseInitializer && type.generics.isEmpty
            && type.nominal.fields.contains { field in
                isStream(field.type) || types[field.type]?.nominal.kind == .interface
            }
    }

    /// Returns an argument, and adds the block that it names.
    ///
    /// - Parameter generics: the generic parameters of the function.
    mutating func argument(
        _ name: String, _ type: ValueType, _ syntax: TypeSyntax?, in file: SourceFile, of owner: DeclaredType?,
        generics: [String] = []
    ) -> String {
        note(syntax, in: owner, generics: generics)
        let text = syntax.map { file.text($0.range) }
        if isService(type) { return addSpy(name, types[type], text ?? "Service") }
        noteValue(syntax, in: owner, generics: generics)
        if let declared = types[type], hasInjectedMembers(declared) {
            return Self.call(declared.nominal.qualifiedName, memberwise(declared))
        }
        if let wrapped = type.wrapped, isStream(wrapped) {
            return argument(name, wrapped, nil, in: file, of: owner)
        }
        if isStream(type), types[type] == nil {
            let name = unused(name)
            addInput(name, type)
            return name
        }
        if type.name == "AnyObserver" {
            let name = unused(name)
            let element = type.arguments.first.map { $0.hasUnknown ? "Any" : "\($0)" } ?? "Any"
            steps.append("let \(name) = PublishSubject<\(element)>()")
            outputs.append("out \(unused(name + "Elements")) = \(name)")
            return "\(name).asObserver()"
        }
        if type.name == "DisposeBag" {
            // A temporary bag would be disposed when the call returns.
            let name = unused(name)
            steps.append("let \(name) = DisposeBag()")
            return name
        }
        return sample(type, depth: 0)
    }

    /// Adds a spy after those that are its values, and returns its name.
    mutating func addSpy(_ name: String, _ type: DeclaredType?, _ text: String) -> String {
        let name = unused(name)
        if type == nil { spiedTypes.insert(text) }
        openSpies.append(type?.nominal.qualifiedName ?? text)
        defer { openSpies.removeLast() }
        let values = type.map { serve($0, spy: name) } ?? []
        spies += ["spy \(name): \(type?.nominal.qualifiedName ?? text)"] + values
        return name
    }

    /// Adds a `cold` block for each stream that a service's methods return, and an output for the other calls.
    ///
    /// - Returns: the lines with the values of other members.
    private mutating func serve(_ type: DeclaredType, spy: String) -> [String] {
        for conformance in type.parts.flatMap(\.syntax.conformances) { note(conformance, in: type) }
        let requests = type.methods.filter { isServed($0.syntax) }.compactMap { addRequest($0, of: type) }
        let properties = visibleProperties(of: type).filter { isServed($0.name) }
        for property in properties.sorted(by: { $0.name < $1.name }) where isStream(property.type) {
            noteValue(property.syntax, in: type)
            if names.insert(property.name).inserted { addInput(property.name, property.type) }
        }
        for property in properties where !isStream(property.type) { noteValue(property.syntax, in: type) }
        for method in type.methods where isServed(method.syntax) && !isStream(method.signature.result) {
            noteValue(method.syntax.result, in: type, generics: method.syntax.generics)
        }
        let stored = properties.filter { type.nominal.index(ofField: $0.name) != nil }.map {
            (name: $0.name, type: $0.type)
        }
        let values = (type.servedValues + stored).filter { isServed($0.name) && !isStream($0.type) }.map {
            name, result in
            // A container of services has services.
            let service = types[result].flatMap { $0.nominal.kind == .interface && canSpy($0) ? $0 : nil }
            return "    \(name) = \(service.map { addSpy(name, $0, name) } ?? sample(result, depth: 0))"
        }
        if type.methods.contains(where: { $0.signature.result == .void && isServed($0.syntax) }) {
            outputs.append("out \(unused(spy + "Calls")) = \(spy).calls")
        }
        return requests + values
    }

    /// Adds a `cold` block for a method that returns a stream, or has a completion handler.
    ///
    /// - Returns: the value of the spy for the method if a method of another spy has the block of its name.
    private mutating func addRequest(_ method: DeclaredFunction, of type: DeclaredType) -> String? {
        let signature = method.signature
        let request = isStream(signature.result) ? nil : Self.request(signature)
        guard isStream(signature.result) || request != nil else { return nil }
        let parameters = signature.parameters.dropLast(request == nil ? 0 : 1).map { _ in "_" }
        let list = "(\(parameters.joined(separator: ", ")))"
        let served = request ?? signature.result
        let isOverloaded = type.methods.count { $0.signature.name == signature.name } > 1
        let known = colds.filter { $0.key.hasPrefix("\(signature.name)(") }
        let isTaken = known.isEmpty ? names.contains(signature.name) : known.contains { $0.value != served }
        let isForm = isOverloaded && type.methods.count { $0.signature.form == signature.form } == 1
        let isOtherForm = isForm && colds["\(signature.name)\(list)"].map { $0 != served } == true
        let isOther = request == nil && (isOverloaded ? isOtherForm : isTaken)
        if !isOther, let known = colds["\(signature.name)\(list)"] {
            // Overloads that differ only in their types have the same block if it serves both, or else one each.
            let key = "\(signature.name)\(list): \(served)"
            if !isOverloaded || isForm || known == served || colds[key] != nil { return nil }
            colds[key] = served
        }
        let name = isOther ? unused(signature.name) : signature.name
        colds["\(name)\(list)"] = colds["\(name)\(list)"] ?? served
        names.insert(name)
        let result = request == nil ? method.syntax.result : method.syntax.parameters.last?.type
        noteValue(result, in: type, generics: method.syntax.generics)
        addCold(name + list, served)
        guard isOther else { return nil }
        let passed = parameters.indices.map { "$\($0)" }.joined(separator: ", ")
        return "    \(isOverloaded ? signature.form : signature.name) = "
            + (parameters.isEmpty ? "\(name)()" : "{ \(name)(\(passed)) }")
    }

    /// Returns what the completion handler of a method answers. A handler without a value is known by its name.
    private static func request(_ signature: Signature) -> ValueType? {
        guard let handler = signature.parameters.last, let request = handler.type.answeredRequest else { return nil }
        if case .function(let parameters, _) = handler.type.innermost, !parameters.isEmpty { return request }
        let name = handler.name.lowercased()
        return ["complet", "done", "finish"].contains { name.contains($0) } ? request : nil
    }

    private func isServed(_ method: FunctionSyntax) -> Bool { !method.isPrivate && isServed(method.name.text) }

    private func isServed(_ member: String) -> Bool { findings.membersOfSpies?.contains(member) ?? true }

    private static let maximumSpyLines = 100
    private static let maximumSpyDepth = 8
}

extension ValueType {
    /// The request that a completion handler answers: `Single<User>` for `(Result<User, Error>) -> Void` and
    /// `(User?, Error?) -> Void`, `Completable` for a handler without a value; `nil` for any other function.
    fileprivate var answeredRequest: ValueType? {
        guard case .function(let parameters, .void) = innermost, parameters.count <= 2 else { return nil }
        let values = parameters.filter { $0.innermost != .error && $0 != .void }
        guard let value = values.first?.innermost, values.count == 1 else {
            return values.isEmpty ? .completable : nil
        }
        let element = value.name == "Result" ? value.arguments.first ?? .unknown : value
        return element == .void ? .completable : .named("Single", [element])
    }
}

extension MarbleStub {
    /// Adds the subjects and methods of a class as inputs, and its streams as outputs.
    mutating func addMembers(of type: DeclaredType, named base: String, depth: Int = 0) {
        let properties = visibleProperties(of: type)
        let protocols = properties.filter { Self.inputNames.contains($0.name) }.compactMap { types[$0.type] }
        let isForInputs = Self.inputNames.contains { base.hasSuffix("." + $0) }
        let inputs = properties.filter { property in
            // A relay that keeps its value is an input also if it is named as one.
            isInput(property, of: type)
                || property.type.isSender
                    && (isForInputs || protocols.contains { $0.properties[property.name] != nil })
        }
        for property in inputs {
            let element = property.element ?? property.type.arguments.first ?? .unknown
            noteValue(property.syntax, in: type)
            let input = unused("\(property.name)Input")
            addInput(input, .observable(element))
            steps.append(
                "_ = \(input).subscribe(onNext: { \(base).\(property.name)\(sending(property.type, element)) })")
        }
        for method in type.methods where !method.syntax.isPrivate && !method.signature.isStatic {
            let isOwn = method.owner === type && (!method.syntax.isRequirement || depth > 0)
            if isOwn, !implementsStandIn(method, of: type) { addMethod(method, named: base) }
        }
        for property in properties where (Self.inputNames + Self.outputNames).contains(property.name) {
            // The members of a protocol to which the class conforms itself are its own.
            guard depth == 0, let inner = types[property.type], !type.ancestors.contains(where: { $0 === inner })
            else { continue }
            addMembers(of: inner, named: "\(base).\(property.name)", depth: 1)
        }
        addOutputs(of: type, named: base, except: inputs.map(\.name))
        if !outputs.isEmpty { return }
        // Without another output, like the steps of a coordinator.
        for property in properties { addOutput(property, of: base) }
    }

    /// Whether a library that the file imports calls the method, like the `mutate` of a reactor.
    func implementsStandIn(_ method: DeclaredFunction, of type: DeclaredType) -> Bool {
        type.ancestors.contains { ancestor in
            ancestor.file.isStandIn && ancestor.methods.contains { $0.signature.form == method.signature.form }
        }
    }

    /// Adds an input for a method without a result, and an output for one that returns a stream.
    private mutating func addMethod(_ method: DeclaredFunction, named base: String) {
        let (name, parameters) = (method.signature.name, method.signature.parameters)
        if isStream(method.signature.result) {
            note(method.syntax.result, in: method.owner, generics: method.syntax.generics)
            let arguments = arguments(of: method)
            return outputs.append(Self.call("out \(unused(name)) = \(base).\(name)", arguments))
        }
        let isSubscription = method.signature.result.name == "Disposable"
        guard method.signature.result == .void || isSubscription, parameters.count <= Self.maximumParameters,
            !parameters.contains(where: { $0.type.isFunction })
        else { return }
        if isSubscription || parameters.contains(where: { isStream($0.type) || $0.type.name == "DisposeBag" }) {
            return steps.append(Self.call((isSubscription ? "_ = " : "") + "\(base).\(name)", arguments(of: method)))
        }
        let input = unused(name)
        if parameters.isEmpty {
            // What an app calls at first shows what other inputs send later.
            addInput(input, .named("ControlEvent", [.void]), isFirst: Self.lifecycle.contains(name))
            return steps.append("_ = \(input).subscribe(onNext: { \(base).\(name)() })")
        }
        for parameter in method.syntax.parameters {
            noteValue(parameter.type, in: method.owner, generics: method.syntax.generics)
        }
        let isAlone = parameters.count == 1
        let element = isAlone ? parameters[0].type : .tuple(parameters.map { ValueType.Element(nil, $0.type) })
        addInput(input, .observable(element))
        let values = parameters.enumerated().map { index, parameter in
            (parameter.label.map { "\($0): " } ?? "") + (isAlone ? "$0" : "$0.\(index)")
        }
        steps.append(
            "_ = \(input).subscribe(onNext: { \(base).\(name)(\(values.joined(separator: ", "))) })")
    }

    private static let lifecycle: Set = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsReady", "onAppear", "didBecomeActive", "start", "bind",
        "setup", "setUp",
    ]

    /// The maximum number of parameters whose values are elements of one input.
    private static let maximumParameters = 4

    private func sending(_ type: ValueType, _ element: ValueType) -> String {
        let argument = element == .void ? "()" : "$0"
        if type.isVariable { return ".value = \(argument)" }
        return type.kind == .relay ? ".accept(\(argument))" : ".onNext(\(argument))"
    }

    mutating func addOutputs(of type: DeclaredType, named base: String, except inputs: [String] = []) {
        for property in visibleProperties(of: type) where !inputs.contains(property.name) {
            if isStream(property.type) { note(property.syntax, in: type) }
            addOutput(property, of: base)
        }
    }

    private mutating func addOutput(_ property: Property, of base: String) {
        guard isStream(property.type) || property.type.isVariable else { return }
        let stream = property.type.isVariable ? "\(property.name).asObservable()" : property.name
        outputs.append("out \(unused(property.name)) = \(base).\(stream)")
    }

    private static let inputNames = ["input", "inputs"]
    private static let outputNames = ["output", "outputs"]
}

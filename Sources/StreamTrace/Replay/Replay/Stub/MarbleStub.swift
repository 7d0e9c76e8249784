/// A marble file to start from, for the classes of Swift files.
///
///     include "SearchViewModel.swift"
///
///     cold search(_): Single<[Repository]>
///         ---a|
///         a = [Repository(name: "a", stars: 1)]
///     hot query: Driver<String>
///         -a-b-
///         a = "a", b = "b"
///     spy service: SearchService
///
///     let model = SearchViewModel(service: service)
///     let output = model.transform(.init(query: query))
///     out titles = output.titles
///
/// The initializer's arguments are spies, inputs and sample values; the inputs are those of `transform`, or the subjects
/// and methods of the class, and the outputs its streams.
package struct MarbleStub {
    let types: DeclaredTypes
    let sources: [SourceFile]
    /// The libraries that the marble file imports, for their stand-ins.
    let modules: [String]
    var inputs: [String] = []
    var spies: [String] = []
    var steps: [String] = []
    var outputs: [String] = []
    var names: Set<String> = []
    /// The heads of the `cold` blocks. A method may be overloaded.
    var colds: Set<String> = []
    /// Whether values of an input are being written, where no spy is known.
    var isInTable = false
    /// The names of types in the stub's declarations that no file declares.
    var unknownTypes: Set<String> = []

    /// The errors of files that cannot be read.
    package let diagnostics: [Diagnostic]
    /// Whether there is a class or a struct to start from.
    package private(set) var isFound = false

    /// - Parameter sources: Swift files, with the class to test in the first one.
    package init(_ sources: [SourceFile], modules: [String] = []) {
        let imports = SourceFile(path: "stub.marble", text: modules.map { "import \($0)\n" }.joined())
        let program = PipelineProgram(
            ([imports] + sources).map { .statement(SourceText($0, SourceRange(0, $0.bytes.count))) })
        types = program.types
        self.sources = sources
        self.modules = modules
        diagnostics = program.diagnostics
        guard diagnostics.isEmpty, let first = sources.first, let subject = subject(in: first) else { return }
        isFound = true
        addModel(subject)
    }

    /// The text of the marble file.
    package var text: String {
        let includes = sources.map { "include \"\($0.path)\"" } + modules.map { "import \($0)" }
        let blocks = [includes, inputs, spies, steps, outputs].filter { !$0.isEmpty }
        return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// Returns the class that a file is about: the one with the name of the file, one that transforms, or else the
    /// largest one.
    private func subject(in file: SourceFile) -> DeclaredType? {
        let all = types.inOrder.filter { type in
            type.file.path == file.path && !type.nominal.qualifiedName.contains(".")
                && (type.isClass || type.nominal.kind == .structure)
        }
        func size(_ type: DeclaredType) -> (Int, Int) {
            (type.isClass ? 1 : 0, type.methods.count { $0.owner === type } * 10 + type.nominal.fields.count)
        }
        return all.first { file.path.hasSuffix("/\($0.nominal.name).swift") } ?? all.first { transform(of: $0) != nil }
            ?? all.max { size($0) < size($1) }
    }

    private func transform(of type: DeclaredType) -> DeclaredFunction? {
        type.methods.first { $0.signature.name == "transform" && $0.owner === type && !$0.syntax.isRequirement }
    }

    // MARK: Model

    private mutating func addModel(_ type: DeclaredType) {
        for conformance in type.parts.flatMap(\.syntax.conformances) { note(conformance, in: type) }
        let initializer = type.initializers.max {
            $0.signature.parameters.count { !$0.hasDefault } < $1.signature.parameters.count { !$0.hasDefault }
        }
        var arguments: [String] = []
        if let initializer {
            arguments = self.arguments(of: initializer)
        } else if type.hasMemberwiseInitializer {
            arguments = memberwise(type)
        }
        names.insert("model")
        steps.append("let model = \(type.nominal.name)(\(arguments.joined(separator: ", ")))")
        addAssignments(of: type)
        if let transform = transform(of: type) {
            addTransform(transform)
        } else {
            addMembers(of: type, named: "model")
        }
    }

    /// Sets the services that the app sets after the initializer, like `weak var presenter: Presenter?`.
    private mutating func addAssignments(of type: DeclaredType) {
        for property in visibleProperties(of: type) where property.isMutable {
            guard let wrapped = property.type.wrapped, let kind = types[wrapped]?.nominal.kind else { continue }
            let isRequired = property.syntax?.isImplicitlyUnwrapped == true
            guard kind == .interface || isRequired && isService(wrapped) else { continue }
            note(property.syntax, in: type)
            let spy = addSpy(property.name, types[wrapped], wrapped.name ?? property.name)
            steps.append("model.\(property.name) = \(spy)")
        }
    }

    private mutating func memberwise(_ type: DeclaredType) -> [String] {
        zip(type.nominal.fields, type.defaults).compactMap { field, value -> String? in
            guard value == nil else { return nil }
            let syntax = type.parts.flatMap(\.syntax.properties).first { $0.pattern.names == [field.name] }
            return "\(field.name): \(argument(field.name, field.type, syntax?.type, in: type.file, of: type))"
        }
    }

    private mutating func addTransform(_ transform: DeclaredFunction) {
        var arguments: [String] = []
        for (parameter, syntax) in zip(transform.signature.parameters, transform.syntax.parameters) {
            var value = ""
            if let input = types[parameter.type], input.nominal.kind == .structure, input.initializers.isEmpty {
                value = ".init(\(memberwise(input).joined(separator: ", ")))"
            } else {
                value = argument(
                    syntax.name.text, parameter.type, syntax.type, in: transform.body.file, of: transform.owner)
            }
            arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
        }
        names.insert("output")
        steps.append("let output = model.transform(\(arguments.joined(separator: ", ")))")
        if let output = types[transform.signature.result] {
            addOutputs(of: output, named: "output")
        } else if isStream(transform.signature.result) {
            outputs.append("out result = output")
        }
    }

    // MARK: Members

    /// Adds the subjects and methods of a class as inputs, and its streams as outputs.
    private mutating func addMembers(of type: DeclaredType, named base: String, depth: Int = 0) {
        let properties = visibleProperties(of: type)
        for property in properties where isInput(property.type) {
            let element = property.element ?? property.type.arguments.first ?? .unknown
            let input = unused("\(property.name)Input")
            addInput(input, .observable(element))
            steps.append(
                "_ = \(input).subscribe(onNext: { \(base).\(property.name)\(sending(property.type, element)) })")
        }
        for method in type.methods where !method.syntax.isPrivate && !method.signature.isStatic {
            let isOwn = method.owner === type && (!method.syntax.isRequirement || depth > 0)
            if isOwn, !implementsStandIn(method, of: type) { addMethod(method, named: base) }
        }
        for property in properties where ["input", "inputs", "output", "outputs"].contains(property.name) {
            guard depth == 0, let inner = types[property.type] else { continue }
            addMembers(of: inner, named: "\(base).\(property.name)", depth: 1)
        }
        addOutputs(of: type, named: base)
        if !outputs.isEmpty { return }
        // Without another output, like the steps of a coordinator.
        for property in properties where isStream(property.type) {
            outputs.append("out \(unused(property.name)) = \(base).\(property.name)")
        }
    }

    /// Whether a library that the file imports calls the method, like the `mutate` of a reactor.
    private func implementsStandIn(_ method: DeclaredFunction, of type: DeclaredType) -> Bool {
        type.ancestors.contains { ancestor in
            ancestor.file.isStandIn && ancestor.methods.contains { $0.signature.form == method.signature.form }
        }
    }

    /// Adds an input for a method without a result, and an output for one that returns a stream.
    private mutating func addMethod(_ method: DeclaredFunction, named base: String) {
        let (name, parameters) = (method.signature.name, method.signature.parameters)
        if isStream(method.signature.result) {
            note(method.syntax.result, in: method.owner)
            let arguments = arguments(of: method).joined(separator: ", ")
            return outputs.append("out \(unused(name)) = \(base).\(name)(\(arguments))")
        }
        guard method.signature.result == .void, parameters.count < 2,
            !parameters.contains(where: { $0.type.isFunction })
        else { return }
        let input = unused(name)
        guard let parameter = parameters.first else {
            addInput(input, .named("ControlEvent", [.void]))
            return steps.append("_ = \(input).subscribe(onNext: { \(base).\(name)() })")
        }
        if isStream(parameter.type) || parameter.type.name == "DisposeBag" {
            return steps.append("\(base).\(name)(\(arguments(of: method).joined(separator: ", ")))")
        }
        note(method.syntax.parameters[0].type, in: method.owner)
        addInput(input, .observable(parameter.type))
        let label = parameter.label.map { "\($0): " } ?? ""
        steps.append("_ = \(input).subscribe(onNext: { \(base).\(name)(\(label)$0) })")
    }

    private func sending(_ type: ValueType, _ element: ValueType) -> String {
        let argument = element == .void ? "()" : "$0"
        return type.kind == .relay ? ".accept(\(argument))" : ".onNext(\(argument))"
    }

    private mutating func addOutputs(of type: DeclaredType, named base: String) {
        for property in visibleProperties(of: type) where isStream(property.type) {
            if base == "output" || !isInput(property.type) {
                note(property.syntax, in: type)
                outputs.append("out \(unused(property.name)) = \(base).\(property.name)")
            }
        }
    }

    // MARK: Arguments

    private mutating func arguments(of function: DeclaredFunction) -> [String] {
        zip(function.signature.parameters, function.syntax.parameters).compactMap { parameter, syntax in
            // A service is a spy also if it has a default value, like 'APIClient.shared'.
            if parameter.hasDefault, !isService(parameter.type) { return nil }
            let value = argument(
                syntax.name.text, parameter.type, syntax.type, in: function.body.file, of: function.owner)
            return parameter.label.map { "\($0): \(value)" } ?? value
        }
    }

    private func isService(_ type: ValueType) -> Bool {
        types[type].map { $0.nominal.kind == .interface || $0.isClass } ?? (type == .unknown)
    }

    /// Returns an argument, and adds the block that it names.
    private mutating func argument(
        _ name: String, _ type: ValueType, _ syntax: TypeSyntax?, in file: SourceFile, of owner: DeclaredType?
    ) -> String {
        note(syntax, in: owner)
        let text = syntax.map { file.text($0.range) }
        if isStream(type) {
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
        if isService(type) {
            return addSpy(name, types[type], text ?? "Service")
        }
        return sample(type, depth: 0)
    }

    /// Adds a spy after those that are its values, and returns its name.
    mutating func addSpy(_ name: String, _ type: DeclaredType?, _ text: String) -> String {
        let name = unused(name)
        let values = type.map { serve($0, spy: name) } ?? []
        spies += ["spy \(name): \(type?.nominal.qualifiedName ?? text)"] + values
        return name
    }

    /// Adds a `cold` block for each stream that a protocol's methods return, and an output for the other calls.
    ///
    /// - Returns: the lines with the values of other members.
    private mutating func serve(_ type: DeclaredType, spy: String) -> [String] {
        for method in type.methods where isStream(method.signature.result) && !method.syntax.isPrivate {
            let parameters = method.signature.parameters.map { _ in "_" }.joined(separator: ", ")
            let head = "\(method.signature.name)(\(parameters))"
            if !colds.insert(head).inserted { continue }
            names.insert(method.signature.name)
            note(method.syntax.result, in: type, generics: method.syntax.generics)
            addCold(head, method.signature.result)
        }
        let stored = visibleProperties(of: type).map { ($0.name, $0.type, $0.syntax) }
        let computed = type.properties.filter { !$0.value.syntax.isPrivate }
            .map { ($0.key, $0.value.signature.result, $0.value.syntax.result) }
        for (name, result, syntax) in (stored + computed).sorted(by: { $0.0 < $1.0 }) {
            note(syntax, in: type)
            if isStream(result), names.insert(name).inserted { addInput(name, result) }
        }
        var values: [String] = []
        let fields = stored.filter { type.nominal.index(ofField: $0.0) != nil }.map { (name: $0.0, type: $0.1) }
        for (name, result) in type.servedValues + fields where !isStream(result) {
            // A container of services has services.
            let isService = types[result]?.nominal.kind == .interface && spies.count < Self.maximumSpyLines
            values.append(
                "    \(name) = \(isService ? addSpy(name, types[result], name) : sample(result, depth: 0))")
        }
        if type.methods.contains(where: { $0.signature.result == .void }) {
            outputs.append("out \(unused(spy + "Calls")) = \(spy).calls")
        }
        return values
    }

    /// The maximum number of lines of spies, because services can have each other.
    private static let maximumSpyLines = 100
}

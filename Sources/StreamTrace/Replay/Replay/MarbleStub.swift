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
/// The initializer's arguments are spies, inputs and sample values; the inputs are those of `transform` or the subjects
/// of the class, and the outputs its streams.
package struct MarbleStub {
    private let types: DeclaredTypes
    private let paths: [String]
    private var inputs: [String] = []
    private var spies: [String] = []
    private var steps: [String] = []
    private var outputs: [String] = []
    private var names: Set<String> = []

    /// The errors of files that cannot be read.
    package let diagnostics: [Diagnostic]
    /// Whether there is a class or a struct to start from.
    package private(set) var isFound = false

    /// - Parameter sources: Swift files, with the class to test in the first one.
    package init(_ sources: [SourceFile]) {
        let program = PipelineProgram(
            sources.map { .statement(SourceText($0, SourceRange(0, $0.bytes.count))) })
        types = program.types
        paths = sources.map(\.path)
        diagnostics = program.diagnostics
        guard diagnostics.isEmpty, let first = sources.first, let subject = subject(in: first) else { return }
        isFound = true
        addModel(subject)
    }

    /// The text of the marble file.
    package var text: String {
        let includes = paths.map { "include \"\($0)\"" }
        let blocks = [includes, inputs, spies, steps, outputs].filter { !$0.isEmpty }
        return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// Returns the class that a file is about: one that transforms, or else the largest one.
    private func subject(in file: SourceFile) -> DeclaredType? {
        let all = types.inOrder.filter { type in
            type.file.path == file.path && !type.nominal.qualifiedName.contains(".")
                && (type.isClass || type.nominal.kind == .structure)
        }
        func size(_ type: DeclaredType) -> (Int, Int) {
            (type.isClass ? 1 : 0, type.methods.count { $0.owner === type } * 10 + type.nominal.fields.count)
        }
        return all.first { transform(of: $0) != nil } ?? all.max { size($0) < size($1) }
    }

    private func transform(of type: DeclaredType) -> DeclaredFunction? {
        type.methods.first { $0.signature.name == "transform" && !$0.syntax.isRequirement }
    }

    // MARK: Blocks

    private mutating func addModel(_ type: DeclaredType) {
        let initializer = type.initializers.first { !$0.signature.parameters.allSatisfy(\.hasDefault) }
        var arguments: [String] = []
        if let initializer {
            for (parameter, syntax) in zip(initializer.signature.parameters, initializer.syntax.parameters)
            where !parameter.hasDefault {
                let value = argument(syntax.name.text, parameter.type, syntax.type, in: initializer.body.file)
                arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
            }
        } else if !type.isClass {
            arguments = memberwise(type)
        }
        names.insert("model")
        steps.append("let model = \(type.nominal.name)(\(arguments.joined(separator: ", ")))")
        if let transform = transform(of: type) {
            addTransform(transform)
        } else {
            addMembers(of: type)
        }
    }

    private mutating func memberwise(_ type: DeclaredType) -> [String] {
        zip(type.nominal.fields, type.defaults).compactMap { field, value -> String? in
            guard value == nil else { return nil }
            let syntax = type.parts.flatMap(\.syntax.properties).first { $0.pattern.names == [field.name] }
            return "\(field.name): \(argument(field.name, field.type, syntax?.type, in: type.file))"
        }
    }

    private mutating func addTransform(_ transform: DeclaredFunction) {
        var arguments: [String] = []
        for (parameter, syntax) in zip(transform.signature.parameters, transform.syntax.parameters) {
            var value = ""
            if let input = types[parameter.type], input.nominal.kind == .structure, input.initializers.isEmpty {
                value = ".init(\(memberwise(input).joined(separator: ", ")))"
            } else {
                value = argument(syntax.name.text, parameter.type, syntax.type, in: transform.body.file)
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

    /// Adds the subjects and methods of a class as inputs, and its streams as outputs.
    private mutating func addMembers(of type: DeclaredType) {
        for property in type.parts.flatMap(\.syntax.properties) where !property.isPrivate && !property.isStatic {
            guard case .binding(let name) = property.pattern.kind,
                let index = type.nominal.index(ofField: name.text), isInput(type.nominal.fields[index].type)
            else { continue }
            let field = type.nominal.fields[index].type
            let input = unused("\(name.text)Input")
            addInput(input, field, text: nil)
            steps.append("_ = \(input).subscribe(onNext: { model.\(name.text)\(sending(field)) })")
        }
        for method in type.methods where method.owner === type {
            guard !method.syntax.isPrivate, !method.signature.isStatic, method.signature.parameters.isEmpty,
                method.signature.result == .void
            else { continue }
            let input = unused(method.signature.name)
            addInput(input, .named("ControlEvent", [.void]), text: "ControlEvent<Void>")
            steps.append("_ = \(input).subscribe(onNext: { model.\(method.signature.name)() })")
        }
        addOutputs(of: type, named: "model")
    }

    private func sending(_ type: ValueType) -> String {
        let argument = type.arguments.first == .void ? "()" : "$0"
        return type.kind == .relay ? ".accept(\(argument))" : ".onNext(\(argument))"
    }

    private mutating func addOutputs(of type: DeclaredType, named base: String) {
        for property in type.parts.flatMap(\.syntax.properties) where !property.isPrivate && !property.isStatic {
            guard case .binding(let name) = property.pattern.kind else { continue }
            let known = type.nominal.index(ofField: name.text).map { type.nominal.fields[$0].type }
            let result = known ?? type.properties[name.text]?.signature.result ?? .unknown
            if isStream(result), base == "output" || !isInput(result) {
                outputs.append("out \(unused(name.text)) = \(base).\(name.text)")
            }
        }
    }

    // MARK: Arguments

    /// Returns an argument, and adds the block that it names.
    private mutating func argument(
        _ name: String, _ type: ValueType, _ syntax: TypeSyntax?, in file: SourceFile
    ) -> String {
        let text = syntax.map { file.text($0.range) }
        if isStream(type) {
            let name = unused(name)
            addInput(name, type, text: text)
            return name
        }
        let declared = types[type]
        if declared?.nominal.kind == .interface || declared?.isClass == true || type == .unknown {
            let name = unused(name)
            spies.append("spy \(name): \(text ?? "Service")")
            if let declared { serve(declared, spy: name) }
            return name
        }
        return sample(type, depth: 0)
    }

    /// Adds a `cold` block for each stream that a protocol's methods return, and an output for the other calls.
    private mutating func serve(_ type: DeclaredType, spy: String) {
        for method in type.methods where isStream(method.signature.result) {
            if !names.insert(method.signature.name).inserted { continue }
            let parameters = method.signature.parameters.map { _ in "_" }.joined(separator: ", ")
            let text = method.syntax.result.map { method.body.file.text($0.range) }
            addCold("\(method.signature.name)(\(parameters))", method.signature.result, text: text)
        }
        for (name, property) in type.properties.sorted(by: { $0.key < $1.key }) {
            let result = property.signature.result
            if isStream(result), names.insert(name).inserted { addInput(name, result, text: nil) }
        }
        for (name, result) in type.servedValues where !isStream(result) {
            spies.append("    \(name) = \(sample(result, depth: 0))")
        }
        if type.methods.contains(where: { $0.signature.result == .void }) {
            outputs.append("out \(unused(spy + "Calls")) = \(spy).calls")
        }
    }

    private mutating func addCold(_ head: String, _ type: ValueType, text: String?) {
        inputs.append("cold \(head)\(annotation(type, text))")
        if type == .completable { return inputs.append("    ---|") }
        let (letters, table) = marbles(type.arguments.first ?? .unknown)
        inputs.append("    ---\(letters[0])|")
        if let table { inputs.append("    " + table[0]) }
    }

    private mutating func addInput(_ name: String, _ type: ValueType, text: String?) {
        inputs.append("hot \(name)\(annotation(type, text))")
        let (letters, table) = marbles(type.arguments.first ?? .unknown)
        inputs.append("    -" + letters.joined(separator: "----") + "-")
        if let table { inputs.append("    " + table.joined(separator: ", ")) }
    }

    /// Returns the type of an input: that of its elements, or of the trait.
    private func annotation(_ type: ValueType, _ text: String?) -> String {
        let isTrait = StreamTrait(rawValue: type.name ?? "") != nil || type.name?.hasPrefix("Control") == true
        if isTrait, let name = type.name {
            if type.arguments.first?.hasUnknown == true { return ": \(name)<Any>" }
            return ": \(text ?? type.description)"
        }
        guard let element = type.arguments.first, !element.hasUnknown else { return "" }
        return ": \(element)"
    }

    private func marbles(_ element: ValueType) -> (letters: [String], table: [String]?) {
        switch element {
        case .void: (["x"], ["x = ()"])
        case .bool: (["t", "f"], ["t = true", "f = false"])
        case .int: (["1", "2"], nil)
        case .string: (["a", "b"], ["a = \"a\"", "b = \"b\""])
        default: (["a"], ["a = \(sample(element, depth: 0))"])
        }
    }

    /// Returns a value of a type as source text.
    private func sample(_ type: ValueType, depth: Int) -> String {
        if depth > 4 { return "nil" }
        switch type {
        case .void: return "()"
        case .bool: return "true"
        case .int: return "1"
        case .double: return "1.5"
        case .string: return "\"a\""
        case .named("Character", _): return "\"a\""
        case .named("Optional", let wrapped):
            return wrapped[0] == .unknown ? "nil" : sample(wrapped[0], depth: depth + 1)
        case .named("Array", let element), .named("Set", let element):
            return element[0] == .unknown ? "[]" : "[\(sample(element[0], depth: depth + 1))]"
        case .named("Dictionary", _): return "[:]"
        case .tuple(let elements):
            return "(" + elements.map { sample($0.type, depth: depth + 1) }.joined(separator: ", ") + ")"
        case .error: return "MarbleError.error"
        case .named("DisposeBag", _): return "DisposeBag()"
        case .named("DispatchTimeInterval", _): return ".milliseconds(1)"
        default: return types[type].map { sample($0, depth: depth) } ?? "\"?\""
        }
    }

    private func sample(_ type: DeclaredType, depth: Int) -> String {
        let name = type.nominal.qualifiedName
        if let first = type.nominal.cases.first {
            if first.payload.isEmpty { return "\(name).\(first.name)" }
            let payload = zip(first.labels, first.payload).map { label, part in
                (label.map { "\($0): " } ?? "") + sample(part, depth: depth + 1)
            }
            return "\(name).\(first.name)(\(payload.joined(separator: ", ")))"
        }
        let parameters =
            type.initializers.first?.signature.parameters
            ?? zip(type.nominal.fields, type.defaults).map { field, value in
                .init(label: field.name, name: field.name, type: field.type, hasDefault: value != nil)
            }
        let arguments = parameters.filter { !$0.hasDefault }.map { parameter in
            (parameter.label.map { "\($0): " } ?? "") + sample(parameter.type, depth: depth + 1)
        }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    private func isStream(_ type: ValueType) -> Bool {
        TypeRelations.view(type, as: "ObservableConvertibleType") != nil
    }

    /// Whether an app sends elements into a member of this type.
    private func isInput(_ type: ValueType) -> Bool {
        ["AnyObserver", "PublishRelay", "PublishSubject"].contains(type.name ?? "")
    }

    /// Returns a name that no block has.
    private mutating func unused(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !names.insert(candidate).inserted {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}
